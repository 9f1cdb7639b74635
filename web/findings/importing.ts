import type { FindingImport } from '../../contract/findings/import.ts'
import { FINDING_IMPORT_BYTES, MAX_FINDINGS_IMPORTED } from '../../contract/limits.ts'
import { number } from '../ui/words.ts'

export const LIMITS = `Up to ${FINDING_IMPORT_BYTES / 1024 / 1024} MiB and ${number(MAX_FINDINGS_IMPORTED)} findings.`

/** What is sent: CSV as it is, JSON as the object that it holds. */
export type Content = { csv: string } | { body: FindingImport }

/** A file as it is sent, or the reason why it cannot be. */
export const readFindings = async (file: File): Promise<Content> => {
  if (file.size > FINDING_IMPORT_BYTES) throw new Error(`The file is too large. ${LIMITS}`)
  const text = decoded(await file.arrayBuffer())
  return file.name.toLowerCase().endsWith('.csv') ? { csv: text } : { body: parsed(text) }
}

const decoded = (bytes: ArrayBuffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('The file is not UTF-8. Save it as UTF-8 and choose it again.')
  }
}

const parsed = (text: string): FindingImport => {
  try {
    return JSON.parse(text) as FindingImport
  } catch {
    throw new Error('The file is not valid JSON. Choose a file that ends in .csv for CSV.')
  }
}
