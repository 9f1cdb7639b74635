import { ownNames } from '../db/migrationFiles.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { BackupError, type Table } from './format.ts'

export type StoredTable = Table & { key: string[] }

/**
 * Not backed up: sessions, because a backup must not contain live credentials (people sign in again after a restore),
 * and the lists of migrations, functions and batches, which migrating writes. Unlogged tables hold data that need not survive a crash.
 */
const LEFT_OUT = ['sessions', 'schema_migrations', 'schema_functions', 'schema_batches']

const here = (db: Db) => db`(select oid from pg_namespace where nspname = current_schema())`

const notOfExtension = (db: Db, catalog: string, oid: string) => db`not exists (select from pg_depend d
  where d.classid = ${catalog}::regclass and d.objid = ${db(oid)} and d.deptype = 'e')`

/** Straight from the catalog: information_schema would hide columns that this role may not read. */
export const savedTables = async (db: Db): Promise<StoredTable[]> => db<StoredTable[]>`
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select a.attname::text from pg_index i, unnest(i.indkey::int2[]) with ordinality k(number, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number
      order by k.place) as key
  from pg_class c
  where c.relnamespace = ${here(db)} and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and c.relname = any(${await ownNames()}) and c.relname <> all(${LEFT_OUT})
    and ${notOfExtension(db, 'pg_class', 'c.oid')}
  order by c.relname`

type Reference = { child: string; parent: string }

export const references = (db: Db) => db<Reference[]>`
  select child.relname::text as child, parent.relname::text as parent
  from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = ${here(db)}`

/** Parents before children, so that each row finds the rows that it refers to. */
export const parentsFirst = (names: readonly string[], references: readonly Reference[]): string[] => {
  const done = new Set<string>()
  // A table that refers to itself is one COPY, and references are checked when that is complete.
  const waitsFor = (name: string) => (r: Reference) =>
    r.child === name && r.parent !== name && names.includes(r.parent) && !done.has(r.parent)
  while (done.size < names.length) {
    const next = names.find((name) => !done.has(name) && !references.some(waitsFor(name)))
    if (next === undefined) throw cycle(names.filter((name) => !done.has(name)))
    done.add(next)
  }
  return [...done]
}

const cycle = (names: string[]) =>
  new BackupError(
    `No order of loading is right for the tables ${names.join(', ')}: they refer to each other in a circle.`,
  )

const isThere = async (db: Db, table: string) =>
  (await only(db<{ there: boolean }[]>`select to_regclass(${`"${table}"`}) is not null as there`)).there

/**
 * The number of rows of a table, which may not exist yet. Locked, so that nobody adds one until the transaction ends.
 */
export const lockAndCount = async (tx: Db, table: string): Promise<number> => {
  if (!(await isThere(tx, table))) return 0
  await tx`lock table ${tx(table)} in access exclusive mode`
  return countRows(tx, table)
}

export const countRows = async (db: Db, table: string): Promise<number> =>
  Number((await only(db<{ count: string }[]>`select count(*) from ${db(table)}`)).count)

type Statement = { statement: string }

export const dropOwn = async (tx: Db) => {
  const names = await ownNames()
  const statements = await tx<Statement[]>`
    select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
    from pg_class c where c.relnamespace = ${here(tx)} and c.relname = any(${names})
      and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfExtension(tx, 'pg_class', 'c.oid')}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = ${here(tx)} and p.proname = any(${names})
      and ${notOfExtension(tx, 'pg_proc', 'p.oid')}
    union all
    select format('drop type if exists %s cascade', t.oid::regtype)
    from pg_type t where t.typnamespace = ${here(tx)} and t.typname = any(${names}) and t.typtype in ('e', 'd', 'r')
      and ${notOfExtension(tx, 'pg_type', 't.oid')}`
  for (const { statement } of statements) await tx.unsafe(statement)
}

type Counter = { table: string; column: string; sequence: string }

/** New rows continue after the highest loaded id: COPY does not advance the sequences. */
export const advanceSequences = async (tx: Db, tables: readonly string[]) => {
  const counters = await tx<Counter[]>`
    select t.name as table, a.attname::text as column, pg_get_serial_sequence(quote_ident(t.name), a.attname) as sequence
    from unnest(${tables}::text[]) t(name) join pg_attribute a on a.attrelid = quote_ident(t.name)::regclass
    where a.attnum > 0 and not a.attisdropped and pg_get_serial_sequence(quote_ident(t.name), a.attname) is not null`
  for (const { table, column, sequence } of counters) {
    await tx`select setval(${sequence}::regclass, coalesce(max(${tx(column)}), 1), max(${tx(column)}) is not null)
      from ${tx(table)}`
  }
}
