import {
  type AcceptanceDecision,
  type AcceptanceRequest,
  FINDING,
  type Finding,
  findingRefusal,
} from '../../contract/findings/findings.ts'
import { dayOf } from '../../contract/values/formats.ts'
import { record } from '../audit/record.ts'
import { actorAsPerson, type Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import * as figures from '../figures/service.ts'
import * as organisation from '../organisation/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { personBehind } from '../people/identity/personBehind.ts'
import * as acceptances from './acceptanceQueries.ts'
import { publishResolved } from './events.ts'
import * as queries from './queries.ts'
import { checkAcceptance, fieldsAfter, placeOf, rewriteOf } from './rules.ts'
import type { VendorVoice } from './voice.ts'

export const acceptanceRules = async (ctx: Ctx) => (await organisation.settings(ctx)).riskAcceptance

const lockedOpen = async (tx: Ctx, id: string) => {
  await queries.holdParents(tx.db, [id])
  const finding = await queries.lock(tx.db, id, tx.now)
  if (!finding) throw notFound()
  const refusal = findingRefusal(finding)
  if (refusal !== undefined) throw conflict(refusal)
  return finding
}

const lockedWaiting = async (tx: Ctx, id: string) => {
  const finding = await lockedOpen(tx, id)
  const request = await acceptances.waiting(tx.db, id)
  if (!request) throw conflict('No request to accept this risk is waiting.', 'risk_acceptance_not_waiting')
  const { reason, until, requestedBy } = request
  const meta = { ...placeOf(finding), reason, until, requestedBy }
  return { finding, request, meta, isOwn: request.requester === (await personBehind(tx)) }
}

const entityOf = ({ id, title }: Finding) => ({ id, name: title })

/** Whom the request is for: who was named, or who usually decides. Nobody, where nobody else can. */
const approverOf = async (tx: Ctx, findingId: string, requester: string, named: string | null | undefined) => {
  if (!named) return (await acceptances.usualApprover(tx.db, findingId, requester))?.id ?? null
  if (await acceptances.canApprove(tx.db, named, requester)) return named
  throw invalid(FINDING, [{ path: 'approverId', message: 'must be another user who can review assessments' }])
}

export const requestAcceptance = (ctx: Ctx, id: string, { reason, until = null, ...body }: AcceptanceRequest) =>
  inTransaction(ctx, async (tx) => {
    const finding = await lockedOpen(tx, id)
    if (await acceptances.waiting(tx.db, id))
      throw conflict('A request to accept this risk is waiting already.', 'risk_acceptance_waiting')
    const acceptance = { reason, until, paths: { reason: 'reason', until: 'until' } }
    checkAcceptance(acceptance, await acceptanceRules(tx), await organisation.today(tx))
    const by = actorAsPerson(tx.actor)
    const requester = await personBehind(tx)
    const approverId = await approverOf(tx, id, requester, body.approverId)
    const request = { reason, until: dayOf(until), requester, approverId, by }
    await acceptances.insert(tx.db, id, request, tx.now)
    const meta = { ...placeOf(finding), reason, until: request.until, requestedBy: by.name }
    await record(tx, 'REQUEST_RISK_ACCEPTANCE', entityOf(finding), meta)
    const notice = notifications.acceptanceRequested(finding, finding, by.name)
    await notifications.notifyHearers(tx, [approverId], notice, { kind: 'NOTICE', values: { details: reason } })
    return current(tx, id)
  })

type Decided = { state: 'APPROVED' | 'DECLINED'; note: string | null }
const tellRequester = (tx: Ctx, finding: Finding, { requestedById }: acceptances.Waiting, { state, note }: Decided) => {
  const notice = notifications.acceptanceDecided(finding, finding, { state, by: actorAsPerson(tx.actor).name })
  return notifications.notifyHearers(tx, [requestedById], notice, { kind: 'NOTICE', values: { details: note ?? '' } })
}

/** The finding is accepted in the words of the request. */
export const approve = (ctx: Ctx, id: string, { note = null }: AcceptanceDecision, voice: VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    const { finding, request, meta, isOwn } = await lockedWaiting(tx, id)
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
    const accepted = { status: 'RISK_ACCEPTED', resolutionNote: request.reason, acceptedUntil: request.until } as const
    const rewrite = rewriteOf(finding, fieldsAfter(finding, accepted), {}, by.name)
    const after = await queries.update(tx.db, rewrite, by, tx.now)
    await record(tx, 'APPROVE_RISK_ACCEPTANCE', entityOf(after), { ...meta, note })
    await publishResolved(tx, [after])
    await figures.refreshFindings(tx, [after.vendorId])
    await tellRequester(tx, after, request, { state: 'APPROVED', note })
    await voice.closed(tx, after)
    return current(tx, id)
  })

export const decline = (ctx: Ctx, id: string, { note = null }: AcceptanceDecision) =>
  inTransaction(ctx, async (tx) => {
    const { finding, request, meta, isOwn } = await lockedWaiting(tx, id)
    if (isOwn)
      throw conflict('You requested this risk acceptance yourself: withdraw it instead.', 'risk_acceptance_own_request')
    await acceptances.decide(tx.db, request.id, { state: 'DECLINED', note, by: actorAsPerson(tx.actor) }, tx.now)
    await record(tx, 'DECLINE_RISK_ACCEPTANCE', entityOf(finding), { ...meta, note })
    await tellRequester(tx, finding, request, { state: 'DECLINED', note })
    return current(tx, id)
  })

export const withdraw = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { finding, request, meta, isOwn } = await lockedWaiting(tx, id)
    if (!isOwn)
      throw conflict(
        'Only the person who requested this risk acceptance can withdraw it. Decline it instead.',
        'risk_acceptance_not_own_request',
      )
    const decision = { state: 'WITHDRAWN' as const, note: null, by: actorAsPerson(tx.actor) }
    await acceptances.decide(tx.db, request.id, decision, tx.now)
    await record(tx, 'WITHDRAW_RISK_ACCEPTANCE', entityOf(finding), meta)
    return current(tx, id)
  })

const current = async (tx: Ctx, id: string) => {
  const found = await queries.byId(tx.db, id, tx.now)
  if (!found) throw notFound()
  return found
}
