import { FRAMEWORK_BYTES } from '../../../contract/library/frameworks.ts'

export type About = { name: string; version: string; description: string }
type Document = Record<string, unknown>

/** A table is CSV. What is wrong with either is the server's to say. */
export type Source = { csv: string } | { document: Document } | { problem: string }

const isTooLarge = (text: string) => new Blob([text]).size > FRAMEWORK_BYTES

/** A file or a pasted text. A document begins with a brace. */
export const readSource = (text: string): Source => {
  if (isTooLarge(text)) return { problem: 'The file is too large. The limit is 5 MiB.' }
  if (!/^\ufeff?\s*[{[]/.test(text)) return { csv: text }
  try {
    return { document: JSON.parse(text.replace(/^\ufeff/, '')) as Document }
  } catch (error) {
    const [, place] = /(line \d+ column \d+)/.exec(String(error)) ?? []
    return { problem: `This is not valid JSON${place ? ` (${place})` : ''}.` }
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What a document says of itself. */
export const aboutOf = ({ name, version, description }: Document): About => ({
  name: textIn(name),
  version: textIn(version),
  description: textIn(description),
})

const FIELDS: Record<string, string> = { isSharedResponsibility: 'shared responsibility' }
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "controls/2/title" as "Control 3: title", and "line 4" as "Line 4". */
export const placeWords = (path: string) => {
  const [, index, field = ''] = /^controls\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
  if (index === undefined) return capital(path)
  return `Control ${Number(index) + 1}${field === '' ? '' : `: ${FIELDS[field] ?? field}`}`
}
