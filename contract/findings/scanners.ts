import { columnKey } from '../values/text.ts'

/** Scanners whose files are recognised by their columns or their schema. */
export type Scanner = 'Nessus' | 'Qualys' | 'Trivy' | 'ZAP' | 'Burp' | 'SARIF'

/** Columns that only their files have together. */
const COLUMNS: readonly { scanner: Scanner; columns: readonly string[] }[] = [
  { scanner: 'Nessus', columns: ['pluginid', 'risk', 'host', 'name'] },
  { scanner: 'Qualys', columns: ['qid', 'ip', 'title', 'severity'] },
]
export const scannerOfColumns = (head: readonly string[]): Scanner | undefined => {
  const keys = new Set(head.map(columnKey))
  return COLUMNS.find(({ columns }) => columns.every((column) => keys.has(column)))?.scanner
}

/** The outermost element of XML. */
const ROOTS = new Map<string, Scanner>([
  ['NessusClientData_v2', 'Nessus'],
  ['OWASPZAPReport', 'ZAP'],
  ['issues', 'Burp'],
])
export const scannerOfRoot = (name: string): Scanner | undefined => ROOTS.get(name)

const hasList = (value: object, name: string) => Array.isArray((value as Record<string, unknown>)[name])
export const scannerOfJson = (value: unknown): Scanner | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if (hasList(value, 'runs') && 'version' in value) return 'SARIF'
  if ('SchemaVersion' in value && 'ArtifactName' in value) return 'Trivy'
  return hasList(value, 'site') && ('@version' in value || '@programName' in value) ? 'ZAP' : undefined
}
