import { expect } from 'vitest'
import { ASSESSMENT_STATUSES } from '../../contract/choices.ts'
import { FINDING_STATUSES } from '../../contract/findings/findings.ts'
import { RISK_WEIGHTS } from '../../contract/library/questions.ts'
import { numberIn, tableOf } from './checks.ts'
import { counted, type Reading, type reader } from './reading.ts'
import {
  bandIn,
  certificationStatus,
  completedOf,
  deficientOf,
  isFindingOverdue,
  isOverdue,
  overallOf,
  responsibilityOf,
  topDeficient,
} from './recount.ts'
import { mean } from './scoring.ts'

type Reader = ReturnType<typeof reader>
const BANDS = ['GREEN', 'AMBER', 'RED', 'UNSCORED'] as const
const TIERS = [...RISK_WEIGHTS, 'UNSPECIFIED'] as const
const ACTIONS = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'NOT_APPLICABLE'] as const
const counts = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)]))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

/** The filter values of each vendor. */
const facts = (reading: Reading) =>
  reading.vendors.map((vendor) => {
    const score = overallOf(completedOf(reading, vendor.id))
    const states = reading.assessments.filter((one) => one.vendor.id === vendor.id).map(({ status }) => status)
    const actions = vendor.responsibilities.map(({ status }) => status)
    const tier = vendor.tier ?? 'UNSPECIFIED'
    return { id: vendor.id, score, band: bandIn(reading, score), tier, states, actions }
  })

export const checkVendorLists = async (read: Reader, everything: Reading) => {
  const reading = counted(everything)
  const all = facts(reading)
  const selects = async (query: string, fits: (vendor: (typeof all)[number]) => boolean) =>
    expect([query, idsOf(await read.body(`/api/v1/vendors?${query}`))]).toEqual([query, idsOf(all.filter(fits))])
  for (const band of BANDS) await selects(`band=${band}`, (vendor) => vendor.band === band)
  for (const tier of TIERS) await selects(`tier=${tier}`, (vendor) => vendor.tier === tier)
  for (const state of ASSESSMENT_STATUSES) await selects(`state=${state}`, ({ states }) => states.includes(state))
  for (const action of ACTIONS) await selects(`responsibility=${action}`, ({ actions }) => actions.includes(action))
  for (const { controlId } of topDeficient(reading))
    await selects(`failedControlId=${controlId}`, ({ id }) => deficientOf(reading, id).has(controlId))
  const rows = tableOf((await read.get('/api/v1/vendors?format=csv')).text)
  const told = rows.map((row) => [row.id, [numberIn(row.overallScore), Number(row.assessmentCount)]])
  const expected = all.map(({ id, score, states }) => [id, [score, states.length]])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected))
}

export const checkAssessmentLists = async (read: Reader, { assessments, findings, today }: Reading) => {
  const total = async (path: string) => [path, (await read.body(path)).totalCount]
  for (const status of ASSESSMENT_STATUSES) {
    const path = `/api/v1/assessments?status=${status}`
    expect(await total(path)).toEqual([path, assessments.filter((one) => one.status === status).length])
  }
  const overdue = await read.body('/api/v1/assessments?overdue=true&pageSize=200')
  expect(idsOf(overdue.entries)).toEqual(idsOf(assessments.filter((one) => isOverdue(one, today))))
  const rows = tableOf((await read.get('/api/v1/assessments?format=csv')).text)
  const told = rows.map(({ id, status, score, vendorId }) => [id, [status, numberIn(score), vendorId]])
  const exported = assessments.map((one) => [one.id, [one.status, one.score, one.vendor.id]])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(exported))
  const lists = {
    ...Object.fromEntries(FINDING_STATUSES.map((s) => [`status=${s}`, findings.filter((f) => f.status === s)])),
    ...Object.fromEntries(RISK_WEIGHTS.map((s) => [`severity=${s}`, findings.filter((f) => f.severity === s)])),
    'overdue=true': findings.filter((finding) => isFindingOverdue(finding, today)),
  }
  for (const [query, expected] of Object.entries(lists))
    expect(await total(`/api/v1/findings?${query}`)).toEqual([`/api/v1/findings?${query}`, expected.length])
}

export const checkDashboard = async (read: Reader, reading: Reading) => {
  const { assessments, findings, vendors, today, settings } = reading
  const all = facts(reading)
  const scores = all.flatMap(({ score }) => score ?? [])
  const open = findings.filter(({ status }) => status === 'OPEN')
  const bands = (of: typeof all) =>
    Object.fromEntries(BANDS.map((band) => [band.toLowerCase(), of.filter((vendor) => vendor.band === band).length]))
  const byStatus = counts(ASSESSMENT_STATUSES, (status) => assessments.filter((one) => one.status === status).length)
  expect(await read.body('/api/v1/dashboard')).toEqual({
    vendorCount: vendors.length,
    scoredVendorCount: scores.length,
    averageScore: mean(scores),
    scoreDistribution: bands(all),
    vendorsByTier: counts(TIERS, (tier) => all.filter((vendor) => vendor.tier === tier).length),
    vendorsByResidualLevel: expect.anything(),
    overdueFindings: findings.filter((finding) => isFindingOverdue(finding, today)).length,
    neverAssessedByTier: counts(
      TIERS,
      (tier) => vendors.filter((v) => (v.tier ?? 'UNSPECIFIED') === tier && v.lastAssessedAt === null).length,
    ),
    topDeficientControls: topDeficient(reading),
    openFindings: open.length,
    openFindingsBySeverity: counts(RISK_WEIGHTS, (severity) => open.filter((f) => f.severity === severity).length),
    assessmentStatusCounts: byStatus,
    overdueAssessments: assessments.filter((one) => isOverdue(one, today)).length,
    customerResponsibility: responsibilityOf(vendors),
    thresholds: settings.scoreThresholds,
  })
  const { vendorsByTierAndBand } = await read.body('/api/v1/dashboard/breakdown')
  for (const tier of TIERS) expect(vendorsByTierAndBand[tier]).toEqual(bands(all.filter((v) => v.tier === tier)))
  const certifications = vendors.flatMap((vendor) => vendor.certifications)
  const ending = (status: string) =>
    certifications.filter(({ expiresDate }) => certificationStatus(expiresDate, today) === status).length
  expect(await read.body('/api/v1/dashboard/attention')).toMatchObject({
    overdue: { totalCount: assessments.filter((one) => isOverdue(one, today)).length },
    waitingForReview: { submitted: byStatus.SUBMITTED, underReview: byStatus.UNDER_REVIEW },
    endingCertifications: { expired: ending('EXPIRED'), expiring: ending('EXPIRING') },
    overdueFindings: { totalCount: findings.filter((finding) => isFindingOverdue(finding, today)).length },
  })
}
