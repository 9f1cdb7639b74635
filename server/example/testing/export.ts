import type { Pool } from '../../db/open.ts'

const TABLES = [
  'roles',
  'users',
  'vendor_fields',
  'vendors',
  'certifications',
  'responsibilities',
  'assessments',
  'assessment_results',
  'answers',
  'answer_history',
  'reviews',
  'comments',
  'findings',
  'files',
  'portal_links',
] as const
/** What is new each time, and the ids that are numbers. */
const LEFT_OUT = ['id', 'password_hash', 'token_hash', 'token', 'position', 'hash']
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Names by which things are known in any database. */
const namesOf = async (pool: Pool) => {
  const rows = await pool<{ id: string; name: string }[]>`
    select id, email as name from users union all select id, name from vendors union all select id, name from roles
    union all select id, name from frameworks
    union all select q.id, v.name || ' ' || q.key from template_questions q join template_versions v on v.id = q.version_id
    union all select a.id, v.name || ' ' || a.title from assessments a join vendors v on v.id = a.vendor_id`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Everything that the example is, one line a row, with names in place of ids. */
export const exported = async (pool: Pool) => {
  const names = await namesOf(pool)
  const named = (text: string) => text.replace(ID, (id) => names.get(id) ?? 'an id')
  const lines: string[] = []
  for (const table of TABLES) {
    const rows = await pool<{ text: string }[]>`
      select (to_jsonb(t) - ${LEFT_OUT}::text[])::text as text from ${pool(table)} t`
    lines.push(...rows.map(({ text }) => `${table} ${named(text)}`))
  }
  const log = await pool<{ text: string }[]>`
    select (to_jsonb(t) - ${LEFT_OUT}::text[])::text as text from audit_log t where created_at <
      (select max(created_at) from audit_log where action = 'LOAD_EXAMPLE') - interval '1 hour'
      and id > coalesce((select max(id) from audit_log where action = 'REMOVE_EXAMPLE'), 0)`
  lines.push(...log.map(({ text }) => `audit_log ${named(text)}`))
  return lines.sort((a, b) => (a < b ? -1 : 1))
}
