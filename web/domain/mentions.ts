import { fold } from '../../contract/values/text.ts'

/** A name that is being typed after an @. */
export type Mention = { start: number; query: string }

/** More than this is no name any more. */
const MAX_LENGTH = 60
const TYPED = new RegExp(`(?:^|[^\\p{L}\\p{N}\\p{M}_])@([^@\\n]{0,${MAX_LENGTH}})$`, 'u')

/** What is typed of a name where the caret is. */
export const mentionAt = (text: string, caret: number): Mention | undefined => {
  const query = TYPED.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { start: caret - query.length, query }
}

/** The text with the whole name, and where the caret is then. */
export const withName = (text: string, { start, query }: Mention, name: string) => {
  const [before, after] = [text.slice(0, start) + name, text.slice(start + query.length)]
  const space = after.startsWith(' ') ? '' : ' '
  return { text: before + space + after, caret: before.length + 1 }
}

/** Names of which a word begins with what was typed, spaces too: after a whole name and a space, it is done. */
export const matchesName = (name: string, query: string) => {
  const [whole, typed] = [fold(name), fold(query)]
  return whole.startsWith(typed) || whole.includes(` ${typed}`)
}
