import { expect, test } from 'vitest'
import { TIERS } from '../../contract/choices.ts'
import { BANDS, residualRisk } from '../../contract/library/scoring.ts'
import { residualExplanation, residualOf } from '../../contract/vendors/residualRisk.ts'
import { useApp } from '../../test/support/app.ts'
import { refreshOutdated } from '../figures/service.ts'
import { readCsv } from '../tables/readCsv.ts'

const t = useApp()

test('the database has the same rule', async () => {
  const [none, some] = [[0], [0, 2]]
  const cases = [null, ...TIERS].flatMap((inherent) =>
    BANDS.flatMap((band) =>
      some.flatMap((critical) =>
        some.flatMap((overdue) =>
          (overdue ? some : none).flatMap((overdueHigh) =>
            (overdue && critical ? some : none).map((overdueCritical) => ({
              inherent,
              band,
              findings: { critical, overdue, overdueHigh, overdueCritical },
            })),
          ),
        ),
      ),
    ),
  )
  const rows = cases.map(({ inherent, band, findings }) => ({ inherent, band, ...findings }))
  const found = await t.pool`
    select l.level as "residualLevel", residual_reasons(l.level, x.band, x.critical, x.overdue, x."overdueHigh", x."overdueCritical") as "residualReasons"
    from jsonb_to_recordset(${t.pool.json(rows)})
      x (inherent text, band text, critical int, overdue int, "overdueHigh" int, "overdueCritical" int),
      lateral (select residual_level(inherent, band, critical, overdue, "overdueHigh", "overdueCritical") as level) l`
  expect([...found]).toEqual(cases.map(({ inherent, band, findings }) => residualOf(inherent, band, findings)))
})

type Entry = { id: string; residualLevel: string; residualReasons: { code: string; count?: number }[] }
/** The same in detail, list, filter and CSV. */
const riskOf = async ({ id, name }: { id: string; name: string }) => {
  const { residualLevel, residualReasons }: Entry = (await t.admin.get(`/api/v1/vendors/${id}`)).body
  const listed: Entry[] = (await t.admin.get(`/api/v1/vendors?query=${name}&page=1`)).body
  expect(listed).toMatchObject([{ residualLevel, residualReasons }])
  const filtered: Entry[] = (await t.admin.get(`/api/v1/vendors?residualLevel=${residualLevel}`)).body
  expect(filtered.find((entry) => entry.id === id)).toEqual(listed[0])
  const words = residualReasons.map(({ code, count }) => (count === undefined ? code : `${code} ${count}`))
  const [head, row] = readCsv((await t.admin.get(`/api/v1/vendors.csv?ids=${id}`)).text)
  const cell = (column: string) => row?.cells[head?.cells.indexOf(column) ?? -1]
  expect([cell('residualLevel'), cell('residualReasons')]).toEqual([residualLevel, words.join('; ')])
  return [residualLevel, ...words]
}
const inDays = (days: number) => new Date(t.system().now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('the level rises on the day on which a finding is overdue, and falls when it is closed', async () => {
  const vendor = await t.make.vendor({ tier: 'LOW' })
  const { id } = await t.make.finding(vendor.id, { severity: 'HIGH', dueDate: inDays(2) })
  expect(await riskOf(vendor)).toEqual(['LOW', 'NOT_SCORED'])
  t.advance({ days: 3 })
  expect(await riskOf(vendor)).toEqual(['HIGH', 'NOT_SCORED', 'OVERDUE_FINDINGS 1'])
  await refreshOutdated(() => t.system())
  expect(await t.pool`select residual_level from vendors where id = ${vendor.id}`).toEqual([{ residual_level: 'HIGH' }])
  await t.admin.patch(`/api/v1/findings/${id}`, { status: 'REMEDIATED' })
  expect(await riskOf(vendor)).toEqual(['LOW', 'NOT_SCORED'])
})

test('an accepted risk counts again from the day after its last', async () => {
  const vendor = await t.make.vendor({ tier: 'LOW' })
  const accepted = { severity: 'CRITICAL', status: 'RISK_ACCEPTED', acceptedUntil: inDays(2) } as const
  await t.make.finding(vendor.id, accepted)
  expect(await riskOf(vendor)).toEqual(['LOW', 'NOT_SCORED'])
  t.advance({ days: 3 })
  expect(await riskOf(vendor)).toEqual(['HIGH', 'NOT_SCORED', 'CRITICAL_FINDINGS 1'])
})

test('the level follows the thresholds and the vendor’s own properties', async () => {
  const vendor = await t.make.vendor({ tier: 'HIGH' })
  await t.pool`update vendors set overall_score = 0.9 where id = ${vendor.id}`
  expect(await riskOf(vendor)).toEqual(['MEDIUM', 'INHERENT_AND_SCORE'])
  await t.admin.patch('/api/v1/settings', { scoreThresholds: { green: 0.95, amber: 0.92 } })
  expect(await riskOf(vendor)).toEqual(['CRITICAL', 'INHERENT_AND_SCORE'])
  await t.admin.put(`/api/v1/vendors/${vendor.id}`, { tier: 'LOW' })
  expect(await riskOf(vendor)).toEqual(['MEDIUM', 'INHERENT_AND_SCORE'])
})

type Rated = Entry & { name: string; residualRisk: number | null; overallScore: number | null }
test('vendors are sorted by the level of residual risk, then by its number, without one last', async () => {
  const rated = [
    { name: 'Rated D', tier: 'CRITICAL', score: 0.7 },
    { name: 'Rated C', tier: 'CRITICAL', score: 0.62 },
    { name: 'Rated B', tier: 'HIGH', score: null },
    { name: 'Rated A', tier: 'LOW', score: 0.3123456 },
    { name: 'Rated 0', tier: undefined, score: 0.9 },
  ] as const
  await t.admin.patch('/api/v1/settings', { scoreThresholds: { green: 0.85, amber: 0.6 } })
  for (const { name, tier, score } of rated) {
    const { id } = await t.make.vendor({ name, ...(tier && { tier }) })
    await t.pool`update vendors set overall_score = ${score} where id = ${id}`
  }
  const path = '/api/v1/vendors?query=rated&sort='
  const falling: Rated[] = (await t.admin.get(`${path}-residualRisk`)).body
  const rising: Rated[] = (await t.admin.get(`${path}residualRisk`)).body

  expect(falling.map(({ name }) => name)).toEqual(['Rated C', 'Rated D', 'Rated B', 'Rated A', 'Rated 0'])
  expect(rising.map(({ name }) => name)).toEqual(['Rated A', 'Rated D', 'Rated C', 'Rated B', 'Rated 0'])
  const inherent = { CRITICAL: 1, HIGH: 0.75, LOW: 0.25 }
  const expected = rated.map(({ tier, score }) => residualRisk(tier ? inherent[tier] : null, score))
  const numberOf = (name: string) => falling.find((entry) => entry.name === name)?.residualRisk
  expect(rated.map(({ name }) => numberOf(name))).toEqual(expected)
  const { body }: { body: Rated } = await t.admin.get(`/api/v1/vendors/${falling[0]?.id}`)
  expect(body.residualRisk).toBe(falling[0]?.residualRisk)
})

test('the detail explains the level in the words of the contract', async () => {
  const vendor = await t.make.vendor({ tier: 'LOW' })
  await t.make.finding(vendor.id, { severity: 'CRITICAL' })
  const { body } = await t.admin.get(`/api/v1/vendors/${vendor.id}`)
  const words = residualExplanation({ ...body, inherentLevel: body.inherentRisk.level, band: 'UNSCORED' })
  expect(body.residualExplanation).toBe(words)
  expect(words).toBe('Low inherent without a score gives Low; raised to High by 1 open critical finding')
  const unknown = await t.make.vendor({ tier: null })
  expect((await t.admin.get(`/api/v1/vendors/${unknown.id}`)).body.residualExplanation).toBeNull()
})
