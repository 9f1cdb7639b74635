import { type FindingImport, FindingRow } from '../../../contract/findings/import.ts'
import type { Reading } from '../../http/route.ts'
import { compileCheck } from '../../http/validation.ts'
import { readRows, rowsOfCsv } from './rules.ts'

/** Rows are validated as the bodies of requests are. */
const check = compileCheck(FindingRow, 'body')

export const reading = {
  module: import.meta.url,
  fromCsv: (text) => ({ findings: rowsOfCsv(text) }),
  prepare: ({ findings }: FindingImport) => ({ findings: readRows(findings, check) }),
} satisfies Reading
