import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/support/database.ts'
import { transaction } from './driver/transaction.ts'
import { migrate } from './migrate.ts'
import type { Pool } from './open.ts'

const FOLDER = join(import.meta.dirname, 'testing/releases')

let opened: TestDatabase[] = []
afterEach(async () => {
  for (const database of opened) await database.drop()
  opened = []
})
const open = async (empty: boolean) => {
  const database = await createDatabase({ empty })
  opened.push(database)
  return database.pool
}

/** Everything that the catalog says about our tables, apart from the order of columns. */
const schemaOf = async (pool: Pool) => {
  const rows = await pool<{ line: string }[]>`
    select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v', 'm')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('%s persistence %s', relname, relpersistence) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  // A condition that was dumped and read again has fewer brackets.
  return rows.map(({ line }) => line.replaceAll(/[()\s]+/g, ' ')).sort()
}

test.each(readdirSync(FOLDER))('a database of release %s becomes the same as a new one', async (file) => {
  const [fresh, old] = [await open(false), await open(true)]
  await transaction(old, async (tx) => {
    await tx`set local check_function_bodies = off`
    await tx.unsafe(gunzipSync(readFileSync(join(FOLDER, file))).toString('utf8'))
  })

  await migrate(old)

  expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
  const applied = (pool: Pool) => pool`select name, checksum from schema_migrations order by name`
  expect(await applied(old)).toEqual(await applied(fresh))
})
