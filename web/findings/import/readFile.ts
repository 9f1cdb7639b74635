import { type Scanner, scannerOfColumns, scannerOfJson, scannerOfRoot } from '../../../contract/findings/scanners.ts'
import { FINDING_IMPORT_BYTES, MAX_FINDINGS_IMPORTED } from '../../../contract/limits.ts'
import { readTable, readText } from '../../domain/importing/readFile.ts'
import type { Table } from '../../domain/importing/table.ts'

/** It is sent within JSON, where quotes and line breaks take more room. */
export const LIMITS = { bytes: 0.75 * FINDING_IMPORT_BYTES, rows: MAX_FINDINGS_IMPORTED }

/** A file of a scanner is read by the server; the columns of any other table are matched first. */
export type FindingFile = { name: string; text: string; scanner: Scanner | undefined; table: Table | undefined }

const MOST_PREAMBLE = 20
const ROOT = /<([A-Za-z_][\w.-]*)[\s>]/

export const readFindings = async (file: File): Promise<FindingFile> => {
  const text = (await readText(file, LIMITS)).replace(/^\uFEFF/, '').trimStart()
  const read = { name: file.name, text, table: undefined }
  if (text.startsWith('<')) return { ...read, scanner: scannerOfRoot(ROOT.exec(text)?.[1] ?? '') }
  if (/^[{[]/.test(text)) return { ...read, scanner: scannerOfJson(parsed(text)) }
  const table = await readTable(text, LIMITS)
  const scanner = [table.head, ...table.rows.slice(0, MOST_PREAMBLE)].map(scannerOfColumns).find((one) => one)
  return { ...read, scanner, table: scanner ? undefined : table }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The file is not valid JSON.')
  }
}

/** What the list calls the source, until somebody names it otherwise. */
export const sourceOf = ({ scanner, text }: FindingFile) => {
  if (scanner !== 'SARIF') return scanner ?? ''
  const log = parsed(text) as { runs?: { tool?: { driver?: { name?: unknown } } }[] }
  const name = log.runs?.[0]?.tool?.driver?.name
  return typeof name === 'string' ? name : scanner
}
