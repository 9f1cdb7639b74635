import { meaningOf } from '../../contract/glossary.ts'
import type { Operation } from '../../contract/operation.ts'
import { describedMembers } from '../../contract/schema.ts'
import { entryOf, jsonOf, mediaOf, type Shape } from '../../contract/success.ts'
import { isRead, type ToolOperation } from './sets.ts'

type Json = { [key: string]: unknown }
export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: Json
  outputSchema?: Json
  annotations: { readOnlyHint: boolean; destructiveHint: boolean }
}

export const describeTool = (operation: ToolOperation): Tool => {
  const outputSchema = outputOf(operation)
  return {
    name: operation.operationId,
    title: operation.summary,
    description: spokenOf(operation.description ?? '') || operation.summary,
    inputSchema: inputOf(operation),
    ...(outputSchema && { outputSchema }),
    annotations: { readOnlyHint: isRead(operation), destructiveHint: operation.route.startsWith('DELETE ') },
  }
}

const sentencesOf = (text: string) => text.split(/(?<=\.)\s/)
/** Pages and headers are not what a tool is asked about. */
const spokenOf = (text: string) =>
  sentencesOf(text)
    .filter((sentence) => !/`(page|pageSize|X-[\w-]+)`/.test(sentence))
    .join(' ')

/** CSV is for files, and pages by number shift while rows come and go. */
const NOT_FOR_TALK = new Set(['format', 'page'])
export const argumentsOf = ({ params, query, body }: Operation): Json => ({
  ...params?.properties,
  ...Object.fromEntries(describedMembers(query).filter(([name]) => !NOT_FOR_TALK.has(name))),
  ...(body && { body }),
})

const inputOf = (operation: Operation): Json => {
  const { params, query, body, bodyOptional } = operation
  const required = [...(params?.required ?? []), ...(query?.required ?? []), ...(body && !bodyOptional ? ['body'] : [])]
  const properties = propertiesOf(argumentsOf(operation))
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
}

const propertiesOf = (members: Json): Json =>
  Object.fromEntries(
    describedMembers({ properties: members }).map(([name, member]) => [
      name,
      { description: firstSentence(meaningOf('', name)), ...plain(member as Json) },
    ]),
  )

/** Enough for a reader of all of them at once. */
const firstSentence = (text: unknown) => (typeof text === 'string' ? sentencesOf(text)[0]?.replace(/\.$/, '') : text)

/** What limits or shows a value but is not needed to choose one. The server checks all of it. */
const LEFT_OUT = /^(x-|example$|examples$|title$|maxLength$|minLength$|pattern$|maxItems$|minimum$|maximum$|default$)/

/** Without our own keywords and formats, which mean nothing to others. */
const plain = ({ properties, items, format, description, ...schema }: Json): Json => ({
  ...Object.fromEntries(Object.entries(schema).filter(([key]) => !LEFT_OUT.test(key))),
  ...(description !== undefined && { description: firstSentence(description) }),
  ...(['date-time', 'email'].includes(String(format)) && { format }),
  ...(properties !== undefined && { properties: propertiesOf(properties as Json) }),
  ...(items !== undefined && { items: plain(items as Json) }),
})

const CURSOR = { type: ['string', 'null'], description: 'Send it as cursor for the next page' }

/** The members by name; what they mean is said where they can be filtered by. */
const namesOf = ({ properties }: Shape) => ({
  type: 'object',
  ...(properties && { description: Object.keys(properties).join(', ') }),
})
const listOf = (entry: Shape, more: object = {}): Json => ({
  type: 'object',
  properties: { entries: { type: 'array', items: namesOf(entry) }, nextCursor: CURSOR, ...more },
  required: ['entries'],
})

/** Undefined for a text. A list is always an object with entries. */
const outputOf = (operation: ToolOperation): Json | undefined => {
  const json = jsonOf(operation)
  if (!json) return mediaOf(operation) ? undefined : { type: 'object', properties: { done: { type: 'boolean' } } }
  const entry = entryOf(json)
  if (!entry) return namesOf(json)
  return listOf(entry, json.properties && { totalCount: { type: 'integer' } })
}
