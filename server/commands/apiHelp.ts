import { meaningOf } from '../../contract/glossary.ts'
import { describedMembers, type TObject } from '../../contract/schema.ts'
import { sentExample } from '../edge/docs/openapiExamples.ts'
import { say } from './arguments.ts'
import type { Found } from './remote.ts'

const parametersOf = (schema: TObject | undefined) =>
  describedMembers(schema).map(([name, member]) => {
    const { description, enum: values } = member as { description?: string; enum?: readonly string[] }
    const required = schema?.required?.includes(name) ? ' (required)' : ''
    const meaning = [description ?? meaningOf('', name), values && `One of ${values.join(', ')}`].filter(Boolean)
    return `  --${name}${required}\n      ${meaning.join('. ')}`
  })

/** What an operation does, needs and takes. */
export const explainOperation = ({
  operationId,
  name,
  summary,
  description,
  permission,
  params,
  query,
  body,
}: Found) => {
  const parameters = [...parametersOf(params), ...parametersOf(query)]
  const parts = [
    `${operationId}: ${summary} (${name})`,
    description,
    `Permission: ${permission}`,
    parameters.length > 0 && `Parameters:\n${parameters.join('\n')}`,
    body && `Body (--json file), with what it needs at least:\n${JSON.stringify(sentExample(body), null, 2)}`,
  ]
  say(parts.filter(Boolean).join('\n\n'))
}
