import type { Entry, Glossary, Static, TSchema } from './schema.ts'

/**
 * What a field is like: its SQL type, its cell in CSV files and its input on screens follow from it. `line` and
 * `paragraph` are texts, `language` is one of those in languages.ts, `amount` is a range of money, `deadline` a day that is stored as the moment in which it begins,
 * `person` the ID of a user, `reference` that of something else.
 */
export type Kind =
  | 'line'
  | 'paragraph'
  | 'email'
  | 'url'
  | 'choice'
  | 'choices'
  | 'language'
  | 'tags'
  | 'amount'
  | 'day'
  | 'deadline'
  | 'person'
  | 'reference'

export type Field = {
  kind: Kind
  /** Its name on screens. */
  label: string
  /** In the body of a request. */
  given: TSchema
  /** In answers, if that differs. */
  answer?: TSchema
  required?: true
  /** Its value if none is given; null unless stated. */
  empty?: unknown
  /** In the API reference, wherever a field has this name. */
  meaning?: Entry
  /** Below its input. */
  hint?: string
  /** In the row that a CSV template shows. */
  sample?: string
  /** Other names that people give its column, in small letters and digits alone. */
  aliases?: readonly string[]
  /** A column of the list that is hidden until the user chooses it. */
  optionalColumn?: true
}
/** What every table of this kind says about its members. */
type Stated = { label: string; given: TSchema; meaning?: Entry }
type StatedTable = { readonly [name: string]: Stated }
/** The fields of a noun that a caller can set, each stated once. Their columns have the same names in snake case. */
export type FieldTable = { readonly [name: string]: Field }

type AnswerOf<F extends Field> = F extends { answer: infer A extends TSchema } ? A : F['given']
/** The fields as they are stored and answered. */
export type ValuesOf<T extends FieldTable> = { -readonly [N in keyof T]: Static<AnswerOf<T[N]>> }
/** The names of the fields of these kinds. */
export type NamesOfKind<T extends FieldTable, K extends Kind> = {
  [N in keyof T]: T[N]['kind'] extends K ? N : never
}[keyof T] &
  string

export const namesIn = <T extends FieldTable>(table: T) => Object.keys(table) as (keyof T & string)[]

/** Each member of a table, read. */
export const mapMembers = <T extends object, V>(table: T, read: (member: T[keyof T], name: keyof T & string) => V) =>
  Object.fromEntries(Object.entries(table).map(([name, member]) => [name, read(member, name as keyof T & string)])) as {
    [N in keyof T]: V
  }

export const mapFields = <T extends FieldTable, V>(table: T, read: (field: Field, name: keyof T & string) => V) =>
  mapMembers(table, (field, name) => read(field as Field, name))

/** Forms and pages show paragraphs below the other fields. */
export const byLength = <T extends FieldTable>(table: T) => {
  const isLong = (name: keyof T) => table[name]?.kind === 'paragraph'
  const names = namesIn(table)
  return { short: names.filter((name) => !isLong(name)), long: names.filter(isLong) }
}

export const givenOf = <T extends StatedTable>(table: T) =>
  mapMembers(table, ({ given }) => given) as { -readonly [N in keyof T]: T[N]['given'] }
export const answersOf = <T extends FieldTable>(table: T) =>
  mapFields(table, ({ given, answer }) => answer ?? given) as { -readonly [N in keyof T]: AnswerOf<T[N]> }
export const labelsOf = <T extends FieldTable>(table: T) => mapFields(table, ({ label }) => label)

export const meaningsOf = (table: StatedTable): Glossary =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { meaning }]) => (meaning === undefined ? [] : [[name, meaning]])),
  )

/** The same members in another order; what is not named keeps its place in between, so that none is forgotten. */
export const arranged = <T extends object>(
  members: T,
  { first = [], last = [] }: { first?: readonly (keyof T)[]; last?: readonly (keyof T)[] },
): T => {
  const names = Object.keys(members) as (keyof T)[]
  const between = names.filter((name) => !first.includes(name) && !last.includes(name))
  return Object.fromEntries([...first, ...between, ...last].map((name) => [name, members[name]])) as T
}
