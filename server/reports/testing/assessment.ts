import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import type { Finding } from '../../../contract/findings/findings.ts'
import { RISK_WEIGHTS } from '../../../contract/library/questions.ts'
import { STANDARD_THRESHOLDS, STANDARD_WEIGHTS } from '../../../contract/library/scoring.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const AT = '2026-03-12T09:30:00.000Z'
const TEXTS = [
  'Is multi-factor authentication enforced for all administrative access, including that of subcontractors?',
  'How often are access rights reviewed?',
  'Which of these certifications do you hold for the service that we use?',
  'Please describe how you would notify us of an incident that concerns our data.',
  'When was the last penetration test by an independent party?',
]
const SECTIONS = ['Access control', 'Operations', 'Incident handling', 'Business continuity']

type Words = Partial<Record<'text' | 'comment' | 'note' | 'file' | 'section', string>>

/** An assessment with this many questions, every fourth of them failing. */
export const sampleQuestion = (n: number, words: Words = {}): AssessmentQuestion => {
  const riskWeight = RISK_WEIGHTS[n % 4] ?? 'LOW'
  const fails = n % 4 === 3
  const weight = STANDARD_WEIGHTS[riskWeight]
  return {
    id: id(n),
    key: `q${n}`,
    sectionTitle: words.section ?? SECTIONS[Math.floor(n / 50) % SECTIONS.length] ?? '',
    order: n + 1,
    number: `${Math.floor(n / 50) + 1}.${(n % 50) + 1}`,
    text: words.text ?? TEXTS[n % TEXTS.length] ?? '',
    helpText: null,
    unchanged: false,
    sentBefore: null,
    type: 'YES_NO',
    riskWeight,
    required: n % 3 !== 0,
    options: [],
    expectedAnswer: n % 7 === 6 ? null : 'YES',
    partialCredit: null,
    conditionalLogic: null,
    visible: n % 23 !== 22,
    controls: [{ id: id(n), frameworkId: id(1), frameworkName: 'ISO 27001', code: `A.${n + 1}`, title: 'Control' }],
    response:
      n % 11 === 10
        ? null
        : {
            value: fails ? 'NO' : 'YES',
            isNotApplicable: n % 13 === 12,
            comment: words.comment ?? (n % 3 === 0 ? 'Enforced through the identity provider since 2024.' : null),
            isCompliant: n % 7 === 6 || n % 13 === 12 ? null : !fails,
            weightedScore: fails ? 0 : weight,
            maxScore: n % 7 === 6 || n % 13 === 12 ? 0 : weight,
            answeredAt: AT,
            answeredBy: 'Ada Sample',
            reused: n % 5 === 0,
          },
    review:
      n % 4 === 0 || words.note
        ? {
            decision: n % 8 === 4 ? 'CLARIFICATION_REQUESTED' : 'APPROVED',
            note: words.note ?? (n % 8 === 4 ? 'Which system holds the list of rights?' : null),
            complianceOverride: n % 16 === 4 ? false : null,
            creditOverride: null,
            reviewerName: 'Grace Reviewer',
            decidedAt: AT,
            clarifiedAt: null,
          }
        : null,
    evidence:
      n % 6 === 0 || words.file
        ? [
            {
              id: id(n),
              fileName: words.file ?? 'access-policy.pdf',
              mimeType: 'application/pdf',
              sizeBytes: 183_500,
              sha256: 'ab'.repeat(32),
              createdAt: AT,
            },
          ]
        : [],
  }
}

export const sampleFinding = (n: number, words: { title?: string; note?: string } = {}): Finding => ({
  id: id(n),
  title: words.title ?? TEXTS[n % TEXTS.length] ?? '',
  description: n % 2 === 0 ? 'The answer was “No”; the expected answer is “Yes”.' : null,
  severity: RISK_WEIGHTS[Math.min(3, Math.floor(n / 3))] ?? 'LOW',
  highestSeverity: RISK_WEIGHTS[Math.min(3, Math.floor(n / 3))] ?? 'LOW',
  severitySetBy: null,
  status: n % 3 === 2 ? 'RISK_ACCEPTED' : 'OPEN',
  controlCodes: [`A.${n + 1}`, `A.${n + 2}`],
  resolutionNote:
    words.note ?? (n % 3 === 2 ? 'Compensated by network segmentation until the migration is done.' : null),
  resolvedAt: n % 3 === 2 ? AT : null,
  resolvedByName: n % 3 === 2 ? 'Grace Reviewer' : null,
  createdAt: AT,
  updatedAt: AT,
  dueDate: n % 2 === 0 ? '2026-06-30T00:00:00.000Z' : null,
  ownerId: null,
  ownerName: n % 2 === 0 ? 'Olaf Owner' : null,
  acceptedUntil: n % 3 === 2 ? '2026-12-31T00:00:00.000Z' : null,
  lapsed: false,
  assessmentId: id(1),
  assessmentTitle: 'Annual security review 2026',
  vendorId: id(2),
  vendorName: 'Northwind Cloud Hosting',
  questionId: id(n),
  confirmedBy: [],
  acceptance: null,
  note: null,
  sharedAt: null,
  origin: 'ASSESSMENT',
  source: null,
  sourceKey: null,
  missingSince: null,
})

export const sampleAssessment = (questions: number, findings: number, words: Words = {}): AssessmentDetail => {
  const asked = Array.from({ length: questions }, (_, n) => sampleQuestion(n, words))
  const titles = [...new Set(asked.map((question) => question.sectionTitle))]
  const sectionOf = (title: string) => {
    const scored = asked.filter((q) => q.sectionTitle === title && (q.response?.maxScore ?? 0) > 0)
    const weightedScore = scored.reduce((sum, q) => sum + (q.response?.weightedScore ?? 0), 0)
    const maxScore = scored.reduce((sum, q) => sum + (q.response?.maxScore ?? 0), 0)
    return {
      title,
      weightedScore,
      maxScore,
      scored: scored.length,
      score: maxScore > 0 ? weightedScore / maxScore : null,
    }
  }
  const sections = titles.map(sectionOf)
  const weightedScore = sections.reduce((sum, s) => sum + s.weightedScore, 0)
  const maxScore = sections.reduce((sum, s) => sum + s.maxScore, 0)
  const score = maxScore > 0 ? weightedScore / maxScore : null
  return {
    id: id(1),
    title: 'Annual security review 2026',
    status: 'COMPLETED',
    score,
    overdue: false,
    dueDate: '2026-03-31T00:00:00.000Z',
    createdAt: AT,
    updatedAt: AT,
    sentAt: AT,
    startedAt: AT,
    submittedAt: AT,
    submission: { name: 'Vera Kestrel', role: 'CISO', acceptedTerms: 'a'.repeat(64) },
    completedAt: AT,
    recurrence: 'ANNUAL',
    repeatsOn: null,
    repeatsId: null,
    repeatedById: null,
    vendorRequest: null,
    unreadMessages: 0,
    delivery: {
      status: 'NONE',
      at: null,
      error: null,
      recipients: [],
      openedAt: null,
      lastSavedAt: null,
      reminders: 0,
    },
    vendor: {
      id: id(2),
      name: 'Northwind Cloud Hosting',
      contactName: 'Ada Sample',
      contactEmail: 'ada@northwind.example',
      tier: 'HIGH',
    },
    template: { id: id(3), name: 'Security questionnaire', version: 4 },
    reviewer: { id: id(4), name: 'Grace Reviewer', email: 'grace@example.com' },
    link: null,
    questions: asked,
    findings: Array.from({ length: findings }, (_, n) => sampleFinding(n)),
    commentsBefore: null,
    comments: [],
    scoreBreakdown: {
      score,
      weightedScore,
      maxScore,
      sections,
      domains:
        questions === 0
          ? []
          : ['Organisational', 'People', 'Technological'].map((domain, n) => ({
              domain,
              frameworkId: id(9),
              frameworkName: 'ISO/IEC 27001:2022',
              complianceRatio: 0.95 - n * 0.22,
              controlCount: 8 + n,
            })),
      method: { weights: STANDARD_WEIGHTS, thresholds: STANDARD_THRESHOLDS, version: 1 },
      scoredAt: questions === 0 ? null : AT,
    },
  }
}

export const sampleBackground = {
  vendor: {
    name: 'Northwind Cloud Hosting',
    externalId: 'SAP-10023',
    contactName: 'Ada Sample',
    contactEmail: 'ada@northwind.example',
    tier: 'HIGH' as const,
    website: 'https://northwind.example',
    serviceDescription: 'Hosts our customer portal and its database.',
    dataSensitivity: 'CONFIDENTIAL' as const,
    contractRenewalDate: '2027-01-31T00:00:00.000Z',
    contractValue: '$250K–$1M' as const,
    currency: 'USD' as const,
    inherentLevel: 'HIGH' as const,
    band: 'AMBER' as const,
    residualLevel: 'CRITICAL' as const,
    residualReasons: [{ code: 'INHERENT_AND_SCORE' as const }, { code: 'OVERDUE_FINDINGS' as const, count: 2 }],
    geographicRisk: 'REGIONAL' as const,
    ownerName: 'Olaf Owner',
  },
  events: [
    { action: 'CREATE_ASSESSMENT' as const, at: '2026-01-10T08:00:00.000Z', who: 'Grace Reviewer' },
    { action: 'SEND_ASSESSMENT' as const, at: '2026-01-10T08:05:00.000Z', who: 'Grace Reviewer' },
    { action: 'START_ASSESSMENT' as const, at: '2026-01-12T11:20:00.000Z', who: 'Vendor: Ada Sample' },
    { action: 'SUBMIT_ASSESSMENT' as const, at: '2026-02-20T16:45:00.000Z', who: 'Vendor: Ada Sample' },
    { action: 'FINALIZE_ASSESSMENT' as const, at: '2026-03-12T09:30:00.000Z', who: 'Grace Reviewer' },
  ],
}

export const sampleBrand = { name: 'Example Holding Ltd', colour: null, logo: null }
