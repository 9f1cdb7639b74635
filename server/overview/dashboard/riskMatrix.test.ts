import { expect, test } from 'vitest'
import { BANDS, INHERENT_LEVELS } from '../../../contract/library/scoring.ts'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const matrix = async () => (await t.admin.get('/api/v1/dashboard/risk-matrix')).body
const vendor = async (fields: object, score: number | null) => {
  const { id } = await t.make.vendor(fields)
  await t.pool`update vendors set overall_score = ${score} where id = ${id}`
}

test('an empty portfolio has no cells', async () => {
  expect(await matrix()).toEqual({ cells: [] })
})

test('each cell counts as the list does and names its riskiest vendors first', async () => {
  for (let n = 0; n < 10; n++) await vendor({ name: `Poor ${n}`, tier: 'CRITICAL' }, (50 - n) / 100)
  await vendor({ name: 'Sound', tier: 'CRITICAL', dataSensitivity: 'PUBLIC' }, 0.9)
  await vendor({ name: 'New', tier: 'LOW' }, null)
  await vendor({ name: 'Unknown' }, 0.7)
  await vendor({ name: 'Gone', tier: 'CRITICAL', stage: 'OFFBOARDED' }, 0.1)

  const { cells } = await matrix()

  const [poor] = cells.filter(({ band }: { band: string }) => band === 'RED')
  expect(poor).toMatchObject({ inherentRisk: 'CRITICAL', totalCount: 10 })
  expect(poor.vendors).toHaveLength(8)
  expect(poor.vendors[0]).toMatchObject({ name: 'Poor 9', inherentRisk: 1, overallScore: 0.41 })
  for (const inherentRisk of INHERENT_LEVELS)
    for (const band of BANDS) {
      const list = await t.admin.get(`/api/v1/vendors?inherentRisk=${inherentRisk}&band=${band}`)
      const cell = cells.find((one: typeof poor) => one.inherentRisk === inherentRisk && one.band === band)
      expect(list.body.length, `${inherentRisk} ${band}`).toBe(cell?.totalCount ?? 0)
    }
  expect(cells).toHaveLength(4)
})
