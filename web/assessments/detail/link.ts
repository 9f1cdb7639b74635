import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import type { Meaning } from '../../ui/Status.tsx'

type Link = AssessmentDetail['link']

const isPast = (at: string | null, now: Date) => at !== null && Date.parse(at) <= now.getTime()

/** Why the vendor cannot use its link; undefined when it can. */
export const linkProblem = (link: Link, now = new Date()) => {
  if (link === null) return 'There is no link.'
  if (link.revokedAt !== null) return 'The link was revoked.'
  return isPast(link.expiresAt, now) ? 'The link has expired.' : undefined
}

/** How far the invitation has come. */
export const linkStanding = (link: Link, now = new Date()): { meaning: Meaning; word: string } => {
  if (link === null) return { meaning: 'none', word: 'Not sent yet' }
  if (link.revokedAt !== null) return { meaning: 'bad', word: 'Revoked' }
  if (isPast(link.expiresAt, now)) return { meaning: 'bad', word: 'Expired' }
  if (link.lastSavedAt !== null) return { meaning: 'good', word: 'Opened and answered' }
  return link.openedAt === null ? { meaning: 'fair', word: 'Not opened yet' } : { meaning: 'low', word: 'Opened' }
}
