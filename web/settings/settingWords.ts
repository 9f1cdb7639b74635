import { FILE_TYPE, PORTAL_SHARE, SEVERITY } from '../../contract/labels.ts'
import { CURRENCIES } from '../../contract/values/amounts.ts'

type Words = Readonly<Record<string, string>>

const WORDS: Readonly<Record<string, Words>> = {
  currency: Object.fromEntries(CURRENCIES.map((code) => [code, code])),
  allowedFileTypes: FILE_TYPE,
  'portal.share': PORTAL_SHARE,
  'riskAcceptance.approvalFrom': SEVERITY,
}
/** The words for what can be chosen. */
export const settingWords = (path: string): Words => WORDS[path] ?? {}
