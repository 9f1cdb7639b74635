import { expect, test } from 'vitest'
import { startApp, type TestApp, useApp } from '../../test/support/app.ts'
import { loadLibrary } from '../library/load.ts'
import { loadExample } from './load.ts'
import { exported } from './testing/export.ts'

const NOON = new Date('2026-03-02T12:00:00Z')
const SLOW = 180_000
const t = useApp()
const load = ({ system }: TestApp) => loadExample({ ...system(), now: NOON })

const TABLES = ['vendors', 'users', 'roles', 'assessments', 'answers', 'findings', 'files', 'comments', 'example_items']
const counts = async () => {
  const all = TABLES.map(async (table) => [table, (await t.pool`select from ${t.pool(table)}`).length])
  return Object.fromEntries(await Promise.all(all)) as Record<string, number>
}

test('the same day gives the same portfolio, in any database', { timeout: SLOW }, async () => {
  await loadLibrary(t.system())
  await load(t)
  const other = await startApp()
  try {
    await load(other)
    const [here, there] = [await exported(t.pool), await exported(other.pool)]
    expect(here.length).toBeGreaterThan(9000)
    expect(here).toEqual(there)
  } finally {
    await other.close()
  }
})

test('removing takes all of it and nothing else, and it can be loaded again', { timeout: SLOW }, async () => {
  const mine = await t.make.vendor({ name: 'Mine' })
  const { body: roles } = await t.admin.get('/api/v1/roles')
  const procurement = roles.find(({ name }: { name: string }) => name.startsWith('Procurement'))
  const me = await t.make.user({ name: 'Me', roleId: procurement.id })
  const [gone] = await t.pool<{ id: string }[]>`select id from vendors where external_id = 'EX-1021'`
  await t.admin.delete(`/api/v1/vendors/${gone?.id}`)
  expect((await t.admin.get('/api/v1/example')).body).toEqual({ loaded: true, vendors: 24, users: 8 })

  const removed = await t.admin.delete('/api/v1/example')

  expect({ status: removed.status, body: removed.body }).toEqual({
    status: 200,
    body: { loaded: false, vendors: 0, users: 0 },
  })
  const empty = { assessments: 0, answers: 0, findings: 0, files: 0, comments: 0, example_items: 0 }
  expect(await counts()).toEqual({ ...empty, vendors: 1, users: 1, roles: 4 })
  expect((await t.admin.get(`/api/v1/vendors/${mine.id}`)).status).toBe(200)
  expect((await t.admin.get(`/api/v1/users/${me.id}`)).body.role.name).toBe(procurement.name)
  expect(await t.pool`select from blobs`).toHaveLength(0)

  expect((await t.admin.post('/api/v1/example')).body).toEqual({ loaded: true, vendors: 25, users: 8 })
})

test('when loading fails half-way, nothing of it is there', { timeout: SLOW }, async () => {
  const own = await startApp()
  try {
    await own.pool`alter table audit_log add constraint test_refusal check (action <> 'REOPEN_ASSESSMENT') not valid`
    expect((await own.admin.post('/api/v1/example')).status).toBe(500)
    expect((await own.admin.get('/api/v1/example')).body).toEqual({ loaded: false, vendors: 0, users: 0 })
    for (const table of [...TABLES.filter((name) => name !== 'roles'), 'blobs'])
      expect(await own.pool`select from ${own.pool(table)}`, table).toHaveLength(0)
  } finally {
    await own.close()
  }
})
