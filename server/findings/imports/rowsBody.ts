import { type FindingImport, FindingRow } from '../../../contract/findings/import.ts'
import type { Reading } from '../../http/route.ts'
import { compileCheck } from '../../http/validation.ts'
import { readImport } from './file.ts'
import { type ReadRow, readRows } from './rules.ts'

/** Rows are validated as the bodies of requests are. */
const check = compileCheck(FindingRow, 'body')

/** A body once it is read: checked rows in the place of what was sent. */
export type ReadBody = Pick<FindingImport, 'answers'> & {
  format: string | null
  leftOut: number
  ignoredColumns: string[]
  found: ReadRow[]
}

export const reading = {
  module: import.meta.url,
  fromCsv: (file, { dateOrder = null, numberStyle = null }) => ({ file, dateOrder, numberStyle }),
  prepare: ({ answers, ...body }: FindingImport): ReadBody => {
    const { rows, ...read } = readImport(body)
    return { ...read, answers, found: readRows(rows, check) }
  },
} satisfies Reading
