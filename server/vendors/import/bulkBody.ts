import type { Static, TSchema } from '../../../contract/schema.ts'
import { VendorImport, VendorUpdate } from '../../../contract/vendors/vendors.ts'
import type { Reading } from '../../http/route.ts'
import { compileCheck } from '../../http/validation.ts'
import { missingName } from '../rules.ts'
import type { CheckedRow } from './createMany.ts'
import type { Checked } from './csvImport.ts'

/** Compiled for the first import, so the start does not wait for it. */
const rowCheck = <S extends TSchema>(schema: S) => {
  let check: ReturnType<typeof compileCheck> | undefined
  return (given: unknown): Checked<Static<S>> => {
    check ??= compileCheck(schema, 'body')
    const result = check(given)
    return 'error' in result ? { problems: result.error.problems } : { value: result.value as Static<S> }
  }
}
/** Rows are validated as the bodies of requests are. */
export const ROW_CHECKS = { create: rowCheck(VendorImport), update: rowCheck(VendorUpdate) }

const checkedRow = (given: unknown): CheckedRow => {
  const checked = ROW_CHECKS.create(given)
  return 'problems' in checked ? { ...checked, sentence: missingName(given) } : checked
}

export const reading = {
  module: import.meta.url,
  prepare: ({ vendors }: { vendors: readonly unknown[] }) => ({ vendors: vendors.map(checkedRow) }),
} satisfies Reading
