import { scimProblem } from './errors.ts'
import { type Change, isRecord, type ScimRecord, wordOf } from './record.ts'

const OPS = ['add', 'replace', 'remove'] as const
const PREFIX = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i

/** Attributes that are not known are ignored, but these are no attributes: every object inherits them. */
const attributePath = (path: string) => {
  if (path.split(/\W+/).some((name) => name in {})) throw scimProblem('invalidPath', `\`${path}\` is no attribute.`)
  return path.replace(PREFIX, '')
}

/** Entra ID writes `Replace`, and both write a change of several attributes without a path. */
const changesOf = (operation: unknown): Change[] => {
  if (!isRecord(operation)) throw scimProblem('invalidSyntax', 'Each operation must be an object.')
  const op = OPS.find((known) => known === wordOf(operation.op))
  if (!op) throw scimProblem('invalidSyntax', '`op` must be add, replace or remove.')
  const { path, value } = operation
  if (typeof path === 'string' && path !== '') return [{ op, path: attributePath(path), value }]
  if (op === 'remove') throw scimProblem('invalidPath', '`path` is required for remove.')
  if (!isRecord(value)) throw scimProblem('invalidSyntax', 'Without `path`, `value` must be an object.')
  return Object.entries(value).map(([name, member]) => ({ op, path: attributePath(name), value: member }))
}

/** The changes of a patch, each with its path. */
export const patchOf = (body: ScimRecord): Change[] => {
  const [, operations] = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations') ?? []
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > 1000)
    throw scimProblem('invalidSyntax', '`Operations` must be a list of 1 to 1000 changes.')
  return operations.flatMap(changesOf)
}
