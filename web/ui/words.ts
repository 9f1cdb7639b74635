import { number, plural } from '../../contract/values/words.ts'

/** The choices of a Select out of words by their keys. */
export const choices = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as K, label }))
export const keysOf = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as K[]

export { number, plural }

/** How many there are, under a title; nothing while that is not known. */
export const countLine = (total: number | undefined, noun: string) => (total === undefined ? ' ' : plural(total, noun))
