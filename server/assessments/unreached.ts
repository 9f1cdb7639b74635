import type { Ctx } from '../context.ts'
import type { RefusedMail } from '../mail/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { refusals } from '../vendors/contacts/service.ts'

type Vendor = { vendorId: string; vendorName: string }

/** At once: nobody else would notice before the due date. */
export const notifyOfRefusal = async (tx: Ctx, { vendorId, assessmentId, email, reason }: RefusedMail) => {
  const found = await refusals.placeOf(tx.db, vendorId, assessmentId)
  if (!found) return
  await refusals.note(tx.db, { vendorId, email, reason }, tx.now)
  const notice = notifications.mailRefused({ email, reason }, { vendorId, vendorName: found.vendorName }, assessmentId)
  await notifications.notifyHearers(tx, [found.reviewerId], notice, { kind: 'NOTICE', values: { details: reason } })
}

type Unreached = { reviewerId: string | null; refused: readonly string[] }
/** Everybody whom a reminder would go to has refused a mail. */
export const notifyUnreachable = (
  tx: Ctx,
  assessment: { id: string; title: string },
  vendor: Vendor,
  { reviewerId, refused }: Unreached,
) => notifications.notifyHearers(tx, [reviewerId], notifications.nobodyReminded(assessment, vendor, refused))
