import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/app.ts'
import { createDatabase } from '../../../test/support/database.ts'
import { testSecrets } from '../../../test/support/secrets.ts'
import { localStore } from '../../files/local.ts'
import { systemContext } from '../../process/system.ts'
import { loadLibrary } from './service.ts'
import { libraryFrameworks, libraryTemplates } from './testing/support.ts'

let t: TestApp
beforeEach(async () => {
  t = await startApp()
})
afterEach(() => t.close())

type Entry = { id: string; name: string; version: string; status: string }
const files = localStore(tmpdir())
const list = async (what: 'frameworks' | 'templates') => (await t.admin.get(`/api/v1/${what}`)).body as Entry[]
const idOf = async (what: 'frameworks' | 'templates', name: string) =>
  (await list(what)).find((entry) => entry.name === name)?.id
const load = () => loadLibrary(t.system())
const LOG = ['IMPORT_FRAMEWORK', 'IMPORT_TEMPLATE', 'PUBLISH_TEMPLATE']
const entries = () => t.pool<{ action: string; userName: string; warnings: number | null }[]>`
  select action, user_name as "userName", (meta->>'warnings')::int as warnings from audit_log
  where action = any(${LOG}) order by id`

test('an empty database gets five frameworks and five published templates, all logged', async () => {
  expect(await load()).toHaveLength(10)

  expect((await list('frameworks')).map(({ name }) => name)).toEqual([
    'ACSC Essential Eight',
    'CIS Controls',
    'ISO/IEC 27001',
    'NIST CSF',
    'SOC 2',
  ])
  expect((await list('templates')).map(({ name, status }) => `${name} ${status}`)).toEqual([
    'AI vendor review PUBLISHED',
    'Business continuity PUBLISHED',
    'Privacy and data protection PUBLISHED',
    'Security review PUBLISHED',
    'Vendor triage PUBLISHED',
  ])
  const log = await entries()
  expect(log.map(({ action }) => action)).toEqual([
    ...Array(5).fill('IMPORT_FRAMEWORK'),
    ...Array(5).fill(['IMPORT_TEMPLATE', 'PUBLISH_TEMPLATE']).flat(),
  ])
  expect(new Set(log.map(({ userName }) => userName))).toEqual(new Set(['System']))
  expect(log.every(({ warnings }) => !warnings)).toBe(true)
})

test('a library file equals, byte for byte, the export of what it created', async () => {
  await load()

  for (const { path, body } of await libraryTemplates()) {
    const { text } = await t.admin.get(`/api/templates/${await idOf('templates', body.name)}/export`)
    expect(text).toBe(await readFile(path, 'utf8'))
  }
})

test('the same files can be imported through the API, without a warning', async () => {
  for (const { body } of await libraryFrameworks())
    expect((await t.admin.post('/api/v1/frameworks/import', body)).status).toBe(201)
  for (const { body } of await libraryTemplates()) {
    const imported = await t.admin.post('/api/v1/templates/import', body)
    expect(imported).toMatchObject({ status: 201, body: { status: 'DRAFT', warnings: [] } })
  }
})

test('a second start adds nothing', async () => {
  await load()
  const [frameworks, templates, log] = [await list('frameworks'), await list('templates'), await entries()]

  expect(await load()).toEqual([])

  expect(await list('frameworks')).toEqual(frameworks)
  expect(await list('templates')).toEqual(templates)
  expect(await entries()).toEqual(log)
})

test('a start with nothing to load sends one statement', async () => {
  await load()
  const statements: string[] = []
  // On a connection of its own, already open, on which nothing else runs.
  const pool = t.database.open({ max: 1, onStatement: (statement) => statements.push(statement) })
  await pool`select 1`
  statements.length = 0

  await loadLibrary(systemContext({ pool, files, ...testSecrets }, '', new Date(), () => {}))

  expect(statements).toHaveLength(1)
  await pool.end()
})

test('deleted items do not come back, and changed ones stay changed', async () => {
  await load()
  await t.admin.delete(`/api/v1/frameworks/${await idOf('frameworks', 'SOC 2')}`)
  await t.admin.delete(`/api/v1/templates/${await idOf('templates', 'Vendor triage')}`)
  await t.admin.put(`/api/v1/templates/${await idOf('templates', 'Security review')}`, { name: 'Ours' })
  const [frameworks, templates] = [await list('frameworks'), await list('templates')]

  expect(await load()).toEqual([])

  expect(await list('frameworks')).toEqual(frameworks)
  expect(await list('templates')).toEqual(templates)
  expect(templates.map(({ name }) => name)).toContain('Ours')
})

test('new items of the library are added', async () => {
  await load()
  const { pool } = t
  await pool`delete from library_items where key = 'templates/vendor-triage'`
  await pool`update library_items set version = 7 where key = 'templates/business-continuity'`

  expect(await load()).toEqual(['templates/business-continuity', 'templates/vendor-triage'])

  const names = (await list('templates')).map(({ name }) => name)
  expect(names).toHaveLength(7)
  expect(names.filter((name) => name === 'Vendor triage')).toHaveLength(2)
})

test('a framework that was imported before stays, and templates map to it', async () => {
  const own = { name: 'iso/iec 27001', version: '2022', controls: [{ domain: 'D', code: 'A.5.1', title: 'Ours' }] }
  const { body } = await t.admin.post('/api/v1/frameworks/import', own)

  expect(await load()).toHaveLength(10)

  const { body: after } = await t.admin.get(`/api/v1/frameworks/${body.id}`)
  expect(after.controls).toMatchObject([{ title: 'Ours' }])
  expect(after.controls[0].questionCount).toBeGreaterThan(0)
  expect(await list('frameworks')).toHaveLength(5)
})

test('servers that start concurrently load it once', async () => {
  const pools = [1, 2, 3].map(() => t.database.open())
  const loads = pools.map((pool) =>
    loadLibrary(systemContext({ pool, files, ...testSecrets }, '', new Date(), () => {})),
  )

  const added = (await Promise.all(loads)).map((keys) => keys.length).sort()
  await Promise.all(pools.map((pool) => pool.end()))

  expect(added).toEqual([0, 0, 10])
  expect(await list('frameworks')).toHaveLength(5)
  expect(await list('templates')).toHaveLength(5)
})

test('loading is all or nothing', async () => {
  const other = await createDatabase()
  await other.pool`alter table library_items add constraint never check (key <> 'templates/vendor-triage')`

  await expect(
    loadLibrary(systemContext({ pool: other.pool, files, ...testSecrets }, '', new Date(), () => {})),
  ).rejects.toThrow(/never/)

  expect(await other.pool`select from frameworks union all select from audit_log`).toHaveLength(0)
  await other.drop()
})
