import { type Field, type FieldTable, type Kind, namesIn } from '../../contract/fieldTable.ts'

const SQL_TYPES: Record<Kind, string> = {
  line: 'text',
  paragraph: 'text',
  email: 'text',
  url: 'text',
  choice: 'text',
  choices: 'text[]',
  tags: 'text[]',
  amount: 'text',
  day: 'date',
  person: 'uuid',
  reference: 'uuid',
}

/** The column of a field: contactName is in contact_name. */
export const columnOf = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Each field as JSON has it; `row` is its row in the statement. */
export const jsonColumns = (table: FieldTable, row: string) =>
  Object.entries(table)
    .map(([name, { kind }]) => [name, `${row}.${columnOf(name)}`, kind] as const)
    .map(([name, column, kind]) => `${kind === 'day' ? `iso_day(${column})` : column} as "${name}"`)
    .join(', ')

/** Each field as CSV has it, by the name of its column there. People are named. */
export const csvColumns = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([name, { kind }]) => csvColumn(name, columnOf(name), kind)))

const csvColumn = (name: string, column: string, kind: Field['kind']) => {
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
