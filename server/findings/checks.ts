import { type Finding, type FindingUpdate, findingRefusal, needsApproval } from '../../contract/findings/findings.ts'
import type { Ctx } from '../context.ts'
import { badRequest, conflict, distinctIds, requireFound } from '../errors.ts'
import * as organisation from '../organisation/service.ts'
import * as queries from './queries.ts'
import { type Acceptance, acceptanceIn, checkAcceptance, worst } from './rules.ts'

/** Returns the settings, which may demand a second person too. */
export const checkSettings = async (tx: Ctx, acceptance: Acceptance) => {
  const { riskAcceptance } = await organisation.settings(tx)
  checkAcceptance(acceptance, riskAcceptance, await organisation.today(tx))
  return riskAcceptance
}

/** An update that accepts risks needs no second person for any of them. */
export const checkAccepting = async (tx: Ctx, body: FindingUpdate, all: readonly Finding[]) => {
  if (body.status !== 'RISK_ACCEPTED') return
  const settings = await checkSettings(tx, acceptanceIn(body))
  const rated = all.map(({ title, highestSeverity }) => ({
    title,
    highestSeverity: worst(body.severity ?? highestSeverity, highestSeverity),
  }))
  const found = rated.find((finding) => needsApproval(finding, settings))
  if (found)
    throw conflict(
      `“${found.title}” is or was ${found.highestSeverity}: a second person must approve its risk acceptance. Request it.`,
      'risk_acceptance_needs_approval',
    )
}

/** A closed finding is named. */
export const lockAllOpen = async (tx: Ctx, given: readonly string[]) => {
  const ids = distinctIds(given)
  await queries.holdParents(tx.db, ids)
  const all = await queries.lockAll(tx.db, ids, tx.now)
  requireFound(ids, all, 'ids', 'finding')
  const closed = all.filter((finding) => findingRefusal(finding) !== undefined)
  if (closed.length > 0) throw alreadyClosed(closed, ids)
  return all
}

const alreadyClosed = (closed: readonly Finding[], ids: readonly string[]) => {
  const problems = closed.map(({ id, title, status }) => ({
    path: `ids/${ids.indexOf(id)}`,
    message: `“${title}” is already ${status}`,
  }))
  const few = problems.slice(0, 3).map(({ message }) => message)
  const rest = problems.length > few.length ? `, and ${problems.length - few.length} more are closed` : ''
  return badRequest(`Nothing was changed: ${few.join(', ')}${rest}.`, problems, 'finding_closed')
}
