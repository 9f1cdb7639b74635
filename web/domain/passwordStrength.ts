import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'

/** A text that only repeats a part of itself is as strong as that part. */
const withoutRepetition = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text

/** Whether a character only continues a run such as aaa, 123 or cba. */
const continues = (codes: readonly number[], index: number) => {
  const [before, last, code] = [codes[index - 2], codes[index - 1], codes[index]]
  if (before === undefined || last === undefined || code === undefined) return false
  const step = code - last
  return step === last - before && Math.abs(step) <= 1
}

const GROUPS = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 20],
] as const

/** Roughly, as bits that somebody must guess who knows nothing else. The server knows the most common ones. */
const bitsOf = (password: string) => {
  const codes = [...withoutRepetition(password.toLowerCase())].map((character) => character.codePointAt(0) ?? 0)
  const counted = codes.filter((_, index) => !continues(codes, index)).length
  const choices = GROUPS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  return counted * Math.log2(Math.max(choices, 1))
}

export type Strength = {
  word: 'Too short' | 'Weak' | 'Fair' | 'Strong'
  percent: number
  color: 'bad' | 'ink' | 'good'
}

export const strengthOf = (password: string): Strength => {
  const characters = [...password].length
  if (characters < PASSWORD_CHARACTERS.least)
    return { word: 'Too short', percent: (characters / PASSWORD_CHARACTERS.least) * 25, color: 'bad' }
  const bits = bitsOf(password)
  if (bits < 55) return { word: 'Weak', percent: 35, color: 'bad' }
  return bits < 75 ? { word: 'Fair', percent: 65, color: 'ink' } : { word: 'Strong', percent: 100, color: 'good' }
}
