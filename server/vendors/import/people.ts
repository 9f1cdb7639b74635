import type { Problem } from '../../../contract/schema.ts'
import { emailKey } from '../../../contract/values/emails.ts'
import { fold } from '../../../contract/values/text.ts'
import type { CustomFields, CustomValue, VendorField } from '../../../contract/vendors/customFields.ts'
import type { Ctx } from '../../context.ts'
import { holdNamed } from '../../people/identity/accounts.ts'
import { readValues } from '../customFields.ts'
import type { VendorRow } from './rules.ts'

/** The ids of those whose email or name it is. */
export type People = ReadonlyMap<string, readonly string[]>
const keysOf = (name: string, email: string) => [`name ${fold(name)}`, `email ${emailKey(email)}`]

/** Everybody whom a cell of the file names. */
export const peopleIn = async (
  tx: Ctx,
  fields: readonly VendorField[],
  rows: readonly VendorRow[],
): Promise<People> => {
  const keys = fields.filter(({ kind }) => kind === 'PERSON').map(({ key }) => key)
  const cells = rows.flatMap(({ owner, custom }) => [owner ?? '', ...keys.map((key) => custom[key] ?? '')])
  const names = new Set(cells.map((cell) => cell.trim()))
  names.delete('')
  if (names.size === 0) return new Map()
  const users = await holdNamed(tx, [...names])
  const named = users.flatMap(({ id, name, email }) => keysOf(name, email).map((key) => ({ key, id })))
  return new Map([...Map.groupBy(named, ({ key }) => key)].map(([key, found]) => [key, found.map(({ id }) => id)]))
}

type Found = { id: string | null } | { message: string }
/** Whom a cell names; of several with the same name, the one that is there already. */
export const personIn = (people: People, cell: string, present: unknown): Found => {
  const text = cell.trim()
  const found = [...new Set(keysOf(text, text).flatMap((key) => people.get(key) ?? []))]
  if (text === '') return { id: null }
  const same = found.find((id) => id === present) ?? (found.length === 1 ? found[0] : undefined)
  if (same !== undefined) return { id: same }
  return { message: found.length === 0 ? 'must be the email of a user' : 'is the name of several users: use the email' }
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** A cell as the value of its field; what it cannot be stays a text, which is refused later. */
const valueIn = ({ kind, choices }: VendorField, cell: string): CustomValue => {
  const text = cell.trim()
  if (kind === 'NUMBER') return NUMBER.test(text) ? Number(text) : text
  return kind === 'CHOICE' ? (choices.find((choice) => fold(choice) === fold(text)) ?? text) : text
}

/** The custom fields of a row, checked as those of a request are. */
export const customIn = (
  fields: readonly VendorField[],
  people: People,
  cells: Readonly<Record<string, string>>,
  before: CustomFields = {},
) => {
  const problems: Problem[] = []
  const given: Record<string, CustomValue | null> = {}
  for (const field of fields.filter(({ key }) => Object.hasOwn(cells, key))) {
    const cell = cells[field.key] ?? ''
    const person = field.kind === 'PERSON' ? personIn(people, cell, before[field.key]) : undefined
    if (person && 'message' in person) problems.push({ path: `customFields/${field.key}`, message: person.message })
    else given[field.key] = person ? person.id : valueIn(field, cell)
  }
  const read = readValues(fields, given, before)
  return { values: read.values, problems: [...problems, ...read.problems] }
}
