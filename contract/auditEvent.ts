import { Count, Id, Struct, Text, type TProperties, type TSchema, Unsafe } from './schema.ts'

export const TEXT = Text(100_000)
export const NAMES = Unsafe<readonly string[]>({ type: 'array', items: { type: 'string' } })
export const COUNTS = Unsafe<{ readonly [what: string]: number }>({
  type: 'object',
  additionalProperties: { type: 'integer' },
})
/** A whole record, as the API returns it. */
export const RECORD = Unsafe<object>({ type: 'object' })

export const details = <T extends TProperties>(properties: T) => Struct(properties, { additionalProperties: false })
export const none = Unsafe<{ [key: string]: never }>({ type: 'object', properties: {}, additionalProperties: false })

/** The old and the new value of a changed field. Secrets are never included. */
export type Changes = { [field: string]: { from: unknown; to: unknown } }
const change = {
  type: 'object',
  properties: { from: { description: 'The value before' }, to: { description: 'The value now' } },
  required: ['from', 'to'],
  additionalProperties: false,
}
export const changes = Unsafe<Changes>({ type: 'object', additionalProperties: change })
export const vendor = { vendorId: Id, vendorName: TEXT }
/** How many customer responsibilities the change created. */
export const generated = { responsibilities: Count }
export const file = { file: Struct({ fileName: TEXT, mimeType: TEXT, sizeBytes: Count, sha256: TEXT }) }

/** The label of an entry by what it changed: a field, or a field that has this value now. */
export type ChangeLabel = { field: string; to?: string; label: string }

/**
 * An action of the audit log: the type of its subject, its label, and the details of its entries beside actor, time and
 * origin. The first of `changeLabels` that fits is the label instead.
 */
export const event = <const Entity extends string, S extends TSchema>(
  entityType: Entity,
  label: string,
  schema: S,
  changeLabels: readonly ChangeLabel[] = [],
) => ({
  entityType,
  label,
  details: schema,
  changeLabels,
})
