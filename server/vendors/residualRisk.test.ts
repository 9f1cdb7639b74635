import { expect, test } from 'vitest'
import { residualOf } from '../../contract/residualRisk.ts'
import { BANDS } from '../../contract/scoring.ts'
import { TIERS } from '../../contract/vendorChoices.ts'
import { useApp } from '../../test/support/app.ts'
import { refreshOutdated } from '../overview/figures/service.ts'
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
