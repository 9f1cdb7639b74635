import { isId } from '../../db/ids.ts'
import { scimProblem } from './errors.ts'
import type { Group, ScimGroupRow } from './groupQueries.ts'

import { type Change, isRecord, type ScimRecord, wordOf } from './record.ts'

/** Without `members` those that it has stay. */
export type WantedGroup = Group & { members?: string[] }
const MOST_MEMBERS = 10_000

const nameOf = (value: unknown) => {
  const name = typeof value === 'string' ? value.trim() : ''
  if (name === '' || name.length > 200 || /\p{Cc}/u.test(name) || !name.isWellFormed())
    throw scimProblem('invalidValue', '`displayName` must be a text of 1 to 200 characters.')
  return name
}

const externalIdOf = (value: unknown) => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string' || value.length > 320 || /\p{Cc}/u.test(value) || !value.isWellFormed())
    throw scimProblem('invalidValue', '`externalId` must be a text of at most 320 characters.')
  return value
}

/** A list, one member alone, or ids without an object around them. */
const membersOf = (value: unknown): string[] => {
  const list = value === null || value === undefined ? [] : Array.isArray(value) ? value : [value]
  if (list.length > MOST_MEMBERS) throw scimProblem('invalidValue', `A group has at most ${MOST_MEMBERS} members.`)
  return list.map((member) => {
    const id = wordOf(isRecord(member) ? member.value : member)
    if (!isId(id)) throw scimProblem('invalidValue', 'Each member must be the id of a user.')
    return id
  })
}

export const groupOf = (body: ScimRecord): WantedGroup => ({
  name: nameOf(body.displayName),
  externalId: externalIdOf(body.externalId),
  members: membersOf(body.members),
})

const SELECTED = /^members\[\s*value\s+eq\s+"(?<id>[^"]*)"\s*\]$/i

type State = { name: string; externalId: string | null; members: Set<string> }

const removeMembers = (state: State, path: string, value: unknown) => {
  const one = SELECTED.exec(path)?.groups?.id
  const gone = one === undefined ? membersOf(value) : [one.toLowerCase()]
  const all = one === undefined && (value === null || value === undefined)
  return { ...state, members: all ? new Set<string>() : state.members.difference(new Set(gone)) }
}

const applied = (state: State, { op, path, value }: Change): State => {
  const name = path.toLowerCase()
  if (name === 'displayname' && op !== 'remove') return { ...state, name: nameOf(value) }
  if (name === 'externalid') return { ...state, externalId: op === 'remove' ? null : externalIdOf(value) }
  if (!name.startsWith('members')) return state
  if (op === 'remove') return removeMembers(state, path, value)
  const given = new Set(membersOf(value))
  return { ...state, members: op === 'replace' ? given : state.members.union(given) }
}

/** What the group becomes by a patch; attributes that are not known are ignored. */
export const changedGroup = (before: ScimGroupRow, changes: readonly Change[]): WantedGroup => {
  const start: State = { ...before, members: new Set(before.members.map(({ value }) => value)) }
  const { name, externalId, members } = changes.reduce(applied, start)
  return { name, externalId, members: [...members] }
}
