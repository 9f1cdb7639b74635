import { type Html, html } from '../docs/page/html.ts'

type Place = { page: string; heading: string; address: string }
/** What is searched is in lower case, made once. */
export type Passage = Place & { text: string; lower: { heading: string; page: string; text: string } }
export type Result = Place & { excerpt: Html }

const MAX_WORDS = 8
export const MAX_RESULTS = 40
const BEFORE = 60
const LENGTH = 220

export const wordsOf = (query: string) => {
  const words = query.slice(0, 200).toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(words)].slice(0, MAX_WORDS)
}

export const passageOf = (place: Place, text: string): Passage => {
  const [heading, page] = [place.heading.toLowerCase(), place.page.toLowerCase()]
  return { ...place, text, lower: { heading, page, text: text.toLowerCase() } }
}

/** Words that name a section weigh more than those in it. */
const weightOf = ({ lower }: Passage, word: string) => {
  if (lower.heading.includes(word)) return 4
  if (lower.page.includes(word)) return 2
  return lower.text.includes(word) ? 1 : 0
}
/** Every word must occur. */
const rankOf = (passage: Passage, words: readonly string[]) => {
  const weights = words.map((word) => weightOf(passage, word))
  return weights.includes(0) ? 0 : weights.reduce<number>((sum, weight) => sum + weight, 0)
}

/** About the first place of a word that the heading does not name already, from the beginning of a word on. */
const excerptOf = ({ text, lower }: Passage, words: readonly string[]) => {
  const unnamed = words.filter((word) => !lower.heading.includes(word))
  const looked = unnamed.length === 0 ? words : unnamed
  const places = looked.map((word) => lower.text.indexOf(word)).filter((place) => place >= 0)
  const near = Math.max(0, Math.min(...places, text.length) - BEFORE)
  const from = places.length === 0 || near === 0 ? 0 : text.indexOf(' ', near) + 1
  const end = text.lastIndexOf(' ', from + LENGTH)
  const to = from + LENGTH >= text.length || end <= from ? text.length : end
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}

const literal = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const marked = (text: string, words: readonly string[]) => {
  const pieces = text.split(new RegExp(`(${words.map(literal).join('|')})`, 'i'))
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<mark>${piece}</mark>` : piece))}`
}

export const search = (passages: readonly Passage[], query: string): Result[] => {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return passages
    .map((passage) => ({ passage, rank: rankOf(passage, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_RESULTS)
    .map(({ passage }) => ({ ...passage, excerpt: marked(excerptOf(passage, words), words) }))
}
