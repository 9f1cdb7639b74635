import { expect, test } from 'vitest'
import { createDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrationFiles.ts'

const BEFORE = '0171'
const EMAILS = [
  ['Plain@example.com', 'plain@example.com'],
  ['straße@example.com', 'strasse@example.com'],
  ['JÖRG@Müller.example', 'jörg@müller.example'],
  ['straße@xn--mller-kva.example', 'strasse@xn--mller-kva.example'],
  ['strasse@müller.example', 'strasse@müller.example'],
  ['twice@xn--mller-kva.example', 'twice@xn--mller-kva.example'],
  ['twice@müller.example', 'twice@müller.example'],
] as const

test('existing emails get the keys of people, and two that are one address keep their accounts', async () => {
  const database = await createDatabase({ empty: true })
  const { pool } = database
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(pool, names.filter((name) => name < BEFORE).at(-1))
  for (const [email, folded] of EMAILS)
    await pool`with u as (insert into users (name, name_key, email, email_key, role_id, created_at, updated_at)
        select 'ADA', 'ada', ${email}, ${folded}, id, now(), now() from roles where system_key = 'VIEWER' returning id)
      insert into scim_users (user_id, user_name, user_name_key) select id, ${email}, ${folded} from u`

  await migrate(pool)

  const rows = await pool`select id, email, email_key, user_name_key, search_key from users
    join scim_users on user_id = id`
  await database.drop()
  const columns = (name: string) => EMAILS.map(([email]) => rows.find((row) => row.email === email)?.[name])
  const keys = [
    'plain@example.com',
    'straße@example.com',
    'jÖrg@xn--mller-kva.example',
    'straße@xn--mller-kva.example',
    'strasse@xn--mller-kva.example',
    'twice@xn--mller-kva.example',
    columns('id').at(-1),
  ]
  expect(columns('email_key')).toEqual(keys)
  expect(columns('user_name_key')).toEqual(keys)
  expect(columns('search_key')).toEqual(EMAILS.map(([, folded]) => `ada\n${folded}`))
})
