import { expect, test } from 'vitest'
import { startApp } from '../../test/support/app.ts'
import { startAppWithExample, useAppWithExample } from '../../test/support/example.ts'
import { loadExample } from './load.ts'
import { exported } from './testing/export.ts'

const LOADED = { loaded: true, vendors: 25, users: 8 }
const NOT_LOADED = { loaded: false, vendors: 0, users: 0 }
const t = useAppWithExample()

/** A user had it when the example was removed: it stays, and is not created again. */
const createsKeptRole = (line: string) => line.includes('"CREATE_ROLE"') && line.includes('Procurement (example)')

const TABLES = [
  'vendor_fields',
  'vendors',
  'users',
  'roles',
  'assessments',
  'answers',
  'findings',
  'files',
  'comments',
  'example_items',
]
const counts = async () => {
  const all = TABLES.map(async (table) => [table, (await t.pool`select from ${t.pool(table)}`).length])
  return Object.fromEntries(await Promise.all(all)) as Record<string, number>
}

test('removes all of it and nothing else', async () => {
  const mine = await t.make.vendor({ name: 'Mine', customFields: { costCentre: '1000' } })
  const { body: roles } = await t.admin.get('/api/v1/roles')
  const procurement = roles.find(({ name }: { name: string }) => name.startsWith('Procurement'))
  const me = await t.make.user({ name: 'Me', roleId: procurement.id })
  const [gone] = await t.pool<{ id: string }[]>`select id from vendors where external_id = 'EX-1021'`
  await t.admin.delete(`/api/v1/vendors/${gone?.id}`)
  expect((await t.admin.get('/api/v1/example')).body).toEqual({ ...LOADED, vendors: 24 })

  const removed = await t.admin.delete('/api/v1/example')

  expect({ status: removed.status, body: removed.body }).toEqual({ status: 200, body: NOT_LOADED })
  const empty = { assessments: 0, answers: 0, findings: 0, files: 0, comments: 0, example_items: 0 }
  expect(await counts()).toEqual({ ...empty, vendor_fields: 1, vendors: 1, users: 1, roles: 4 })
  expect((await t.admin.get(`/api/v1/vendors/${mine.id}`)).status).toBe(200)
  expect((await t.admin.get(`/api/v1/users/${me.id}`)).body.role.name).toBe(procurement.name)
  expect(await t.pool`select from blobs`).toHaveLength(0)
  const [field] = (await t.admin.get('/api/v1/vendor-fields')).body
  expect(field.name).toBe('Cost centre')
  await t.admin.delete(`/api/v1/vendor-fields/${field.id}`)
  await t.admin.delete(`/api/v1/vendors/${mine.id}`)
  await t.admin.delete(`/api/v1/users/${me.id}`)
})

test('loading it again on the same day gives the same portfolio, in any database', async () => {
  const other = await startAppWithExample()
  try {
    const [entry] = await other.pool<
      { at: Date }[]
    >`select created_at as at from audit_log where action = 'LOAD_EXAMPLE'`
    expect(await loadExample({ ...t.system(), now: entry?.at ?? new Date() })).toEqual(LOADED)
    const [here, there] = [await exported(t.pool), await exported(other.pool)]
    expect(here.length).toBeGreaterThan(9000)
    expect(here).toEqual(there.filter((line) => !createsKeptRole(line)))
  } finally {
    await other.close()
  }
})

test('leaves nothing behind when loading fails part-way', async () => {
  const own = await startApp()
  try {
    // By the first return to a vendor there are answers, evidence, comments and findings.
    await own.pool`alter table audit_log add constraint test_refusal check (action <> 'SEND_BACK_ASSESSMENT') not valid`
    expect((await own.admin.post('/api/v1/example')).status).toBe(500)
    expect((await own.admin.get('/api/v1/example')).body).toEqual(NOT_LOADED)
    for (const table of [...TABLES.filter((name) => name !== 'roles'), 'blobs'])
      expect(await own.pool`select from ${own.pool(table)}`, table).toHaveLength(0)
  } finally {
    await own.close()
  }
})
