import {
  type AcceptanceDecision,
  type AcceptanceRequest,
  FINDING,
  type Finding,
  findingRefusal,
} from '../../../contract/findings/findings.ts'
import { dayOf } from '../../../contract/values/formats.ts'
import { record } from '../../audit/record.ts'
import { actorAsPerson, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid } from '../../errors.ts'
import * as organisation from '../../organisation/service.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import { personBehind } from '../../people/identity/personBehind.ts'
import * as findings from '../service.ts'
import * as acceptances from './queries.ts'

const lockOpen = async (tx: Ctx, id: string) => {
  const found = await findings.lockWithParents(tx, id)
  const refusal = findingRefusal(found.finding)
  if (refusal !== undefined) throw conflict(refusal)
  return found
}

const lockWaiting = async (tx: Ctx, id: string) => {
  const { place, ...found } = await lockOpen(tx, id)
  const request = await acceptances.waiting(tx.db, id)
  if (!request) throw conflict('No request to accept this risk is waiting.', 'risk_acceptance_not_waiting')
  const { reason, until, requestedBy } = request
  const meta = { ...place, reason, until, requestedBy }
  return { ...found, request, meta, isOwn: request.requester === (await personBehind(tx)) }
}

/** Whom the request is for: who was named, or who usually decides. Nobody, where nobody else can. */
const approverOf = async (tx: Ctx, findingId: string, requester: string, named: string | null | undefined) => {
  if (!named) return (await acceptances.usualApprover(tx.db, findingId, requester))?.id ?? null
  if (await acceptances.canApprove(tx.db, named, requester)) return named
  throw invalid(FINDING, [{ path: 'approverId', message: 'must be another user who can review assessments' }])
}

export const request = (ctx: Ctx, id: string, { reason, until = null, ...body }: AcceptanceRequest) =>
  inTransaction(ctx, async (tx) => {
    const { finding, entity, place } = await lockOpen(tx, id)
    if (await acceptances.waiting(tx.db, id))
      throw conflict('A request to accept this risk is waiting already.', 'risk_acceptance_waiting')
    const acceptance = { reason, until, paths: { reason: 'reason', until: 'until' } }
    await findings.checkAcceptable(tx, acceptance)
    const by = actorAsPerson(tx.actor)
    const requester = await personBehind(tx)
    const approverId = await approverOf(tx, id, requester, body.approverId)
    const request = { reason, until: dayOf(until), requester, approverId, by }
    await acceptances.insert(tx.db, id, request, tx.now)
    const meta = { ...place, reason, until: request.until, requestedBy: by.name }
    await record(tx, 'REQUEST_RISK_ACCEPTANCE', entity, meta)
    const notice = notifications.acceptanceRequested(finding, finding, by.name)
    await notifications.notifyHearers(tx, [approverId], notice, { kind: 'NOTICE', values: { details: reason } })
    return findings.find(tx, id)
  })

type Decision = { state: 'APPROVED' | 'DECLINED'; note: string | null }
const notifyRequester = (
  tx: Ctx,
  finding: Finding,
  { requestedById }: acceptances.Waiting,
  { state, note }: Decision,
) => {
  const notice = notifications.acceptanceDecided(finding, finding, { state, by: actorAsPerson(tx.actor).name })
  return notifications.notifyHearers(tx, [requestedById], notice, { kind: 'NOTICE', values: { details: note ?? '' } })
}

/** The finding is accepted in the words of the request. */
export const approve = (ctx: Ctx, id: string, { note = null }: AcceptanceDecision, voice: findings.VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    const { finding, entity, request, meta, isOwn } = await lockWaiting(tx, id)
    if (isOwn)
      throw conflict(
        'You requested this risk acceptance yourself: a second person must approve it.',
        'risk_acceptance_own_request',
      )
    if (request.until !== null && request.until.slice(0, 10) < (await organisation.today(tx)))
      throw conflict(
        'The last day of the requested risk acceptance has passed. Decline it and request a new one.',
        'risk_acceptance_expired',
      )
    const by = actorAsPerson(tx.actor)
    await acceptances.decide(tx.db, request.id, { state: 'APPROVED', note, by }, tx.now)
    const { after, changes } = await findings.acceptRisk(tx, finding, request)
    await record(tx, 'APPROVE_RISK_ACCEPTANCE', entity, { ...meta, note, changes })
    await notifyRequester(tx, after, request, { state: 'APPROVED', note })
    await voice.closed(tx, after)
    return findings.find(tx, id)
  })

export const decline = (ctx: Ctx, id: string, { note = null }: AcceptanceDecision) =>
  inTransaction(ctx, async (tx) => {
    const { finding, entity, request, meta, isOwn } = await lockWaiting(tx, id)
    if (isOwn)
      throw conflict('You requested this risk acceptance yourself: withdraw it instead.', 'risk_acceptance_own_request')
    await acceptances.decide(tx.db, request.id, { state: 'DECLINED', note, by: actorAsPerson(tx.actor) }, tx.now)
    await record(tx, 'DECLINE_RISK_ACCEPTANCE', entity, { ...meta, note })
    await notifyRequester(tx, finding, request, { state: 'DECLINED', note })
    return findings.find(tx, id)
  })

export const withdraw = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { entity, request, meta, isOwn } = await lockWaiting(tx, id)
    if (!isOwn)
      throw conflict(
        'Only the person who requested this risk acceptance can withdraw it. Decline it instead.',
        'risk_acceptance_not_own_request',
      )
    const decision = { state: 'WITHDRAWN' as const, note: null, by: actorAsPerson(tx.actor) }
    await acceptances.decide(tx.db, request.id, decision, tx.now)
    await record(tx, 'WITHDRAW_RISK_ACCEPTANCE', entity, meta)
    return findings.find(tx, id)
  })
