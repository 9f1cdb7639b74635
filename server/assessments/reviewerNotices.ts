import { paths, pathTo } from '../../contract/paths.ts'
import type { Ctx } from '../context.ts'
import type * as mail from '../mail/service.ts'
import type { MailValues } from '../mail/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { addressees } from './addresseeQueries.ts'
import { vendorOf } from './addressees.ts'
import { valuesOf } from './mailValues.ts'

const NOTICES = {
  SUBMITTED: notifications.submitted,
  OVERDUE: notifications.overdue,
  FORWARDED: notifications.forwarded,
  EXTENSION_REQUESTED: notifications.extensionRequested,
  DECLINED: notifications.declined,
  MESSAGE: notifications.messageReceived,
  ANSWERED_AFTER_ALL: notifications.answeredAfterAll,
}
type ToReviewer = {
  kind: keyof typeof NOTICES
  wording?: mail.Wording
  values?: MailValues
  typed?: MailValues
  isGathered?: boolean
}

/** By the bell and by mail, to those who have to act on our side. */
export const notifyReviewer = async (
  tx: Ctx,
  id: string,
  { kind, wording, values, typed, isGathered = false }: ToReviewer,
) => {
  const found = await addressees(tx.db, id)
  if (!found) return
  const notice = NOTICES[kind]({ id, title: found.assessment }, vendorOf(found))
  const link = tx.origin.baseUrl + pathTo(paths.assessment, { assessmentId: id })
  await notifications.notifyHearers(tx, [found.reviewerId], notice, {
    kind: kind === 'ANSWERED_AFTER_ALL' ? 'NOTICE' : kind,
    typed,
    isGathered,
    values: { ...valuesOf(found), ...values, link },
    ...(wording && { wording }),
  })
}
