import { fold } from '../../contract/values/text.ts'

export type Place = { label: string; words?: string }

/** All that was typed is in its name, or in what else people call it. */
export const fits = (query: string) => {
  const typed = fold(query).split(/\s+/)
  return ({ label, words = '' }: Place) => {
    const known = fold(`${label} ${words}`)
    return typed.every((word) => known.includes(word))
  }
}
