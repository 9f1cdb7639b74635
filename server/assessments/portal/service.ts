import type { CommentFilter, VendorCommentCreate } from '../../../contract/assessments/comments.ts'
import type { Submit, Unlock } from '../../../contract/assessments/portal.ts'
import { messages } from '../../../contract/errors.ts'
import { record } from '../../audit/record.ts'
import { type Ctx, NOBODY } from '../../context.ts'
import { readClock } from '../../db/days.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound, unauthorized } from '../../errors.ts'
import { countFailure, forgetFailures, linkAddressBucket, linkBucket, throwIfThrottled } from '../../limits/attempts.ts'
import { momentValue } from '../../mail/service.ts'
import { PORTAL_SESSION_HOURS } from '../../people/identity/cookies.ts'
import { verifyPassword } from '../../people/identity/passwords.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import * as comments from '../comments/service.ts'
import { currentUrl } from '../links/service.ts'
import * as assessments from '../service.ts'
import { holder, mainHolder, requireOtherName } from './holder.ts'
import * as links from './linkQueries.ts'
import * as queries from './queries.ts'
import { inTurn } from './turns.ts'
import { viewOf } from './view.ts'

export { saveAll } from './answers.ts'
export { add as addEvidence } from './evidence.ts'
export { create as handOff } from './handOffs.ts'
export { mainHolder, requireOtherName } from './holder.ts'
export { type GivenAnswer, saveEach } from './saveEach.ts'

/** A company shares an address, so its people's mistakes add up. */
const FREE_FROM_ADDRESS = 10

/** Failed passwords count for the link from any address, and for the address with any link. */
const bucketsOf = ({ origin }: Ctx, linkId: string) => ({
  link: linkBucket(linkId),
  address: linkAddressBucket(origin.address ?? ''),
})
type Buckets = ReturnType<typeof bucketsOf>

const checkThrottle = async ({ db, now }: Ctx, { link, address }: Buckets) => {
  await throwIfThrottled(db, link, now)
  await throwIfThrottled(db, address, now)
}

/** Without the password the caller may not be the vendor, so the audit log names nobody. */
const rejectPassword = async (ctx: Ctx, { link, address }: Buckets): Promise<never> => {
  await inTransaction({ ...ctx, actor: NOBODY }, async (tx) => {
    const subject = await queries.findSubject(tx.db, holder(ctx).assessmentId)
    if (!subject) throw notFound()
    await countFailure(tx.db, link, tx.now)
    await countFailure(tx.db, address, tx.now, FREE_FROM_ADDRESS)
    const { id, title: name } = subject.assessment
    await record(tx, 'LINK_PASSWORD_FAILED', { id, name }, subject.vendor)
  })
  throw unauthorized(messages.linkPasswordWrong)
}

/**
 * The token of a portal session, for callers with the password. A caller with a session need not unlock again, and so
 * is not slowed down by the guesses of others.
 */
export const unlock = async (ctx: Ctx, { password }: Unlock) => {
  const lock = await links.findLock(ctx.db, holder(ctx).linkId)
  if (!lock) throw notFound()
  if (lock.passwordHash === null) throw conflict(messages.linkOpen)
  const buckets = bucketsOf(ctx, lock.linkId)
  await checkThrottle(ctx, buckets)
  if (!(await verifyPassword(lock.passwordHash, password))) return rejectPassword(ctx, buckets)
  await checkThrottle(ctx, buckets)
  await forgetFailures(ctx.db, buckets.link)
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + PORTAL_SESSION_HOURS * 3_600_000)
  await links.insertSession(ctx.db, lock.linkId, hashToken(token), expiresAt)
  return token
}

export const view = async (ctx: Ctx) => {
  const { linkId, assessmentId, sectionIndex } = holder(ctx)
  const loaded = await inTurn(assessmentId, () =>
    queries.loadView(ctx.db, { linkId }, { type: 'VENDOR', sectionIndex }),
  )
  if (!loaded) throw notFound()
  if (!loaded.opened) await queries.markOpened(ctx.db, linkId, ctx.now)
  return viewOf(loaded)
}

/** What the vendor sees, for analysts: nothing can be changed, and nothing is told that is between vendor's people. */
export const vendorView = async (ctx: Ctx, assessmentId: string) => {
  const loaded = await queries.loadView(ctx.db, { assessmentId }, { type: 'AS_VENDOR' })
  if (!loaded) throw notFound()
  return { ...viewOf({ ...loaded, handOffs: [] }), editable: false }
}

/** Only the main link submits the questionnaire. */
export const submit = (ctx: Ctx, by: Submit = {}) =>
  inTransaction(ctx, async (tx) => {
    const { assessmentId } = mainHolder(tx)
    const submitted = await assessments.submit(tx, assessmentId, by)
    await sendReceipt(tx, assessmentId, by, submitted.submittedAt)
    return submitted
  })

/** With the copy attached, as far as it can be made. A name that is refused is refused here, beside the other reads. */
const sendReceipt = async (tx: Ctx, id: string, { name, role }: Submit, at: string) => {
  const person = [name, role].filter(Boolean).join(', ')
  const [clock, portalUrl] = await Promise.all([
    readClock(tx.db, new Date(at)),
    currentUrl(tx, id),
    name ? requireOtherName(tx, name, 'name') : undefined,
  ])
  const values = { at: momentValue(clock) }
  await assessments.mailVendor(tx, id, { kind: 'RECEIPT', portalUrl, values, typed: { person } })
}

export const comment = (ctx: Ctx, { by, ...given }: VendorCommentCreate) =>
  inTransaction(ctx, async (tx) => {
    const actor = holder(tx)
    const { assessmentId } = actor
    if (by) await requireOtherName(tx, by, 'by')
    const author = { ...comments.authorOf(actor), ...(by && { name: by }) }
    const added = await comments.add(tx, await assessments.locked(tx, assessmentId), given, author)
    if (added.audience === 'REVIEWERS') await assessments.notifyReviewerOfMessage(tx, assessmentId)
    return added
  })

export const commentPage = (ctx: Ctx, filter: CommentFilter) => {
  const { assessmentId, sectionIndex } = holder(ctx)
  return comments.page(ctx, assessmentId, filter, { type: 'VENDOR', sectionIndex })
}
