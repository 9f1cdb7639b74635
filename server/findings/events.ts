import type { Finding } from '../../contract/findings/findings.ts'
import { publishAll } from '../audit/events/publish.ts'
import type { Ctx } from '../context.ts'
import { type FindingPlace, placeOf } from './rules.ts'

/** What events say about a finding. */
type FindingEvent = Pick<Finding, 'id' | 'title' | 'severity' | 'status' | 'origin' | 'source'> & FindingPlace

const dataOf = (finding: FindingEvent) => {
  const { id, title, severity, status, origin, source } = finding
  return { id, name: title, ...placeOf(finding), severity, status, origin, source }
}

/** Findings have events of their own, because those of scoring have no audit entry each. */
export const publishCreated = (
  tx: Ctx,
  created: readonly (FindingEvent & Pick<Finding, 'description' | 'controlCodes'>)[],
) =>
  publishAll(
    tx,
    'finding.created',
    created.map((finding) => {
      const { description, controlCodes } = finding
      return { ...dataOf(finding), description, controlCodes }
    }),
  )

/** Of findings that were open before. A closed one cannot be changed, so every one that is closed now was just closed. */
export const publishResolved = (tx: Ctx, updated: readonly Finding[]) =>
  publishAll(
    tx,
    'finding.resolved',
    updated
      .filter(({ status }) => status !== 'OPEN')
      .map((finding) => {
        const { resolutionNote, resolvedByName: resolvedBy, acceptedUntil } = finding
        return { ...dataOf(finding), resolutionNote, resolvedBy, acceptedUntil }
      }),
  )
