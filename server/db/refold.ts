import { lookup } from '../../contract/values/lookup.ts'
import { fold } from '../../contract/values/text.ts'
import type { Db } from './open.ts'

/** Folded columns as of migration 0034, and the texts that each of them folds. */
const FOLDED = lookup<Readonly<Record<string, string>>>({
  roles: { name_key: 'name' },
  users: { name_key: 'name', email_key: 'email' },
  api_keys: { name_key: 'name' },
  vendors: { name_key: 'name', search_key: `name || E'\\n' || contact_email`, tag_keys: 'tags' },
  certifications: { name_key: 'name' },
  frameworks: { name_key: 'name' },
  controls: { search_key: `concat_ws(E'\\n', code, title, domain, coalesce(guidance, ''))` },
  template_versions: { name_key: 'name' },
  assessments: { title_key: 'title' },
  findings: { search_key: `title || E'\\n' || array_to_string(control_codes, ' ')` },
})
const BATCH = 1000

type Row = { id: string; [column: string]: string | string[] }

/**
 * Folds stored texts again. ASCII texts fold as before and are not read. Triggers are off: published versions and
 * closed findings must not change, but their search keys are not part of them.
 */
export const refold = async (tx: Db) => {
  for (const [table, columns] of Object.entries(FOLDED)) {
    await tx.unsafe(`alter table ${table} disable trigger user`)
    await refoldTable(tx, table, columns)
    await tx.unsafe(`alter table ${table} enable trigger user`)
  }
}

export const foldExternalIds = (tx: Db) => refoldTable(tx, 'vendors', { external_key: 'external_id' })

const refoldTable = async (tx: Db, table: string, columns: Readonly<Record<string, string>>) => {
  const texts = Object.entries(columns).map(([column, text]) => `${text} as ${column}`)
  const isAscii = Object.values(columns).map((text) => `octet_length((${text})::text) = char_length((${text})::text)`)
  const next = (after: string) =>
    tx.unsafe<Row[]>(
      `select id, ${texts.join(', ')} from ${table} where id > $1 and not (${isAscii.join(' and ')})
      order by id limit ${BATCH}`,
      [after],
    )
  let rows = await next('00000000-0000-0000-0000-000000000000')
  while (rows.length > 0) {
    await write(tx, table, Object.keys(columns), rows.map(foldRow))
    rows = await next(rows.at(-1)?.id ?? '')
  }
}

const foldRow = ({ id, ...texts }: Row): Row => ({
  id,
  ...Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, foldText(text)])),
})

const foldText = (text: string | string[]) => (Array.isArray(text) ? text.map(fold) : fold(text))

const write = (tx: Db, table: string, columns: readonly string[], rows: readonly Row[]) => {
  const each = (form: (column: string) => string) => columns.map(form).join(', ')
  return tx`
    update ${tx(table)} t set ${tx.unsafe(each((column) => `${column} = x.${column}`))}
    from jsonb_to_recordset(${tx.json(rows)}) as x (id uuid, ${tx.unsafe(each((column) => `${column} ${typeOf(column)}`))})
    where t.id = x.id and (${tx.unsafe(each((column) => `t.${column}`))})
      is distinct from (${tx.unsafe(each((column) => `x.${column}`))})`
}

const typeOf = (column: string) => (column === 'tag_keys' ? 'text[]' : 'text')
