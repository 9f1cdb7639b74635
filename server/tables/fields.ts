import { type FieldTable, type Kind, mapFields, namesIn, type ValuesOf } from '../../contract/fieldTable.ts'
import { dayOf } from '../../contract/values/formats.ts'

const SQL_TYPES: Record<Kind, string> = {
  line: 'text',
  paragraph: 'text',
  email: 'text',
  url: 'text',
  choice: 'text',
  choices: 'text[]',
  language: 'text',
  tags: 'text[]',
  amount: 'text',
  day: 'date',
  deadline: 'timestamptz',
  person: 'uuid',
  reference: 'uuid',
}

/** The column of a field: contactName is in contact_name. */
export const columnOf = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** The SQL of each field as JSON has it; `row` is its row in the statement. */
export const jsonColumns = <T extends FieldTable>(table: T, row: string) =>
  mapFields(table, ({ kind }, name) => jsonOf(kind, `${row}.${columnOf(name)}`))

const jsonOf = (kind: Kind, column: string) => {
  if (kind === 'deadline') return `iso(${column})`
  return kind === 'day' ? `iso_day(${column})` : column
}

/** Each field as CSV has it, by the name of its column there. People are named. */
export const csvColumns = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([name, { kind }]) => csvColumn(name, columnOf(name), kind)))

const csvColumn = (name: string, column: string, kind: Kind) => {
  if (kind === 'person')
    return [name.replace(/Id$/, 'Name'), `(select u.name from users u where u.id = ${column})`] as const
  return [name, SQL_TYPES[kind] === 'text[]' ? `csv_tags(${column})` : column] as const
}

/** The columns and their SQL types, for rows that come as JSON. */
export const columnTypes = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([name, { kind }]) => [columnOf(name), SQL_TYPES[kind]]))

type Value = string | string[] | null
/** The values of the fields by column. */
export const columnValues = <T extends FieldTable>(table: T, fields: { readonly [N in keyof T]: Value }) =>
  Object.fromEntries(namesIn(table).map((name) => [columnOf(name), fields[name]]))

/** The fields as they are stored: empty where nothing is given, and a day in its one form. */
export const storedFields = <T extends FieldTable>(table: T, given: { readonly [N in keyof T]?: unknown }) =>
  mapFields(table, ({ kind, empty = null }, name) => {
    const value = given[name] ?? empty
    return kind === 'day' || kind === 'deadline' ? dayOf(value as string | null) : value
  }) as ValuesOf<T>

/** The fields of a row, without what else it has. */
export const fieldsIn = <T extends FieldTable>(table: T, row: ValuesOf<T>) =>
  mapFields(table, (_, name) => row[name]) as ValuesOf<T>
