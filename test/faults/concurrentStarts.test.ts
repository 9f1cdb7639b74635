import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { readMigrations } from '../../server/db/migrationFiles.ts'
import { assay } from '../support/assay.ts'
import { createDatabase, urlOf } from '../support/database.ts'
import { type Env, launchServer, temporaryDirectory, whenReady } from '../support/process.ts'

const freshDatabase = async (empty: boolean) => {
  const database = await createDatabase({ empty })
  onTestFinished(database.drop)
  const env = async (): Promise<Env> => ({
    DATABASE_URL: urlOf(database.name),
    ASSAY_DATA_DIR: await temporaryDirectory(),
  })
  return { ...database, env }
}

test('concurrent first starts share one schema, administrator, key and library', async () => {
  const { pool, env } = await freshDatabase(true)
  const start = async () => launchServer({ ...(await env()), ASSAY_LIBRARY: 'on' })
  const programs = [await start(), await start()]
  const servers = await Promise.all(programs.map((program) => whenReady(program)))

  for (const server of servers) expect((await server.call('/api/v1/vendors')).status).toBe(200)
  const migrations = await pool<{ name: string }[]>`select name from schema_migrations order by name`
  expect(migrations.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
  expect(await pool`select from users`).toHaveLength(1)
  expect(await pool`select from api_keys`).toHaveLength(1)
  expect(await pool`select from audit_log where action = 'CREATE_API_KEY'`).toHaveLength(1)
  expect(await pool`select from frameworks`).toHaveLength(5)
  expect(await pool`select from templates`).toHaveLength(5)
  for (const server of servers) expect(await server.stop()).toMatchObject({ code: 0 })
})

test('a database migrated by a newer version stays untouched, by server and commands', async () => {
  const { pool, env } = await freshDatabase(false)
  await pool`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'unknown')`
  const refusal = /^The database has migration 9999_future\.sql, which this version of Assay does not know.*\n$/

  const server = launchServer(await env())
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.errors()).toMatch(refusal)
  for (const command of [['migrate'], ['api-key', 'create', '--name', 'Script']]) {
    const { code, errors, out } = await assay(command, await env())
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(errors).toMatch(refusal)
  }
  expect(await pool`select from api_keys`).toHaveLength(0)
})

test('a command does not migrate the database of a running server', async () => {
  const { pool, env } = await freshDatabase(true)
  await migrate(pool, (await readMigrations())[0]?.name)
  const { code, errors } = await assay(['api-key', 'create', '--name', 'Script'], await env())
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'The database is not up to date. Run: npm run assay -- migrate\n',
  })
  expect(await pool`select from schema_migrations`).toHaveLength(1)
})
