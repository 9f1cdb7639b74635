import type { Finding } from '../../contract/findings/findings.ts'
import type { Ctx } from '../context.ts'

/** How the vendor learns about a finding that it knows: with the link of its page, which assessments have. */
export type VendorVoice = {
  rejected: (tx: Ctx, finding: Finding, note: string) => Promise<unknown>
  closed: (tx: Ctx, finding: Finding) => Promise<unknown>
  reopened: (tx: Ctx, finding: Finding, reason: string) => Promise<unknown>
  dated: (tx: Ctx, finding: Finding) => Promise<unknown>
}

const nothing = async () => undefined
/** For what is fictional. */
export const SILENT: VendorVoice = { rejected: nothing, closed: nothing, reopened: nothing, dated: nothing }

/** What was asked of the vendor has changed. */
export const tellChanged = async (tx: Ctx, { closed, dated }: VendorVoice, before: Finding, after: Finding) => {
  if (after.status !== 'OPEN') await closed(tx, after)
  else if (before.dueDate !== after.dueDate) await dated(tx, after)
}
