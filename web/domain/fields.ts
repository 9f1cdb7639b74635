import { type Field, type FieldTable, type Kind, mapFields, type ValuesOf } from '../../contract/fieldTable.ts'
import { inputDay } from '../ui/dates.ts'

const TYPED = ['line', 'paragraph', 'email', 'url', 'day', 'deadline'] as const satisfies readonly Kind[]
const isTyped = (kind: Kind) => (TYPED as readonly Kind[]).includes(kind)

/** The values of fields while typing: empty is an empty text, or null where it is selected. */
export type InputsOf<T extends FieldTable> = {
  [N in keyof T]: T[N]['kind'] extends (typeof TYPED)[number] ? string : ValuesOf<T>[N]
}

const inputOf = ({ kind, empty = null }: Field, value: unknown) => {
  if (kind === 'day' || kind === 'deadline') return inputDay(value as string | null | undefined)
  return value ?? (isTyped(kind) ? '' : empty)
}

/** The inputs of a form for something that exists, or for something new. */
export const inputsOf = <T extends FieldTable>(table: T, present: ValuesOf<T> | undefined) =>
  mapFields(table, (field, name) => inputOf(field, present?.[name])) as InputsOf<T>
