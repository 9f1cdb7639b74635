import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../test/support/app.ts'
import { createDatabase, type TestDatabase } from '../../test/support/database.ts'
import { PASSWORD } from '../../test/support/make.ts'
import { testSecrets } from '../../test/support/secrets.ts'
import { migrate } from '../db/migrate.ts'
import { localStore } from '../files/local.ts'
import { loadLibrary } from '../library/starter/service.ts'
import { hashToken } from '../secret/tokens.ts'
import { StartError } from '../startError.ts'
import { VERSION } from '../version.ts'
import { firstStart } from './firstStart.ts'
import { systemContext } from './system.ts'
import { noteUpgrade } from './upgrade.ts'

const ADMIN = { email: 'Ada@example.com', password: PASSWORD }
const KEY = `assay_Abcd1234.${'s'.repeat(43)}`
const HEADLESS = { admin: ADMIN, apiKey: KEY }

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())

const files = localStore(tmpdir())
const system = () =>
  systemContext({ pool: database.pool, files, ...testSecrets }, 'http://assay.test', new Date(), () => {})
const start = (given: Parameters<typeof firstStart>[1]) => firstStart(system(), given)
const nothing = { admin: undefined, apiKey: undefined }
const users = () => database.pool<{ email: string }[]>`select email from users order by email`
const keys = () => database.pool<{ prefix: string }[]>`select prefix from api_keys`

/** A server on the same database, without the key that a test's server creates for itself. */
const withApp = async <T>(use: (app: Awaited<ReturnType<typeof startApp>>) => Promise<T>) => {
  const app = await startApp({}, database)
  try {
    return await use(app)
  } finally {
    await app.close()
  }
}

test('the variables create the administrator and a key with full access, and enable API keys', async () => {
  expect(await start(HEADLESS)).toBeUndefined()

  await withApp(async ({ nobody, make }) => {
    const answer = await nobody.with({ authorization: `Bearer ${KEY}` }).get('/api/v1/users')
    expect(answer.body.entries).toMatchObject([{ email: 'Ada@example.com', role: { name: 'Admin' }, status: 'ACTIVE' }])
    await expect(make.signIn('ada@EXAMPLE.com')).resolves.toBeDefined()
  })
  const log = await database.pool<{ action: string; userName: string }[]>`
    select action, user_name as "userName" from audit_log order by id limit 3`
  expect(log.map((e) => e.action)).toEqual(['UPDATE_SETTINGS', 'CREATE_API_KEY', 'CREATE_USER'])
  expect(log.map((e) => e.userName)).toEqual(['System', 'System', 'System'])
})

test.each([
  ['short', 'must be at least 12 characters'],
  ['Password1234', 'is one of the most common passwords'],
  ['ada-ada-ada-ada', 'must not be made of a name, an email or the word Assay'],
])('a weak password stops the first start, with the reason: %#', async (password, why) => {
  const weak = { ...HEADLESS, admin: { ...ADMIN, password } }

  await expect(start(weak)).rejects.toThrow(new StartError(`ASSAY_ADMIN_PASSWORD cannot be used: it ${why}.`))

  expect(await users()).toEqual([])
  expect(await keys()).toEqual([])
  await start(HEADLESS)
  // It is read once: later values are harmless.
  await expect(start(weak)).resolves.toBeUndefined()
})

test('the administrator’s default name does not count as a personal name', async () => {
  await start({ ...HEADLESS, admin: { ...ADMIN, password: 'Administrator-748204' } })

  expect(await users()).toHaveLength(1)
})

test('neither the password nor the key’s secret is stored', async () => {
  await start(HEADLESS)

  const rows = await database.pool<{ text: string }[]>`
    select row_to_json(u)::text as text from users u union all select row_to_json(a)::text from audit_log a
    union all select row_to_json(k)::text || encode(k.secret_hash, 'escape') from api_keys k`

  expect(rows.filter(({ text }) => text.includes(PASSWORD) || text.includes('s'.repeat(43)))).toEqual([])
})

test('later starts create nothing again, not even what was deleted or turned off', async () => {
  await start(HEADLESS)
  await database.pool`delete from api_keys`
  await database.pool`update organisation set api_keys_enabled = false`
  await database.pool`update users set email = 'new@example.com', email_key = 'new@example.com'`

  expect(await start(HEADLESS)).toBeUndefined()

  expect(await users()).toEqual([{ email: 'new@example.com' }])
  expect(await keys()).toEqual([])
  expect(await database.pool`select from organisation where api_keys_enabled`).toHaveLength(0)
})

test('they are ignored on a database that was set up manually', async () => {
  const link = await start(nothing)
  const token = link?.split('#token=')[1]
  await withApp(({ nobody }) =>
    nobody.post('/api/v1/setup', { ...ADMIN, token, organisationName: 'Example', name: 'Ada' }),
  )

  await start({ admin: { email: 'eve@example.com', password: PASSWORD }, apiKey: KEY })

  expect(await users()).toEqual([{ email: 'Ada@example.com' }])
  expect((await keys()).map((k) => k.prefix)).not.toContain('Abcd1234')
})

test('a failed sign-in before the first start does not prevent it', async () => {
  await database.pool`insert into audit_log (created_at, action, user_name, entity_type, meta)
    values (now(), 'LOGIN_FAILED', 'System', 'User', '{}')`

  expect(await start(HEADLESS)).toBeUndefined()

  expect(await users()).toHaveLength(1)
  expect(await keys()).toHaveLength(1)
})

test('a starter library loaded by an earlier start does not prevent it', async () => {
  await start(nothing)
  await loadLibrary(
    systemContext({ pool: database.pool, files, ...testSecrets }, 'http://assay.test', new Date(), () => {}),
  )

  expect(await start(HEADLESS)).toBeUndefined()

  expect(await users()).toHaveLength(1)
  expect(await keys()).toHaveLength(1)
})

test('a key alone is created, and the set-up link is still printed', async () => {
  const link = await start({ admin: undefined, apiKey: KEY })

  expect(link).toMatch(/^http:\/\/assay\.test\/setup#token=[\w-]{43}$/)
  expect(await keys()).toEqual([{ prefix: 'Abcd1234' }])
})

test('without them each start prints a setup link; only the newest works, until one is used', async () => {
  const [older, newer] = [await start(nothing), await start(nothing)].map((link) => link?.split('#token=')[1])
  const body = { organisationName: 'Example', name: 'Ada', ...ADMIN }

  const answers = await withApp(async ({ nobody }) => [
    await nobody.post('/api/v1/setup', { ...body, token: older }),
    await nobody.post('/api/v1/setup', { ...body, token: newer }),
  ])

  expect(answers.map((a) => a.status)).toEqual([401, 201])
  expect(await start(nothing)).toBeUndefined()
})

test('servers that start concurrently on an empty database create one administrator and key', async () => {
  const empty = await createDatabase({ empty: true })
  const startOne = async () => {
    const pool = empty.open()
    await migrate(pool)
    const link = await firstStart(
      systemContext({ pool, files, ...testSecrets }, 'http://assay.test', new Date(), () => {}),
      HEADLESS,
    )
    await pool.end()
    return link
  }

  const links = await Promise.all([startOne(), startOne(), startOne()])
  const [made] = await empty.pool<{ users: string; keys: string }[]>`
    select (select count(*) from users) as users, (select count(*) from api_keys) as keys`
  await empty.drop()

  expect(links).toEqual([undefined, undefined, undefined])
  expect(made).toEqual({ users: '1', keys: '1' })
})

test('servers that start concurrently without them share the newest link', async () => {
  const links = await Promise.all([start(nothing), start(nothing), start(nothing)])

  const rows = await database.pool<{ hash: string }[]>`select encode(token_hash, 'hex') as hash from setup_link`

  const hashes = links.map((link) => hashToken(link?.split('#token=')[1] ?? '').toString('hex'))
  expect(rows).toHaveLength(1)
  expect(hashes).toContain(rows[0]?.hash)
})

test('the first start of another version tells administrators once; a new installation is none', async () => {
  expect(await noteUpgrade(system())).toBeUndefined()
  await start(HEADLESS)
  expect(await noteUpgrade(system())).toBeUndefined()
  await database.pool`update organisation set version = '1.1.0'`

  expect(await noteUpgrade(system())).toBe(
    `Assay was upgraded from 1.1.0 to ${VERSION}. What changes for you: http://assay.test/changes`,
  )

  expect(await noteUpgrade(system())).toBeUndefined()
  expect(await database.pool`select kind, title, path from notifications`).toEqual([
    { kind: 'UPGRADED', title: `Assay was upgraded from 1.1.0 to ${VERSION}`, path: '/changes' },
  ])
  await database.pool`update organisation set version = null`
  expect(await noteUpgrade(system())).toContain(`upgraded from 1.1.0 or older to ${VERSION}.`)
  await withApp(async ({ nobody }) => {
    expect(await readFile('CHANGELOG.md', 'utf8')).toContain(`## ${VERSION} (`)
    expect((await nobody.get('/changes')).status).toBe(200)
  })
})
