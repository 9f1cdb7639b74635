import type { Submit } from '../../contract/assessments/portal.ts'
import { messages } from '../../contract/errors.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { inTransaction, together } from '../db/tx.ts'
import { badRequest } from '../errors.ts'
import * as figures from '../figures/service.ts'
import { currentTerms } from '../organisation/service.ts'
import { lockedFor, notBefore } from './locking.ts'
import { notifyReviewer } from './reviewerNotices.ts'
import { loadForScoring, missingAnswers, score } from './scoring/service.ts'
import * as queries from './transitionQueries.ts'
import { cancelVendorMails } from './vendorMails.ts'
import { end as endRequests } from './vendorRequestQueries.ts'

/** With the vendor, who can answer. */
export const putInProgress = (tx: Ctx, id: string) => queries.markStarted(tx.db, id, tx.now)

/** A vendor that answers after all no longer declines. */
const takeBackDecline = async (tx: Ctx, id: string) => {
  const { count } = await endRequests(tx.db, id, 'DECLINED', tx.now)
  if (count > 0) await notifyReviewer(tx, id, { kind: 'ANSWERED_AFTER_ALL' })
}

/** The vendor's first answer starts the assessment. */
export const start = async ({
  tx,
  assessment,
  entity,
  vendor,
  transition,
}: Awaited<ReturnType<typeof lockedFor<'answer'>>>) => {
  await takeBackDecline(tx, assessment.id)
  if (transition.from === transition.to) return
  await putInProgress(tx, assessment.id)
  await figures.refreshVendors(tx, [vendor.vendorId])
  await record(tx, 'START_ASSESSMENT', entity, { ...vendor, ...transition })
}

/** Those of today: a user who read others has to read again. */
const checkTerms = (terms: Awaited<ReturnType<typeof currentTerms>>, accepted: string | null) => {
  if (terms === null) return null
  if (accepted !== terms.digest) throw badRequest(messages.termsNotAccepted)
  return terms.digest
}

export const submit = (ctx: Ctx, id: string, { name = null, role = null, acceptedTerms = null }: Submit = {}) =>
  inTransaction(ctx, async (waiting) => {
    const { assessment, entity, vendor, transition, ...step } = await lockedFor(waiting, 'submit', id)
    const [loaded, current] = await Promise.all([loadForScoring(step.tx, id), currentTerms(step.tx)])
    refuseMissing(missingAnswers(loaded))
    const terms = checkTerms(current, acceptedTerms)
    const tx = notBefore(step.tx, loaded.answeredAt)
    const found = await score(tx, assessment, loaded, tx.now)
    await together(
      queries.markClarified(tx.db, id, tx.now),
      queries.markSubmitted(tx.db, id, found.score, { name, role, terms }, tx.now),
      endRequests(tx.db, id, 'ALL', tx.now),
    )
    await figures.refreshVendors(tx, [vendor.vendorId])
    const declared = {
      ...(name === null && role === null ? {} : { declaredBy: { name, role } }),
      ...(terms !== null && { acceptedTerms: terms }),
    }
    await record(tx, 'SUBMIT_ASSESSMENT', entity, { ...vendor, ...transition, ...found, ...declared })
    await cancelVendorMails(tx, id)
    await notifyReviewer(tx, id, { kind: 'SUBMITTED' })
    return { status: transition.to, submittedAt: tx.now.toISOString() }
  })

const refuseMissing = (missing: readonly { key: string; text: string }[]) => {
  if (missing.length === 0) return
  const details = missing.map(({ key, text }) => ({ path: key, message: `is required: ${text}` }))
  const what = missing.length === 1 ? '1 required question is' : `${missing.length} required questions are`
  throw badRequest(`${what} not answered yet.`, details, 'answers_missing')
}
