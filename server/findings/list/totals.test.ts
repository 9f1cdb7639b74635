import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { maintain } from '../../process/maintenance.ts'

const t = useApp()
const totalOf = async (query: string) =>
  (await t.admin.get(`/api/v1/findings?pageSize=1${query}`)).body.totalCount as number
const totals = async () => ({
  all: await totalOf(''),
  open: await totalOf('&status=OPEN'),
  critical: await totalOf('&severity=CRITICAL'),
  // Any further filter is counted.
  counted: await totalOf('&query=a'),
})
const add = (id: string, severity: string) =>
  t.admin.post(`/api/v1/assessments/${id}/findings`, { title: 'A gap', severity })

test('kept totals follow every change, and stay when they are added up', async () => {
  const { id } = await t.make.submittedAssessment({ mfa: 'YES' })
  expect(await totals()).toEqual({ all: 0, open: 0, critical: 0, counted: 0 })
  const { body: first } = await add(id, 'CRITICAL')
  await add(id, 'LOW')
  expect(await totals()).toEqual({ all: 2, open: 2, critical: 1, counted: 2 })
  await t.admin.patch(`/api/v1/findings/${first.id}`, { status: 'REMEDIATED' })
  const after = { all: 2, open: 1, critical: 1, counted: 2 }
  expect(await totals()).toEqual(after)
  await maintain(t.system())
  expect(await t.pool`select status, severity, change::int from finding_totals order by status`).toEqual([
    { status: 'OPEN', severity: 'LOW', change: 1 },
    { status: 'REMEDIATED', severity: 'CRITICAL', change: 1 },
  ])
  expect(await totals()).toEqual(after)
  await t.pool`delete from vendors`
  expect(await totals()).toEqual({ all: 0, open: 0, critical: 0, counted: 0 })
})
