import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../test/support/database.ts'
import { until } from '../../test/support/process.ts'
import { transaction } from './driver/transaction.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrationFiles.ts'

const CHANGES_ORGANISATION = '0300_version.sql'

test('a migration that waits for a table in use gives way to other requests, and comes after', async () => {
  const { pool, drop } = await createDatabase({ empty: true })
  onTestFinished(drop)
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(pool, names[names.indexOf(CHANGES_ORGANISATION) - 1])
  const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reading = transaction(pool, async (tx) => {
    await tx`lock table organisation in access share mode`
    taken.resolve()
    await over.promise
  })
  await taken.promise

  const migrating = migrate(pool)
  await until('the migration waits', async () => {
    const waiting = await pool`select from pg_locks where not granted and relation = 'organisation'::regclass`
    return waiting.length > 0
  })
  // Behind the migration, while the first reader still holds the table.
  await pool`select from organisation`
  over.resolve()
  await reading
  expect(await migrating).toContain(CHANGES_ORGANISATION)
})
