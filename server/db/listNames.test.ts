import { expect, test } from 'vitest'
import { createDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.ts'

test('existing names of keys and certifications are searched and sorted ignoring case', async () => {
  const { pool, drop } = await createDatabase({ empty: true })
  await migrate(pool, '0022_trail.sql')
  await pool`insert into api_keys (name, prefix, secret_hash, created_by_name, created_at)
    values ('SIEM Export', 'abcdefgh', '', 'Ada', now())`
  await pool`with v as (insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
      values ('V', 'v', 'v', 'v@example.com', now(), now()) returning id)
    insert into certifications (vendor_id, name, created_at, updated_at) select id, 'SOC 2 Type II', now(), now() from v`
  await migrate(pool)
  const rows = await pool`select name_key as key from api_keys union all select name_key from certifications`
  await drop()
  expect(rows.map(({ key }) => key)).toEqual(['siem export', 'soc 2 type ii'])
})
