import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { FrameworkImport } from '../../../../contract/library/frameworks.ts'
import type { TemplateExport } from '../../../../contract/library/templates.ts'
import { type Kind, type LibraryItem, listItems, readItem } from '../files.ts'

/** Published facts as tables: which codes exist, and which belong together. */
export const facts = (file: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, file)), { columns: true })

const read = async <T>(kind: Kind): Promise<(LibraryItem & { body: T })[]> => {
  const items = (await listItems()).filter((item) => item.kind === kind)
  return Promise.all(items.map(async (item) => ({ ...item, body: (await readItem(item)) as T })))
}
export const libraryFrameworks = () => read<FrameworkImport>('frameworks')
export const libraryTemplates = () => read<TemplateExport>('templates')
