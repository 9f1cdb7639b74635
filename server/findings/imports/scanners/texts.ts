import { createHash } from 'node:crypto'
import { SOURCE_KEY_LENGTH } from '../../../../contract/findings/findings.ts'
import { lookup } from '../../../../contract/values/lookup.ts'

/** A finding in DefectDojo's form, as a scanner's file has it. */
export type ScannerRow = {
  title: string
  severity: string
  description?: string
  unique_id_from_tool: string
  date?: string
  cve?: string
  cvssv3?: string
  references?: string
}
/** With its place in the file; `leftOut` reports nothing to fix. */
export type ScannerRows = { rows: { row: number; values: ScannerRow }[]; leftOut: number }

const MOST_TITLE = 500
const MOST_DESCRIPTION = 8000
const MOST_FACT = 100
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text)

const ENTITIES = lookup<string>({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' })
/** Some scanners write HTML: its tags are taken away, and blocks begin a line. */
export const plainText = (html: string) =>
  html
    .slice(0, 4 * MOST_DESCRIPTION)
    .replace(/<\/(?:p|div|li|tr|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[a-z/][^<>]*>/gi, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const paragraphs = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n')
export const labelled = (label: string, text: string | undefined) =>
  text === undefined || text.trim() === '' ? undefined : `${label}: ${text.trim()}`

const short = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)
/** By which the next file knows it: made of what stays the same from run to run. */
export const keyOf = (...parts: readonly (string | undefined)[]) => {
  const key = parts.filter(Boolean).join(' ')
  return key.length > SOURCE_KEY_LENGTH ? `${key.slice(0, SOURCE_KEY_LENGTH - 40).toWellFormed()} ${short(key)}` : key
}

/** Several places of one weakness, which a file does not tell apart, are numbered in their order. */
export const distinctKeys = (found: readonly (ScannerRow | undefined)[]): ScannerRows => {
  const seen = new Map<string, number>()
  const rows = found.flatMap((values, index) => {
    if (!values) return []
    const times = (seen.get(values.unique_id_from_tool) ?? 0) + 1
    seen.set(values.unique_id_from_tool, times)
    return [{ row: index + 1, values: fitted(values, times) }]
  })
  return { rows, leftOut: found.length - rows.length }
}

/** What is longer than a field is cut: the file has the rest. */
const fitted = (values: ScannerRow, times: number): ScannerRow => ({
  ...values,
  title: cut(values.title.replace(/\s+/g, ' ').trim(), MOST_TITLE),
  unique_id_from_tool: times === 1 ? values.unique_id_from_tool : keyOf(values.unique_id_from_tool, `#${times}`),
  ...(values.description !== undefined && { description: cut(values.description, MOST_DESCRIPTION) }),
  ...(values.cve !== undefined && { cve: cut(values.cve, MOST_FACT) }),
  ...(values.references !== undefined && { references: cut(values.references, 1000) }),
})
