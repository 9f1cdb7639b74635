import type { Share } from '../../contract/organisation/settingSchemas.ts'
import { CURRENCIES } from '../../contract/values/amounts.ts'
import { SEVERITY } from '../domain/words.ts'

type Words = Readonly<Record<string, string>>

const SHARE: Record<Share, string> = {
  NOTHING: 'Show nothing',
  DONE: 'Show when the review is finished',
  FINDINGS: 'Also show open findings',
}
const FILE_TYPE = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  csv: 'CSV',
  txt: 'Text',
} as const

const WORDS: Readonly<Record<string, Words>> = {
  currency: Object.fromEntries(CURRENCIES.map((code) => [code, code])),
  allowedFileTypes: FILE_TYPE,
  'portal.share': SHARE,
  'riskAcceptance.approvalFrom': SEVERITY,
}
/** The words for what can be chosen. */
export const settingWords = (path: string): Words => WORDS[path] ?? {}
