import { FINDING_ORIGINS } from '../../../contract/findings/findings.ts'
import { RISK_WEIGHTS } from '../../../contract/library/questions.ts'
import { STANDARD_THRESHOLDS } from '../../../contract/library/scoring.ts'
import type { Dashboard } from '../../../contract/overview/dashboard.ts'
import type { Static } from '../../../contract/schema.ts'
import type { Extras } from '../portfolioQueries.ts'

type Numbers = Static<typeof Dashboard>
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const TITLES = [
  'No independent penetration test in the last twelve months',
  'Multi-factor authentication is not enforced for administrators',
  'Backups are not tested by restoring them',
  'Subcontractors are not bound to the same incident notification period',
]
const VENDORS = ['Northwind Cloud Hosting', 'Contoso Payroll Services GmbH', 'Fabrikam Logistics', 'Tailspin Analytics']

/** A portfolio of ten thousand, or an empty one. */
export const sampleNumbers: Numbers = {
  vendorCount: 10_000,
  scoredVendorCount: 8420,
  averageScore: 0.7634,
  scoreDistribution: { green: 3480, amber: 3655, red: 1285, unscored: 1580 },
  vendorsByTier: { CRITICAL: 412, HIGH: 1893, MEDIUM: 4120, LOW: 3204, UNSPECIFIED: 371 },
  vendorsByResidualLevel: { CRITICAL: 121, HIGH: 1204, MEDIUM: 4310, LOW: 3994, UNSPECIFIED: 371 },
  overdueFindings: 480,
  neverAssessedByTier: { CRITICAL: 12, HIGH: 93, MEDIUM: 720, LOW: 604, UNSPECIFIED: 151 },
  topDeficientControls: Array.from({ length: 10 }, (_, n) => ({
    controlId: id(n),
    code: `A.${5 + (n % 4)}.${n + 7}`,
    title: TITLES[n % TITLES.length] ?? '',
    domain: ['Organisational controls', 'Technological controls'][n % 2] ?? '',
    frameworkId: id(1),
    frameworkName: 'ISO/IEC 27001:2022',
    vendorCount: 1240 - n * 97,
  })),
  openFindings: 5312,
  openFindingsBySeverity: { CRITICAL: 214, HIGH: 1190, MEDIUM: 2508, LOW: 1400 },
  assessmentStatusCounts: {
    DRAFT: 320,
    SENT: 1200,
    IN_PROGRESS: 2310,
    SUBMITTED: 410,
    UNDER_REVIEW: 260,
    COMPLETED: 45_500,
  },
  overdueAssessments: 341,
  customerResponsibility: {
    total: 1200,
    completed: 640,
    inProgress: 220,
    pending: 300,
    notApplicable: 40,
    percent: 55,
  },
  thresholds: STANDARD_THRESHOLDS,
}

export const emptyNumbers: Numbers = {
  vendorCount: 0,
  scoredVendorCount: 0,
  averageScore: null,
  scoreDistribution: { green: 0, amber: 0, red: 0, unscored: 0 },
  vendorsByTier: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, UNSPECIFIED: 0 },
  vendorsByResidualLevel: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, UNSPECIFIED: 0 },
  overdueFindings: 0,
  neverAssessedByTier: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, UNSPECIFIED: 0 },
  topDeficientControls: [],
  openFindings: 0,
  openFindingsBySeverity: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0 },
  assessmentStatusCounts: { DRAFT: 0, SENT: 0, IN_PROGRESS: 0, SUBMITTED: 0, UNDER_REVIEW: 0, COMPLETED: 0 },
  overdueAssessments: 0,
  customerResponsibility: null,
  thresholds: STANDARD_THRESHOLDS,
}

export const sampleExtras = (rows: number, words: { title?: string; vendor?: string } = {}): Extras => ({
  histogram: [
    { tenth: 2, band: 'RED', count: 95 },
    { tenth: 3, band: 'RED', count: 190 },
    { tenth: 4, band: 'RED', count: 340 },
    { tenth: 5, band: 'RED', count: 660 },
    { tenth: 6, band: 'AMBER', count: 1105 },
    { tenth: 7, band: 'AMBER', count: 1600 },
    { tenth: 8, band: 'AMBER', count: 950 },
    { tenth: 8, band: 'GREEN', count: 1180 },
    { tenth: 9, band: 'GREEN', count: 2300 },
  ],
  findings: Array.from({ length: rows }, (_, n) => ({
    severity: RISK_WEIGHTS[Math.min(3, Math.floor((n * 3) / Math.max(rows, 1)))] ?? 'LOW',
    title: words.title ?? TITLES[n % TITLES.length] ?? '',
    origin: FINDING_ORIGINS[n % FINDING_ORIGINS.length] ?? 'ASSESSMENT',
    source: n % 3 === 0 ? 'ZAP' : null,
    vendorName: words.vendor ?? VENDORS[n % VENDORS.length] ?? '',
    controlCodes: n % 3 === 0 ? [] : [`A.5.${n}`, `A.8.${n}`],
    since: '2025-11-04',
    dueDate: n % 2 === 0 ? '2026-06-30T00:00:00.000Z' : null,
  })),
  expiring: rows + 15,
  certifications: Array.from({ length: rows }, (_, n) => ({
    name: n % 2 === 0 ? 'ISO/IEC 27001:2022' : 'SOC 2 Type II',
    issuer: n % 3 === 0 ? null : 'An accredited auditor',
    vendorName: words.vendor ?? VENDORS[n % VENDORS.length] ?? '',
    expiresDate: '2026-05-01T00:00:00.000Z',
  })),
  today: '2026-03-12',
})

export const emptyExtras: Extras = { histogram: [], findings: [], expiring: 0, certifications: [], today: '2026-03-12' }
