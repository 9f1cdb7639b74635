import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/support/database.ts'
import { createRole, dropRole } from '../../test/support/role.ts'
import { record } from '../audit/record.ts'
import { sealBatch } from '../audit/seal.ts'
import { verifyChain } from '../audit/verify.ts'
import { contextOf } from '../backup/testing/fill.ts'
import { installation, restore } from '../backup/testing/support.ts'
import { writeBackup } from '../backup/write.ts'
import { transaction } from './driver/transaction.ts'
import { migrate } from './migrate.ts'
import type { Pool } from './open.ts'
import { grantRuntimeRights, runtimeRoles } from './runtimeRole.ts'

let database: TestDatabase
let role: string
let runtime: Pool
beforeAll(async () => {
  database = await createDatabase()
  role = await createRole(database.pool)
  await transaction(database.pool, (tx) => grantRuntimeRights(tx, role))
  runtime = database.open({ user: role })
  for (let i = 0; i < 3; i += 1) await record(contextOf(runtime), 'LOGIN', null, { method: 'password' })
  await sealBatch(runtime)
})
afterAll(async () => {
  await runtime.end({ timeout: 1 })
  await dropRole(database.pool, role)
  await database.drop()
})

const FORBIDDEN = {
  'create a table': 'create table mine (id int)',
  'disable the triggers of a table': 'alter table audit_log disable trigger user',
  'disable one trigger': 'alter table audit_log disable trigger audit_log_append_only',
  'drop a trigger': 'drop trigger audit_log_append_only on audit_log',
  'change how a function runs': 'alter function guard_audit_log() reset search_path',
  'replace a function':
    'create or replace function guard_audit_log() returns trigger language plpgsql as $$ begin return new; end $$',
  'step around triggers': "set session_replication_role = 'replica'",
  'empty the log': 'truncate audit_log',
  'drop the log': 'drop table audit_log',
  'change the chain': "update audit_links set hash = ''",
  'change an entry': "update audit_log set user_name = 'x'",
  'remove the head of the chain': 'delete from audit_chain',
  'record a migration': "insert into schema_migrations values ('9999_mine.sql', 'x')",
}
test.each(Object.keys(FORBIDDEN) as (keyof typeof FORBIDDEN)[])('the runtime role may not %s', async (what) => {
  await expect(runtime.unsafe(FORBIDDEN[what])).rejects.toMatchObject({ code: '42501' })
})

test('where the role has the privilege, the trigger of the audit log still rejects', async () => {
  await expect(runtime`delete from audit_log`).rejects.toThrow('append-only')
  await expect(runtime`delete from audit_links`).rejects.toThrow('append-only')
  expect(await verifyChain(runtime)).toMatchObject({ valid: true, entries: 3 })
})

test('a temporary table cannot replace the retention that the trigger reads', async () => {
  const trick = transaction(runtime, async (tx) => {
    await tx`create temporary table organisation as select 0 as audit_retention_days`
    await tx`delete from audit_log where created_at < now()`
  })
  await expect(trick).rejects.toThrow('append-only')
})

test('a server with this role starts on an up-to-date database, else says what to do', async () => {
  expect(await migrate(runtime)).toEqual([])
  const empty = await createDatabase({ empty: true })
  const stranger = empty.open({ user: role })
  await expect(migrate(stranger)).rejects.toThrow(
    new RegExp(`its role ${role} may not change the tables .*npm run assay -- migrate`),
  )
  await stranger.end()
  await empty.drop()
})

test('a table of a later migration is granted to the existing runtime roles', async () => {
  const later = await createDatabase({ empty: true })
  await migrate(later.pool, '0022_trail.sql')
  await transaction(later.pool, (tx) => grantRuntimeRights(tx, role))
  const server = later.open({ user: role })

  await migrate(later.pool)

  expect(await server`select from dashboard_parts_kept`).toEqual([])
  await server.end()
  await later.drop()
})

test('a restore grants the tables to the runtime role again', async () => {
  const target = await installation()
  await transaction(target.pool, (tx) => grantRuntimeRights(tx, role))
  const file = `${target.dir}/backup.assay`
  await writeBackup({ pool: target.pool, filesDir: target.filesDir, target: file, now: new Date() })
  await restore(target, file, true)
  expect(await runtimeRoles(target.pool)).toEqual([role])
  await target.pool`drop owned by ${target.pool(role)}`
})

test('rejects a role that owns the tables or does not exist', async () => {
  const give = (name: string) => transaction(database.pool, (tx) => grantRuntimeRights(tx, name))
  const { owner } = (await database.pool`select current_user::text as owner`)[0] as { owner: string }
  await expect(give(owner)).rejects.toThrow('owns nothing')
  const member = await createRole(database.pool)
  await database.pool`grant ${database.pool(owner)} to ${database.pool(member)}`
  await expect(give(member)).rejects.toThrow('owns nothing')
  await dropRole(database.pool, member)
  await expect(give(`nobody_${randomBytes(4).toString('hex')}`)).rejects.toThrow('There is no role')
})
