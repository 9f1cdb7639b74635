import type { AnswerSpec, Operation } from './operation.ts'

/** As much of a schema as is needed to find its members. */
export type Shape = {
  type?: unknown
  items?: Shape
  properties?: { readonly [name: string]: Shape }
  anyOf?: readonly Shape[]
}
type Answers = Pick<Operation, 'answers'>

/** The first success that is stated: the usual one. */
export const successOf = ({ answers }: Answers): [status: number, spec: AnswerSpec] => {
  const [status, spec] = Object.entries(answers).find(([status]) => Number(status) < 300) ?? ['200', 'Done']
  return [Number(status), spec]
}

/** The media types of a success that is a file, or may be one. */
export const mediaOf = (operation: Answers) => {
  const [, spec] = successOf(operation)
  return typeof spec === 'object' && 'media' in spec ? spec : undefined
}

/** The JSON of a success; undefined if it has no body or is always a file. */
export const jsonOf = (operation: Answers): Shape | undefined => {
  const [, spec] = successOf(operation)
  if (typeof spec === 'string') return undefined
  return ('media' in spec ? spec.json : spec) as Shape | undefined
}

/** Each entry of a list; undefined if the JSON is none. A list of several shapes has the same entries in each. */
export const entryOf = (json: Shape | undefined): Shape | undefined =>
  json?.anyOf ? entryOf(json.anyOf[0]) : (json?.items ?? json?.properties?.entries?.items)
