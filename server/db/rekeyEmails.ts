import { emailKey } from '../../contract/values/emails.ts'
import type { Db } from './open.ts'

type Row = { id: string; text: string }

/**
 * The keys of emails as of migration 0171; those of ASCII alone stay the same. The others are freed first, because one
 * may become what another was. Two addresses may turn out to be one, such as `a@müller.example` and
 * `a@xn--mller-kva.example`: the second has its ID as the key, and is found by email when its email is changed.
 */
const rekey = async (tx: Db, table: string, id: string, column: string) => {
  const rows = await tx.unsafe<Row[]>(`update ${table} set ${column}_key = ${id}::text
    where octet_length(${column}) <> char_length(${column}) returning ${id} as id, ${column} as text`)
  for (const row of rows)
    await tx.unsafe(
      `update ${table} set ${column}_key = $2 where ${id} = $1::uuid
        and not exists (select from ${table} o where o.${column}_key = $2)`,
      [row.id, emailKey(row.text)],
    )
}

export const rekeyEmails = async (tx: Db) => {
  await rekey(tx, 'users', 'id', 'email')
  await rekey(tx, 'scim_users', 'user_id', 'user_name')
}
