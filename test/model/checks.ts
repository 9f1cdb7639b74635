import { expect } from 'vitest'
import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import type { Finding } from '../../contract/findings/findings.ts'
import { readCsv } from '../../server/tables/readCsv.ts'
import type { Reading, reader, Vendor } from './reading.ts'
import {
  breakdownOf,
  byName,
  certificationStatus,
  compare,
  completedOf,
  domainsIn,
  isOverdue,
  isUnchanged,
  overallOf,
  ratioOf,
  responsibilityOf,
} from './recount.ts'
import { complianceWord, isShown, type Scored, scored } from './scoring.ts'

type Reader = ReturnType<typeof reader>
type Domains = ReadonlyMap<string, string>

/** The rows of a table below its header, as objects. */
export const tableOf = (text: string) => {
  const [head, ...rows] = readCsv(text)
  return rows.map(({ cells }) => Object.fromEntries(head?.cells.map((name, n) => [name, cells[n] ?? '']) ?? []))
}
export const numberIn = (cell: string | undefined) => (cell === '' || cell === undefined ? null : Number(cell))

const oldestLast = (a: AssessmentDetail, b: AssessmentDetail) =>
  -compare(a.createdAt, b.createdAt) || -compare(a.id, b.id)

export const checkVendor = async (read: Reader, reading: Reading, vendor: Vendor, domains: Domains) => {
  const completed = completedOf(reading, vendor.id)
  const all = reading.assessments.filter((one) => one.vendor.id === vendor.id).sort(oldestLast)
  const derived = {
    overallScore: overallOf(completed),
    lastAssessedAt: completed[0]?.submittedAt ?? null,
    assessmentCount: all.length,
    domainBreakdown: breakdownOf(completed, domains),
  }
  expect(vendor).toMatchObject({
    ...derived,
    assessments: all.map(({ id, title, status, score }) => ({ id, title, status, score })),
    history: completed.map(({ id, title, submittedAt, score }) => ({ id, title, submittedAt, score })),
    customerResponsibilityCompliance: responsibilityOf([vendor]),
  })
  expect(await read.body(`/api/v1/vendors/${vendor.id}/score`)).toMatchObject({
    ...derived,
    latestScore: completed[0]?.score ?? null,
  })
  for (const { expiresDate, status } of vendor.certifications)
    expect(status).toBe(certificationStatus(expiresDate, reading.today))
  const exported = (await read.get(`/api/v1/vendors/${vendor.id}/export`)).text
  expect(numberIn(/^Overall score,(.*)\r$/m.exec(exported)?.[1])).toBe(derived.overallScore)
}

export const checkAssessment = async (
  read: Reader,
  reading: Reading,
  assessment: AssessmentDetail,
  domains: Domains,
) => {
  const { questions, scoreBreakdown } = assessment
  expect(assessment.overdue).toBe(isOverdue(assessment, reading.today))
  expect(questions.map(({ visible }) => visible)).toEqual(questions.map((question) => isShown(questions, question)))
  expect(scoreBreakdown.score).toBe(assessment.score)
  for (const question of questions)
    expect([question.key, question.unchanged]).toEqual([question.key, isUnchanged(reading, assessment, question)])
  checkListed(reading, assessment)
  // While it is answered or reviewed, the stored score and the current answers may differ.
  if (assessment.status !== 'SUBMITTED' && assessment.status !== 'COMPLETED') return
  checkScore(assessment, domains)
  checkFindings(reading, assessment)
  const rows = tableOf((await read.get(`/api/assessments/${assessment.id}/export`)).text.split('\r\n\r\n')[0] ?? '')
  expect(rows.map((row) => row.Compliance)).toEqual(scored(assessment).map(complianceWord))
}

const checkScore = (assessment: AssessmentDetail, domains: Domains) => {
  const all = scored(assessment)
  const sections = Map.groupBy(all, ({ question }) => question.sectionTitle)
  expect(assessment.scoreBreakdown.score).toBe(ratioOf(all))
  for (const { title, score } of assessment.scoreBreakdown.sections)
    expect([title, score]).toEqual([title, ratioOf(sections.get(title) ?? [])])
  expect(assessment.scoreBreakdown.domains).toEqual(domainsIn(assessment, domains).sort(byName))
  for (const { question, compliant, earned, possible } of all)
    if (question.response)
      expect(question.response).toMatchObject({ isCompliant: compliant, weightedScore: earned, maxScore: possible })
}

/** An assessment shows the findings that it raised, and those that it confirmed. */
const checkListed = ({ findings }: Reading, assessment: AssessmentDetail) => {
  const here = findings.filter((finding) => assessmentsOf(finding).includes(assessment.id))
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort(compare)
  expect(ids(assessment.findings)).toEqual(ids(here))
  const own = here.filter(({ assessmentId }) => assessmentId === assessment.id)
  for (const finding of own) expect(assessment.findings).toContainEqual(finding)
}
const assessmentsOf = ({ assessmentId, confirmedBy }: Finding) => [
  assessmentId,
  ...confirmedBy.map((one) => one.assessmentId),
]

/** Every failing question has a finding, and answers that are compliant or do not apply have none open. */
const checkFindings = (reading: Reading, assessment: AssessmentDetail) => {
  for (const one of scored(assessment)) {
    const { question, compliant } = one
    const about = assessment.findings.filter(({ title }) => title === question.text)
    const open = about.filter(({ status }) => status === 'OPEN').length
    if (compliant === false) expect(about.length, question.key).toBeGreaterThan(0)
    else if (question.expectedAnswer !== null) expect(open, question.key).toBe(0)
    for (const { severity } of about.filter((f) => followsAnswer(reading, assessment, f)))
      expect([question.key, severity]).toEqual([question.key, severityOf(one)])
    expect(openInAll(reading, assessment, question.text), question.key).toBeLessThanOrEqual(1)
  }
}

/** An open finding is as severe as the newest answer, unless a person has said how severe it is. */
const followsAnswer = ({ assessments }: Reading, { submittedAt }: AssessmentDetail, finding: Finding) => {
  const failed = assessmentsOf(finding)
  const isLater = (one: AssessmentDetail) => (one.submittedAt ?? '') > (submittedAt ?? '') && failed.includes(one.id)
  return finding.status === 'OPEN' && finding.severitySetBy === null && !assessments.some(isLater)
}

/** From half of the points on, one step below the question's. */
const severityOf = ({ question: { riskWeight }, earned, possible }: Scored) => {
  const below = { CRITICAL: 'HIGH', HIGH: 'MEDIUM', MEDIUM: 'LOW', LOW: 'LOW' } as const
  return earned > 0 && 2 * earned >= possible ? below[riskWeight] : riskWeight
}

/** One gap has one finding: over all assessments of the vendor with the same template. */
const openInAll = ({ assessments, findings }: Reading, { vendor, template }: AssessmentDetail, title: string) => {
  const ids = assessments
    .filter((one) => one.vendor.id === vendor.id && one.template?.id === template?.id)
    .map(({ id }) => id)
  return findings.filter((f) => ids.includes(f.assessmentId ?? '') && f.title === title && f.status === 'OPEN').length
}
