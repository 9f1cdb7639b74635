import { RISK_WEIGHTS } from '../../../contract/library/questions.ts'
import { STANDARD_THRESHOLDS } from '../../../contract/library/scoring.ts'
import type { Assessed, VendorFramework } from '../vendorFrameworkQueries.ts'

const DOMAINS = ['Organisational controls', 'People controls', 'Physical controls', 'Technological controls', 'Privacy']
const TITLES = [
  'Policies for information security',
  'Segregation of duties',
  'Information security in supplier relationships and their agreements',
  'Logging',
  'Secure coding',
]
type Words = { vendor?: string; title?: string; code?: string; domain?: string }

const controlsOf = (count: number, words: Words) =>
  Array.from({ length: count }, (_, n) => ({
    id: `control-${n}`,
    domain: words.domain ?? DOMAINS[Math.floor((n * DOMAINS.length) / count)] ?? '',
    code: words.code ? `${words.code}${n}` : `A.${n + 1}`,
    title: words.title ?? TITLES[n % TITLES.length] ?? '',
  }))

/** Each sixth control was not asked about, and each seventh earns nothing: the two must not look alike. */
const assessed = (controls: VendorFramework['controls'], title: string, on: string, shift: number): Assessed => {
  const scored = controls
    .map(({ code, domain }, n) => ({ code, domain, earned: n % 7 === 0 ? 0 : 10 - ((n + shift) % 5), possible: 10, n }))
    .filter(({ n, domain }) => n % 6 !== 5 && domain !== 'Privacy')
  const domains = [...Map.groupBy(scored, ({ domain }) => domain)].map(([domain, group]) => ({
    domain,
    earned: group.reduce((sum, one) => sum + one.earned, 0),
    possible: group.length * 10,
  }))
  return {
    id: title,
    title,
    submittedAt: on,
    completedAt: on,
    domains,
    controls: scored,
    asked: scored.map(({ code }) => code),
  }
}

/** A vendor whose two newest assessments map to a framework with this many controls. */
export const sampleVendorFramework = (
  count: number,
  { assessments = 2, findings = 6, ...words }: Words & { assessments?: number; findings?: number } = {},
): VendorFramework => {
  const controls = controlsOf(count, words)
  return {
    vendorName: words.vendor ?? 'Northwind Cloud Hosting',
    tier: 'HIGH',
    frameworkName: 'ISO/IEC 27001',
    frameworkVersion: '2022',
    thresholds: STANDARD_THRESHOLDS,
    controls,
    assessments: [
      assessed(controls, 'Annual security review 2026', '2026-02-20T16:45:00.000Z', 0),
      assessed(controls, 'Annual security review 2025', '2025-02-11T10:00:00.000Z', 2),
    ].slice(0, assessments),
    findings: Array.from({ length: findings }, (_, n) => ({
      severity: RISK_WEIGHTS[Math.min(3, Math.floor(n / 2))] ?? 'LOW',
      title: words.title ?? TITLES[n % TITLES.length] ?? '',
      description: n % 2 === 0 ? 'The answer was “No”; the expected answer is “Yes”.' : null,
      controlCodes: [`A.${n + 1}`],
      assessmentTitle: 'Annual security review 2026',
      source: null,
      createdAt: '2026-02-20T16:45:00.000Z',
      dueDate: n % 2 === 0 ? '2026-06-30T00:00:00.000Z' : null,
    })),
  }
}
