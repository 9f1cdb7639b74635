import { expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrationFiles.ts'

const BEFORE = '0034'

/** Names as they used to be folded, and one that a database without a locale had folded partially. */
const fill = ({ pool }: TestDatabase) =>
  pool.unsafe(`
  insert into vendors (name, name_key, search_key, tags, tag_keys, contact_email, created_at, updated_at)
  select name, 'level3 ltd', 'old', array['m²'], array['m2'], 'Ä@example.com', now(), now()
  from (select 'Level³ Ltd' as name from generate_series(1, 2500)) n;
  insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
  values ('Plain', 'kept as it is', 'kept', 'a@example.com', now(), now());
  insert into certifications (vendor_id, name, name_key, created_at, updated_at)
  select id, 'GÜTESIEGEL', 'gÜtesiegel', now(), now() from vendors limit 1;
  with t as (insert into templates (created_at, updated_at) values (now(), now()) returning id)
  insert into template_versions (template_id, version, name, name_key, published_at, created_at, updated_at)
  select id, 1, 'Fläche m²', 'fläche m2', now(), now(), now() from t;
  with a as (insert into assessments (vendor_id, title, title_key, created_at, updated_at)
    select id, 'T²', 't2', now(), now() from vendors limit 1 returning id, vendor_id)
  insert into findings (vendor_id, assessment_id, raised_by, title, severity, status, resolved_at, control_codes,
    search_key, created_at, updated_at)
  select vendor_id, id, 'SCORING', 'CO₂', 'LOW', 'REMEDIATED', now(), array['A¹'], 'co2', now(), now() from a`)

test('existing texts are found in their new folded form, however many there are', async () => {
  const database = await createDatabase({ empty: true })
  const { pool } = database
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(pool, names.filter((name) => name < BEFORE).at(-1))
  await fill(database)

  await migrate(pool)

  const vendors = await pool`select distinct name_key, search_key, tag_keys from vendors order by name_key`
  const others = await pool`select name_key as key from certifications union all select name_key from template_versions
    union all select title_key from assessments union all select search_key from findings`
  const guards = await pool`select from pg_trigger where tgenabled = 'D'`
  await database.drop()
  expect(vendors).toMatchObject([
    { name_key: 'kept as it is', search_key: 'kept' },
    { name_key: 'level³ ltd', search_key: 'level³ ltd\nä@example.com', tag_keys: ['m²'] },
  ])
  expect(others.map(({ key }) => key)).toEqual(['gütesiegel', 'fläche m²', 't²', 'co₂\na¹'])
  expect(guards).toHaveLength(0)
})

test('existing external IDs are found, also with letters beyond ASCII', async () => {
  const database = await createDatabase({ empty: true })
  const { pool } = database
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(pool, names.filter((name) => name < '0202').at(-1))
  await pool`insert into vendors (name, name_key, search_key, external_id, contact_email, created_at, updated_at)
    select 'V', 'v', 'v', id, 'a@example.com', now(), now() from unnest(array['PLAIN-1', 'GRÖẞE-1', null]) x (id)`

  await migrate(pool)

  const keys = await pool`select external_key as key from vendors order by external_key collate "C"`
  await database.drop()
  expect(keys.map(({ key }) => key)).toEqual(['grösse-1', 'plain-1', null])
})
