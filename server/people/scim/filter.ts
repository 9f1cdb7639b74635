import { isStorable } from '../../../contract/values/text.ts'
import { scimProblem } from './errors.ts'

export type Condition = { attribute: string; value: string | boolean }

/** `emails[type eq "work"].value` names the only address that there is. */
const plain = (attribute: string) =>
  attribute
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
    .replace(/\[[^\]]*\]/, '')
    .toLowerCase()

const PART = /^\s*(?<attribute>[\w:.$-]+(?:\[[^\]]*\])?(?:\.\w+)?)\s+eq\s+(?<value>"(?:[^"\\]|\\.)*"|true|false)\s*/i

const literalOf = (text: string): string | boolean => {
  if (!text.startsWith('"')) return text.toLowerCase() === 'true'
  const value = parsed(text)
  // An escaped NUL passes the check of the query.
  if (value === undefined || !isStorable(value)) throw unreadable()
  return value
}

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as string
  } catch {
    return undefined
  }
}

const unreadable = () =>
  scimProblem('invalidFilter', 'Only `attribute eq "value"`, joined with `and`, can be filtered.')

/** What identity providers ask for: equality, one or several joined with `and`. */
export const conditionsOf = (filter: string | null | undefined): Condition[] => {
  const conditions: Condition[] = []
  let rest = filter ?? ''
  while (rest.trim() !== '') {
    const { attribute = '', value = '' } = PART.exec(rest)?.groups ?? {}
    if (attribute === '') throw unreadable()
    conditions.push({ attribute: plain(attribute), value: literalOf(value) })
    const after = rest.replace(PART, '')
    const joined = /^and\s+/i.exec(after)
    if (after !== '' && !joined) throw unreadable()
    rest = after.slice(joined?.[0].length ?? 0)
  }
  return conditions
}
