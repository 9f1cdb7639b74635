import type { VendorStage } from '../../../contract/choices.ts'
import type { MailKind } from '../../../contract/mail/mail.ts'
import {
  type IntakeApprove,
  type IntakeDecline,
  type IntakeFilter,
  isOwnContact,
} from '../../../contract/vendors/intake.ts'
import type { VendorUpdate } from '../../../contract/vendors/vendors.ts'
import { record } from '../../audit/record.ts'
import { actorAsPerson, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import * as mail from '../../mail/service.ts'
import { intakeForm } from '../../organisation/service.ts'
import * as vendors from '../service.ts'
import { requireLink } from './link.ts'
import * as queries from './queries.ts'

export { createLink, deleteLink, linkOf } from './link.ts'
export { confirm, deleteUnconfirmed, removeUnconfirmed, request, unconfirmed } from './requests.ts'

export const form = async (ctx: Ctx, token: string) => {
  await requireLink(ctx, token, 'read')
  return intakeForm(ctx)
}

export const list = async (ctx: Ctx, { status = 'OPEN' }: IntakeFilter) => (await queries.listJson(ctx.db, status)).json

type Decision = {
  status: 'APPROVED' | 'DECLINED'
  stage: VendorStage
  change?: VendorUpdate
  reason: string | null
  kind: MailKind
}

/**
 * Locks the vendor before the request: docs/decisions/0017-lock-order.md. A vendor whose stage has changed meanwhile
 * keeps its stage.
 */
const decide = async (tx: Ctx, id: string, { status, stage, change, reason, kind }: Decision) => {
  const found = await queries.find(tx.db, id)
  if (!found) throw notFound()
  const moved = found.stage === 'PROSPECT' ? { ...change, stage } : { ...change }
  await vendors.update(tx, found.vendorId, moved, undefined)
  const open = await queries.lock(tx.db, id)
  if (open?.status !== 'OPEN')
    throw conflict(`This request is ${(open?.status ?? 'gone').toLowerCase()} already.`, 'intake_request_decided')
  await queries.decide(tx.db, id, { status, reason, by: actorAsPerson(tx.actor) }, tx.now)
  const to = { name: found.requesterName, email: found.requesterEmail }
  if (found.requesterConfirmed)
    await mail.enqueue(tx, { kind, to, values: { vendor: found.vendorName, reason: reason ?? '' } })
  const decided = await queries.find(tx.db, id)
  if (!decided) throw notFound()
  return decided
}

export const approve = (ctx: Ctx, id: string, { tier, contactEmail }: IntakeApprove) =>
  inTransaction(ctx, async (tx) => {
    const change = { ...(tier !== undefined && { tier }), ...(contactEmail && { contactEmail }) }
    const outcome = { status: 'APPROVED', stage: 'ONBOARDING', reason: null, kind: 'INTAKE_APPROVED' } as const
    const decided = await decide(tx, id, { ...outcome, change })
    if (isOwnContact(decided.contactEmail, decided.requesterEmail))
      throw invalid('body', [{ path: 'contactEmail', message: 'must be of somebody at the vendor, not the requester' }])
    await record(tx, 'APPROVE_INTAKE', entityOf(decided), { requestId: id, tier: tier ?? null })
    return decided
  })

export const decline = (ctx: Ctx, id: string, { reason }: IntakeDecline) =>
  inTransaction(ctx, async (tx) => {
    const outcome = { status: 'DECLINED', stage: 'OFFBOARDED', kind: 'INTAKE_DECLINED' } as const
    const decided = await decide(tx, id, { ...outcome, reason })
    await record(tx, 'DECLINE_INTAKE', entityOf(decided), { requestId: id, reason })
    return decided
  })

const entityOf = ({ vendorId, vendorName }: { vendorId: string; vendorName: string }) => ({
  id: vendorId,
  name: vendorName,
})
