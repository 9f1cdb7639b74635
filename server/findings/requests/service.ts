import { messages } from '../../../contract/errors.ts'
import { type Finding, findingRefusal } from '../../../contract/findings/findings.ts'
import type { FindingRequestCreate } from '../../../contract/findings/requests.ts'
import { dayOf } from '../../../contract/values/formats.ts'
import { utcDayText } from '../../../contract/values/words.ts'
import { record } from '../../audit/record.ts'
import { actorName, type Ctx } from '../../context.ts'
import { conflict, invalid } from '../../errors.ts'
import * as figures from '../../figures/service.ts'
import * as organisation from '../../organisation/service.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import * as findings from '../service.ts'
import * as queries from './queries.ts'

const proposedDay = async (tx: Ctx, { kind, until = null }: FindingRequestCreate) => {
  if (kind === 'OBJECTION') return null
  const day = dayOf(until)
  if (day === null || day.slice(0, 10) <= (await organisation.today(tx)))
    throw invalid('request', [{ path: 'until', message: 'must be after today' }])
  return day
}

/** The vendor proposes a date or objects. The caller has checked that the vendor may see it, and locked its parents. */
export const ask = async (
  tx: Ctx,
  { findingId, reviewerId }: { findingId: string; reviewerId: string | null },
  body: FindingRequestCreate,
) => {
  const { finding, entity, place } = await findings.lock(tx, findingId)
  if (findingRefusal(finding) !== undefined) throw conflict(messages.fixOfClosed)
  if (await queries.openRequest(tx.db, findingId)) throw conflict(messages.findingRequestWaiting)
  const { kind, reason } = body
  const asked = { kind, until: await proposedDay(tx, body), reason, by: actorName(tx.actor) }
  await queries.insert(tx.db, findingId, asked, tx.now)
  const { dueDate } = finding
  await record(tx, 'VENDOR_FINDING_REQUEST', entity, { ...place, ...asked, dueDate })
  const notice = kind === 'DATE' ? notifications.dateProposed : notifications.objection
  const details = [asked.until && `Proposed: ${utcDayText(asked.until)}.`, reason].filter(Boolean).join('\n')
  const named = [finding.ownerId, reviewerId]
  await notifications.notifyHearers(tx, named, notice(finding, finding), { kind: 'NOTICE', values: { details } })
}

/** The finding and the request that waits, both locked. */
const lockWaiting = async (tx: Ctx, id: string) => {
  const found = await findings.lockWithParents(tx, id)
  const request = await queries.openRequest(tx.db, id)
  if (!request) throw conflict(messages.noFindingRequest)
  return { ...found, request }
}

/** Returns the finding with its new due date. */
export const acceptDate = async (tx: Ctx, id: string): Promise<Finding> => {
  const { finding, entity, place, request } = await lockWaiting(tx, id)
  const { until } = request
  if (until === null) throw conflict(messages.objectionNotAccepted)
  const by = actorName(tx.actor)
  await queries.setDueDate(tx.db, id, until, by, tx.now)
  await queries.decide(tx.db, request.id, { state: 'ACCEPTED', reply: null, by }, tx.now)
  await figures.refreshFindings(tx, [finding.vendorId])
  const { dueDate } = finding
  await record(tx, 'ACCEPT_FINDING_REQUEST', entity, { ...place, dueDate, until })
  return { ...finding, dueDate: until }
}

export const answer = async (tx: Ctx, id: string, reply: string) => {
  const { finding, entity, place, request } = await lockWaiting(tx, id)
  await queries.decide(tx.db, request.id, { state: 'ANSWERED', reply, by: actorName(tx.actor) }, tx.now)
  const details = { ...place, kind: request.kind, note: reply }
  await record(tx, 'ANSWER_FINDING_REQUEST', entity, details)
  return finding
}
