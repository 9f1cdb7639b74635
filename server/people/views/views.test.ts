import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()

test('a view is its owner’s alone, and one of the same name is replaced', async () => {
  const [{ client: mine }, { client: other }] = [await t.make.adminSession(), await t.make.adminSession()]
  const views = '/api/v1/finding-views'
  await mine.post('/api/v1/views', { list: 'VENDORS', name: 'Critical', query: 'tier=CRITICAL' })
  await mine.post(views, { name: 'Critical', query: 'severity=CRITICAL' })
  await mine.post('/api/v1/views', { list: 'FINDINGS', name: 'Critical', query: 'severity=CRITICAL&overdue=true' })
  expect((await mine.get('/api/v1/views')).body.entries).toHaveLength(2)
  const { entries } = (await mine.get(views)).body
  expect(entries).toMatchObject([{ name: 'Critical', query: 'severity=CRITICAL&overdue=true' }])
  expect((await other.get(views)).body.entries).toEqual([])
  expect((await other.delete(`${views}/${entries[0].id}`)).status).toBe(404)
  expect((await t.admin.get(views)).status).toBe(403)
  expect((await mine.delete(`${views}/${entries[0].id}`)).status).toBe(204)
  for (let n = 0; n < 50; n += 1) await mine.post(views, { name: `View ${n}`, query: '' })
  expect(await mine.post(views, { name: 'One more', query: '' })).toMatchObject({ status: 409 })
  expect((await mine.get(views)).body.entries).toHaveLength(50)
})
