import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '../../contract/errors.ts'
import { findRunning, startEmbedded } from '../../server/db/embedded/start.ts'
import { addressOf, openPoolAt, type Pool } from '../../server/db/open.ts'
import { assay } from '../support/assay.ts'
import { ENDLESS_STATEMENTS, preparedDirectory, startProcess, until } from '../support/process.ts'
import { expectNothingLost, keepWriting, withDatabaseOf } from '../support/writing.ts'

/** Who is connected beside the observer, and what they could do. */
const serverRoles = (pool: Pool) => pool<{ name: string; superuser: boolean; tables: number }[]>`
  select r.rolname::text as name, r.rolsuper as superuser,
    (select count(*)::int from pg_class c where c.relowner = r.oid and c.relkind = 'r') as tables
  from pg_roles r where r.oid in (
    select usesysid from pg_stat_activity where application_name = 'assay' and pid <> pg_backend_pid())`

const asServer = async (dataDir: string, role: string, statement: string) => {
  const embedded = await findRunning(dataDir)
  if (!embedded) throw new Error('No database')
  const pool = openPoolAt(addressOf(embedded, role), { max: 1 })
  return pool.unsafe(statement).finally(() => pool.end({ timeout: 1 }))
}

const OUT_OF_REACH = [
  'alter table audit_log disable trigger user',
  'drop trigger audit_log_append_only on audit_log',
  "set session_replication_role = 'replica'",
  'set role assay',
  "copy audit_log to program 'cat'",
]

test('on the embedded database the server is no superuser and cannot disable the audit trigger', async () => {
  const dataDir = await preparedDirectory()
  const server = await startProcess({ ASSAY_DATA_DIR: dataDir })

  const roles = await withDatabaseOf(dataDir, serverRoles)

  expect([...roles]).toEqual([{ name: 'assay_server', superuser: false, tables: 0 }])
  for (const statement of OUT_OF_REACH)
    await expect(asServer(dataDir, 'assay_server', statement), statement).rejects.toMatchObject({ code: '42501' })
  await server.stop()
})

test('a data directory from before the server’s role gets it at the next start', async () => {
  const env = { ASSAY_DATA_DIR: await preparedDirectory() }
  const before = await startEmbedded({ dataDir: env.ASSAY_DATA_DIR, log: () => {} })
  const owner = openPoolAt(addressOf(before), { max: 1 })
  await owner`drop owned by assay_server`
  await owner`drop role assay_server`
  await owner.end()
  await before.stop()

  const server = await startProcess(env)

  const body = { name: 'Northwind', contactEmail: 'a@example.com' }
  expect((await server.call('/api/v1/vendors/import', { body })).status).toBe(201)
  expect(await assay(['audit', 'verify'], env)).toMatchObject({ code: 0, out: expect.stringContaining('intact') })
  expect(await server.stop()).toMatchObject({ code: 0 })
})

const ENOUGH = 60

const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

test('recovers from a database that dies under writes without a server restart', async () => {
  const dataDir = await preparedDirectory()
  const server = await startProcess({ ASSAY_DATA_DIR: dataDir, ...ENDLESS_STATEMENTS })
  const writing = keepWriting(server)
  for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
    const [known, refused] = [writing.acknowledged.size, writing.refused.length]
    await until('changes are acknowledged', () => writing.hasGrownTo(known + ENOUGH))
    process.kill(await postmasterOf(dataDir), signal)
    await until('requests notice', () => writing.refused.length > refused)
  }
  const known = writing.acknowledged.size
  await until('changes are acknowledged again', () => writing.hasGrownTo(known + ENOUGH))
  const backAt = performance.now()
  await until('and again', () => writing.hasGrownTo(known + 5 * ENOUGH))
  await writing.stop()

  expect(server.errors()).toBe('')
  expect(writing.unanswered()).toEqual([])
  expect(new Set(writing.refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`503 ${JSON.stringify({ error: messages.databaseUnavailable, code: 'database_unavailable' })}`]),
  )
  expect(writing.refused.filter(({ askedAt }) => askedAt > backAt)).toEqual([])
  expect(await server.stop()).toMatchObject({ code: 0 })

  const next = await startProcess({ ASSAY_DATA_DIR: dataDir })
  await expectNothingLost(dataDir, writing)
  await next.stop()
})
