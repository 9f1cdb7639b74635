import type { Json } from '../../json.ts'
import { type Html, html, inline } from './html.ts'

export type Schema = Json & {
  $ref?: string
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  format?: string
  description?: string
}
export type Schemas = Readonly<Record<string, Schema>>

/** Deeper members are seldom looked for; their schema has a name. */
const DEEPEST = 4

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? ''
export const resolved = (schemas: Schemas, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : { ...schemas[nameOf(schema.$ref)], ...schema }

/** Each once, and null last. */
const alternatives = (types: readonly string[]) =>
  [...new Set(types)].sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' or ')

/** In words: `string or null`, `list of Vendor`. */
export const typeText = (schemas: Schemas, schema: Schema): string => {
  if (schema.anyOf) return alternatives(schema.anyOf.flatMap((one) => typeText(schemas, one).split(' or ')))
  const { type, items, format } = resolved(schemas, schema)
  if (items) return `list of ${typeText(schemas, items)}`
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  const names = [type ?? 'any'].flat().join(' or ')
  return format && format !== 'binary' ? `${names} (${format})` : format === 'binary' ? 'file' : names
}

const membersOf = (schemas: Schemas, schema: Schema): Schema | undefined => {
  const found = resolved(schemas, schema)
  if (found.properties) return found
  if (found.items) return membersOf(schemas, found.items)
  for (const one of found.anyOf ?? []) {
    const members = membersOf(schemas, one)
    if (members) return members
  }
  return undefined
}

const valuesOf = (schemas: Schemas, schema: Schema): readonly unknown[] => {
  const { enum: values, items, anyOf } = resolved(schemas, schema)
  if (values) return values.filter((value) => value !== null)
  return [items, ...(anyOf ?? [])].flatMap((one) => (one ? valuesOf(schemas, one) : []))
}
export const valuesText = (schemas: Schemas, schema: Schema) => {
  const values = valuesOf(schemas, schema)
  return (
    values.length > 0 && html`<div class="values">${values.map((value) => html`<code>${String(value)}</code> `)}</div>`
  )
}

type View = { isSent: boolean; depth?: number }
/** The members of an object, one below the other; those of a member open below it. What is sent says what it needs. */
export const membersHtml = (schemas: Schemas, schema: Schema, { isSent, depth = 1 }: View): Html | false => {
  const found = membersOf(schemas, schema)
  if (!found?.properties) return false
  const rows = Object.entries(found.properties).map(([name, member]) => {
    const inner = depth < DEEPEST && membersHtml(schemas, member, { isSent, depth: depth + 1 })
    return html`<li>
      <code>${name}</code> <span class="type">${typeText(schemas, member)}</span>
      ${isSent && found.required?.includes(name) && html`<span class="required">required</span>`}
      ${member.description && html`<div class="meaning">${inline(member.description)}</div>`}
      ${valuesText(schemas, member)}
      ${inner && html`<details><summary>Members of ${name}</summary>${inner}</details>`}
    </li>`
  })
  return html`<ul class="members">${rows}</ul>`
}
