import { expect } from 'vitest'
import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import type { Finding } from '../../contract/findings/findings.ts'
import type { Reading, reader } from './reading.ts'
import { compare, isOver } from './recount.ts'
import { scored } from './scoring.ts'

type Reader = ReturnType<typeof reader>

/** Scoring names a finding after its question; a reviewer names it differently. */
const keyOf = ({ title }: Finding) => /^Question (\w+)\?$/.exec(title)?.[1]
const templateOf = ({ assessments }: Reading, { assessmentId }: Finding) =>
  assessments.find(({ id }) => id === assessmentId)?.template?.id

const isNewer = (a: Finding, b: Finding) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id)

const newestScored = ({ assessments }: Reading, templateId: string, { vendorId }: Finding, key: string) =>
  assessments
    .filter(
      ({ vendor, template, scoreBreakdown }) =>
        vendor.id === vendorId && template?.id === templateId && scoreBreakdown.scoredAt !== null,
    )
    .filter(({ questions }) => questions.some((question) => question.key === key))
    .sort(
      (a, b) =>
        -compare(a.submittedAt ?? '', b.submittedAt ?? '') ||
        -compare(a.createdAt, b.createdAt) ||
        -compare(a.id, b.id),
    )[0]

/** Undefined while the answers may differ from those that were scored. */
const isAnsweredRightly = (assessment: AssessmentDetail | undefined, key: string) => {
  if (!assessment) return false
  if (assessment.status !== 'SUBMITTED' && assessment.status !== 'COMPLETED') return undefined
  const found = scored(assessment).find(({ question }) => question.key === key)
  return found !== undefined && (found.compliant ?? found.question.expectedAnswer !== null)
}

export const isSettled = (reading: Reading, finding: Finding) => {
  const [key, templateId] = [keyOf(finding), templateOf(reading, finding)]
  if (key === undefined || templateId === undefined) return false
  const same = reading.findings.filter(
    (other) => other.vendorId === finding.vendorId && keyOf(other) === key && templateOf(reading, other) === templateId,
  )
  if (same.some((other) => isNewer(other, finding) > 0)) return true
  return isAnsweredRightly(newestScored(reading, templateId, finding, key), key)
}

/** The list has those that have lapsed and are not settled; while answers may differ, it may have them or not. */
export const checkLapsedList = async (read: Reader, reading: Reading) => {
  const { entries, totalCount } = await read.body('/api/v1/findings?lapsed=true&pageSize=200')
  const listed = new Set(entries.map(({ id }: Finding) => id))
  expect(totalCount).toBe(listed.size)
  for (const finding of reading.findings) {
    const settled = isOver(finding.acceptedUntil, reading.today) ? isSettled(reading, finding) : true
    if (settled !== undefined) expect([finding.title, listed.has(finding.id)]).toEqual([finding.title, !settled])
  }
}

/** An accepted risk that has lapsed needs attention until its gap is closed, or has a newer finding. */
export const checkLapsed = async (read: Reader, reading: Reading) => {
  const settled = reading.findings
    .filter(({ acceptedUntil }) => isOver(acceptedUntil, reading.today))
    .map((finding) => isSettled(reading, finding))
  const { lapsedAcceptances } = await read.body('/api/v1/dashboard/attention')
  expect(lapsedAcceptances.totalCount).toBeGreaterThanOrEqual(settled.filter((is) => is === false).length)
  expect(lapsedAcceptances.totalCount).toBeLessThanOrEqual(settled.filter((is) => is !== true).length)
}
