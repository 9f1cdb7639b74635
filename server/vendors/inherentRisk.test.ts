import { expect, test } from 'vitest'
import { riskLevel } from '../../contract/library/scoring.ts'
import type { VendorImport } from '../../contract/vendors/vendors.ts'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const riskOf = async (fields: Partial<VendorImport>) => {
  const { id } = await t.make.vendor(fields)
  return (await t.admin.get(`/api/v1/vendors/${id}`)).body.inherentRisk
}

// The examples of docs/scoring.md, in its order.
const EXAMPLES: [string, Partial<VendorImport>, number | null, string | null][] = [
  [
    'a payroll provider abroad',
    { tier: 'HIGH', dataSensitivity: 'RESTRICTED', geographicRisk: 'GLOBAL', contractValue: '$250K–$1M' },
    0.81,
    'HIGH',
  ],
  [
    'the same in a risky jurisdiction',
    {
      tier: 'HIGH',
      dataSensitivity: 'RESTRICTED',
      geographicRisk: 'HIGH_RISK_JURISDICTION',
      contractValue: '$250K–$1M',
    },
    0.86,
    'CRITICAL',
  ],
  ['only the tier is known', { tier: 'MEDIUM' }, 0.5, 'MEDIUM'],
  ['tier and geography are known', { tier: 'LOW', geographicRisk: 'REGIONAL' }, 0.3333, 'LOW'],
  [
    'everything is at its highest',
    {
      tier: 'CRITICAL',
      dataSensitivity: 'RESTRICTED',
      geographicRisk: 'HIGH_RISK_JURISDICTION',
      contractValue: '$5M+',
    },
    1,
    'CRITICAL',
  ],
  [
    'everything is at its lowest',
    { tier: 'LOW', dataSensitivity: 'PUBLIC', geographicRisk: 'DOMESTIC', contractValue: '$0–$50K' },
    0.245,
    'LOW',
  ],
  [
    'all but the geography is known',
    { tier: 'LOW', dataSensitivity: 'CONFIDENTIAL', contractValue: '$0–$50K' },
    0.4313,
    'MEDIUM',
  ],
  ['nothing is known', {}, null, null],
]

test.each(EXAMPLES)('inherent risk: %s', async (_, fields, score, level) => {
  expect(await riskOf(fields)).toMatchObject({ score, level })
})

test('shows the value of each factor and which are unknown, also by external ID', async () => {
  await t.make.vendor({ externalId: 'EXT', tier: 'HIGH', contractValue: '$50K–$250K' })
  const { body } = await t.admin.get('/api/v1/vendors/external/EXT')
  expect(body.inherentRisk).toEqual({
    score: 0.68,
    level: 'HIGH',
    factors: [
      { factor: 'tier', value: 'HIGH', points: 0.75, weight: 4 },
      { factor: 'dataSensitivity', value: null, points: null, weight: 3 },
      { factor: 'geographicRisk', value: null, points: null, weight: 2 },
      { factor: 'contractValue', value: '$50K–$250K', points: 0.4, weight: 1 },
    ],
  })
})

test.each([
  [{ tier: 'MEDIUM', dataSensitivity: 'PUBLIC' }, 0.3929, 'LOW'],
  [{ contractValue: '$50K–$250K' }, 0.4, 'MEDIUM'],
  [{ tier: 'CRITICAL', dataSensitivity: 'CONFIDENTIAL', geographicRisk: 'REGIONAL' }, 0.8056, 'HIGH'],
  [{ tier: 'HIGH', dataSensitivity: 'RESTRICTED', geographicRisk: 'GLOBAL', contractValue: '$5M+' }, 0.85, 'CRITICAL'],
  [
    { tier: 'HIGH', dataSensitivity: 'CONFIDENTIAL', geographicRisk: 'DOMESTIC', contractValue: '$1M–$5M' },
    0.655,
    'HIGH',
  ],
] as const)('a level includes its lower bound, here and on the page: %j', async (fields, score, level) => {
  expect(await riskOf(fields)).toMatchObject({ score, level })
  expect(riskLevel(score)).toBe(level)
})

test('the planner inlines the function, so reading a vendor stays one simple statement', async () => {
  const plan = await t.pool<Record<string, string>[]>`explain verbose select inherent_risk(tier, data_sensitivity,
    contract_value, geographic_risk) from vendors`
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('HIGH_RISK_JURISDICTION')
  expect(text).not.toMatch(/inherent_risk\(|inherent_score\(|risk_factor\(|_step\(/)
})
