import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const framework = { id: randomUUID(), name: 'SOC 2' }

const stored = (vendorIds: string[]) => t.pool`select to_jsonb(s) as summary from vendor_summaries s
  where vendor_id in ${t.pool(vendorIds)} order by vendor_id`

test('after every kind of change the stored summary equals a recomputed one', async () => {
  const vendors = [await t.make.vendor(), await t.make.vendor()].map((vendor) => vendor.id)
  const [one = '', two = ''] = vendors
  // A vendor without certifications, responsibilities or assessments has no summary yet.
  await t.pool`select refresh_vendor_summaries(${vendors}::uuid[])`
  const first = await t.make.assessment(one, { status: 'COMPLETED', score: 0.5, submittedAt: '2026-01-02T00:00:00Z' })
  const second = await t.make.assessment(one)
  const changes = [
    () => t.make.domain(first.id, framework, 'Security', 1, 2),
    () => t.pool`insert into responsibilities
      (vendor_id, framework_id, framework_name, control_code, control_title, created_at, updated_at)
      values (${one}, ${framework.id}, 'SOC 2', 'CC6.1', 'Access', now(), now())`,
    () => t.pool`update responsibilities set status = 'COMPLETED', completed_at = now() where vendor_id = ${one}`,
    () => t.pool`update assessments set title = 'Renamed' where vendor_id = ${one}`,
    () => t.pool`update assessment_domains set earned = 2 where assessment_id = ${first.id}`,
    () => t.pool`update assessments set vendor_id = ${two} where id = ${first.id}`,
    () => t.pool`delete from assessment_domains where assessment_id = ${first.id}`,
    () => t.pool`delete from assessments where id = ${second.id}`,
    () => t.pool`delete from responsibilities where vendor_id = ${one}`,
  ]
  for (const change of changes) {
    await change()
    const kept = await stored(vendors)
    await t.pool`select refresh_vendor_summaries(${vendors}::uuid[])`
    expect(kept).toEqual(await stored(vendors))
  }
  expect((await t.admin.get(`/api/v1/vendors/${two}`)).body.history).toMatchObject([{ title: 'Renamed', score: 0.5 }])
})

test('two concurrent changes to one vendor are both in its summary', async () => {
  const { id } = await t.make.vendor()
  await Promise.all(Array.from({ length: 8 }, (_, i) => t.make.assessment(id, { title: `A${i}` })))
  const { assessments } = (await t.admin.get(`/api/v1/vendors/${id}`)).body
  expect(assessments.map((a: { title: string }) => a.title).sort()).toEqual([
    'A0',
    'A1',
    'A2',
    'A3',
    'A4',
    'A5',
    'A6',
    'A7',
  ])
})

test('deleting a vendor deletes its summary', async () => {
  const { id } = await t.make.vendor()
  await t.make.assessment(id)
  await t.admin.delete(`/api/v1/vendors/${id}`)
  expect(await stored([id])).toHaveLength(0)
})
