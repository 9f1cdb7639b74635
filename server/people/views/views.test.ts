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

test('a shared view is seen by everyone and deleted by its owner alone', async () => {
  const [{ client: mine, user }, { client: other }] = [await t.make.adminSession(), await t.make.adminSession()]
  const view = { list: 'VENDORS', name: 'Ours', query: 'tier=HIGH' }
  const seen = async () => (await other.get('/api/v1/views')).body.entries
  await mine.post('/api/v1/views', { ...view, shared: true })
  const [shared] = await seen()
  expect(shared).toMatchObject({ ...view, shared: true, isOwn: false, ownerName: user.name })
  expect((await other.delete(`/api/v1/views/${shared.id}`)).status).toBe(404)
  await mine.post('/api/v1/finding-views', { name: 'Own', query: '' })
  await mine.post('/api/v1/views', { list: 'FINDINGS', name: 'All', query: '', shared: true })
  expect((await other.get('/api/v1/finding-views')).body.entries).toEqual([])
  await mine.post('/api/v1/views', view)
  expect(await seen()).toMatchObject([{ name: 'All' }])
})

test('of each list at most 50 views of others are listed', async () => {
  const [{ user }, { client }] = [await t.make.adminSession(), await t.make.adminSession()]
  await t.pool`insert into saved_views (user_id, list, name, query, shared, created_at)
    select ${user.id}, 'MAILS', 'View ' || n, '', true, now() from generate_series(1, 60) n`
  const { entries } = (await client.get('/api/v1/views')).body
  expect(entries.filter(({ list }: { list: string }) => list === 'MAILS')).toHaveLength(50)
})
