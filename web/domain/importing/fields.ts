import { columnKey, fold } from '../../../contract/values/text.ts'

export type Choice = { value: string; label: string }
/** A field that a column can be about, by its name in the import. */
export type ImportField = {
  name: string
  label: string
  kind?: 'day' | 'amount' | undefined
  /** What its cells can mean, the most severe first where they are ranked. */
  choices?: readonly Choice[] | undefined
  isRanked?: boolean | undefined
  aliases?: readonly string[] | undefined
  /** One of our own ids: a column is guessed to be it only if nothing else is. */
  isOurId?: boolean | undefined
  /** What it means that a value of this field is not imported, if not "Import without this field". */
  leaveOut?: string | undefined
  /** Without it there is no row, so its cells cannot be left out. */
  isIdentity?: boolean | undefined
}
export type ImportFields = readonly ImportField[]

export const labelIn = (fields: ImportFields, name: string) =>
  fields.find((field) => columnKey(field.name) === columnKey(name))?.label ?? name

const keyOf = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Which field each column is about; null leaves it out. A field is filled by one column, the best named first. */
export type Mapping = readonly (string | null)[]
export const guess = (head: readonly string[], fields: ImportFields): Mapping => {
  // Of two with the same name the fixed one is meant, which stands before the custom fields.
  const named = fields.filter(({ isOurId }) => !isOurId).toReversed()
  const exact = new Map(named.flatMap(({ name, label }) => [name, label].map((text) => [keyOf(text), name] as const)))
  const others = new Map(fields.flatMap(({ name, aliases = [] }) => aliases.map((alias) => [alias, name] as const)))
  const ours = new Map(fields.filter(({ isOurId }) => isOurId).map(({ name }) => [keyOf(name), name]))
  const mapping: (string | null)[] = head.map(() => null)
  for (const names of [exact, others, ours] as ReadonlyMap<string, string>[])
    head.forEach((name, index) => {
      const field = names.get(keyOf(name))
      if (field && mapping[index] === null && !mapping.includes(field)) mapping[index] = field
    })
  return mapping
}

/** Why this cannot be sent yet. `required` says what is missing, by field. */
export const mappingProblem = (mapping: Mapping, fields: ImportFields, required: Readonly<Record<string, string>>) => {
  const twice = mapping.find((field, index) => field !== null && mapping.indexOf(field) !== index)
  if (twice) return `Two columns are matched to “${labelIn(fields, twice)}”. Match only one.`
  return Object.entries(required).find(([field]) => !mapping.includes(field))?.[1]
}
