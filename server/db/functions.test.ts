import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { migrate } from './migrate.ts'
import { readFunctions } from './migrationFiles.ts'

const t = useApp()
const OWN = `pronamespace = current_schema()::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

test('every function of the database stands in db/functions', async () => {
  const found = await t.pool.unsafe<{ name: string }[]>(`select proname::text as name from pg_proc p where ${OWN}`)
  const stated = (await readFunctions()).flatMap(({ sql }) =>
    [...sql.matchAll(/^create or replace function (\w+)/gm)].map(([, name = '']) => name),
  )
  expect(found.map(({ name }) => name).sort()).toEqual(stated.sort())
})

test('a function that differs is applied again, and stored values follow', async () => {
  const { id, name } = await t.make.vendor()
  const entryOf = async () =>
    (await t.pool`select entry::json ->> 'name' as name from vendors where id = ${id}`)[0]?.name
  await t.pool`create or replace function vendor_entry(v vendors) returns text language sql stable as $$ select '{"name":"?"}' $$`
  await t.pool`update vendors set notes = 'x' where id = ${id}`
  expect(await entryOf()).toBe('?')
  await t.pool`update schema_functions set checksum = 'another' where name = 'vendorEntry.sql'`
  expect(await migrate(t.pool)).toEqual(['vendorEntry.sql'])
  expect(await entryOf()).toBe(name)
  expect(await migrate(t.pool)).toEqual([])
})

test('functions that run as triggers name their own schema, and the session keeps its path', async () => {
  const [path] = await t.pool`select current_setting('search_path') as kept, current_schema() as schema`
  const fixed = await t.pool.unsafe(
    `select proname::text as name, proconfig::text[] as config from pg_proc p where ${OWN} and proconfig is not null order by 1`,
  )
  expect(fixed.map(({ name }) => name)).toEqual([
    'forget_person_in_custom_fields',
    'guard_audit_links',
    'guard_audit_log',
    'keep_vendor_entry',
    'note_deletions',
    'queue_audit_entry',
  ])
  for (const { config } of fixed) expect(config).toEqual([`search_path=${path?.schema}, pg_temp`])
  expect(path?.kept).not.toContain('pg_temp')
})
