import { setTimeout } from 'node:timers/promises'

/** Bounds on what is kept of one document; the rest is not read. */
const MAX_PAGES = 1000
const MAX_CHARACTERS = 2_000_000
const LONGEST_REST_MS = 25

/** Control characters and halves of pairs cannot be stored, and nobody can search for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\ufffe\uffff]/g

const cleaned = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\f/g, '\n')
    .replace(UNPRINTABLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/**
 * Reads pages until the document ends or has said enough. It rests after each three times as long as that one took: a
 * core that is always taken delays requests, however low its priority.
 */
export const collect = async (pages: AsyncIterable<string> | Iterable<string>): Promise<string[]> => {
  const kept: string[] = []
  let left = MAX_CHARACTERS
  let begun = performance.now()
  for await (const page of pages) {
    await setTimeout(Math.min(3 * (performance.now() - begun), LONGEST_REST_MS))
    begun = performance.now()
    const text = cleaned(page).slice(0, left)
    kept.push(text)
    left -= text.length
    if (left <= 0 || kept.length >= MAX_PAGES) break
  }
  return kept
}
