import type { Name } from '../../client/src/types.ts'
import { meaningOf } from '../../contract/glossary.ts'
import { type AnswerSpec, methodAndPath, type Operation, type OperationTable } from '../../contract/operation.ts'
import { OPERATIONS } from '../../contract/operations.ts'

type Json = { [key: string]: unknown }
export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: Json
  annotations: { readOnlyHint: boolean; destructiveHint: boolean }
}
export type ToolOperation = Operation & { route: Name }

const isText = (spec: AnswerSpec | undefined) =>
  typeof spec === 'string' || (typeof spec === 'object' && (!('media' in spec) || spec.media.includes('text/csv')))
const successOf = ({ answers }: Operation) =>
  Object.entries(answers).find(([status]) => Number(status) < 300)?.[1] as AnswerSpec | undefined

const TABLE = Object.entries(OPERATIONS as OperationTable)
  .filter(([, operation]) => operation.permission.includes(':') || operation.operationId === 'retrieveSession')
  // Files have no place in a conversation.
  .filter(([, operation]) => isText(successOf(operation)) && !operation.files)
  .map(([name, operation]): ToolOperation => ({ ...operation, route: name as Name }))

const isRead = ({ route }: ToolOperation) => methodAndPath(route)[0] === 'GET'

/** What this caller can use: reads, and changes only if the server was started with them. */
export const toolsFor = (permissions: readonly string[], changes: boolean) =>
  TABLE.filter((operation) => changes || isRead(operation)).filter(
    ({ permission }) => permission === 'authenticated' || permissions.includes(permission),
  )

export const describeTool = (operation: ToolOperation): Tool => ({
  name: operation.operationId,
  title: operation.summary,
  description: [operation.summary, operation.description].filter(Boolean).join('. '),
  inputSchema: inputOf(operation),
  annotations: { readOnlyHint: isRead(operation), destructiveHint: operation.route.startsWith('DELETE ') },
})

const inputOf = ({ params, query, body }: Operation): Json => {
  const members = { ...params?.properties, ...query?.properties, ...(body && { body }) }
  const required = [...(params?.required ?? []), ...(query?.required ?? []), ...(body ? ['body'] : [])]
  return { type: 'object', properties: propertiesOf(members), required }
}

const propertiesOf = (members: Json): Json =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([, member]) => !(member as Json)['x-undescribed'])
      .map(([name, member]) => [name, { description: meaningOf('', name), ...plain(member as Json) }]),
  )

/** Without our own keywords and formats, which mean nothing to others. */
const plain = ({ properties, items, format, ...schema }: Json): Json => ({
  ...Object.fromEntries(Object.entries(schema).filter(([key]) => !/^(x-|example$|title$)/.test(key))),
  ...(['date-time', 'email'].includes(String(format)) && { format }),
  ...(properties !== undefined && { properties: propertiesOf(properties as Json) }),
  ...(items !== undefined && { items: plain(items as Json) }),
})
