import { isRead, type ToolOperation } from './sets.ts'

/** What a conversation can take: about a tenth of what an assistant keeps in mind. */
const MOST_CHARACTERS = 40_000

const isPlain = (value: unknown) => value === null || typeof value !== 'object'

/** A transition answers with the whole object, of which the caller needs only that it succeeded. */
const short = (body: object) =>
  'id' in body ? Object.fromEntries(Object.entries(body).filter(([, value]) => isPlain(value))) : body

const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0

/** Without its longest members until it fits, and with their names. */
const fitting = (body: object) => {
  const members = Object.entries(body).sort(([, a], [, b]) => lengthOf(a) - lengthOf(b))
  const leftOut: string[] = []
  while (members.length > 1 && members.reduce((sum, [, value]) => sum + lengthOf(value), 0) > MOST_CHARACTERS)
    leftOut.push(members.pop()?.[0] ?? '')
  if (leftOut.length === 0) return body
  const kept = new Set(members.map(([name]) => name))
  return { ...Object.fromEntries(Object.entries(body).filter(([name]) => kept.has(name))), leftOut }
}

const objectOf = (tool: ToolOperation, body: object, cursor: string | null) => {
  if (Array.isArray(body)) return { entries: body, nextCursor: cursor }
  return fitting(isRead(tool) ? body : short(body))
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') === true

/** As an object for programs, and the same as text for those that read. */
export const answerOf = async (tool: ToolOperation, response: Response) => {
  const text = await response.text()
  if (text !== '' && !isJson(response)) return { content: [{ type: 'text', text }] }
  const body = text === '' ? { done: true } : (JSON.parse(text) as object)
  const structuredContent = objectOf(tool, body, response.headers.get('x-next-cursor'))
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}
