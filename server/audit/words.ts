import { auditEvents } from '../../contract/auditEvents.ts'
import type { Db } from '../db/open.ts'

/** A word of a search, and the actions whose label has it: labels are not in the database. */
export type Word = { text: string; actions: string[] }

/** More words than this narrow nothing any more, and each is a scan of the index. */
const MAX_WORDS = 10
const LABELS = Object.entries(auditEvents).map(([action, { label }]) => ({ action, label: label.toLowerCase() }))
const beginsIn = (label: string, word: string) => label.split(' ').some((part) => part.startsWith(word))

/** Quotes and backslashes have a meaning in a text query, and none in a name. */
const wordsIn = (query: string) =>
  query
    .toLowerCase()
    .replaceAll(/['\\]/g, ' ')
    .split(/\s+/)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))

/** Undefined without a search; a search without any word finds nothing. */
export const readWords = (query: string | undefined): Word[] | undefined =>
  query === undefined
    ? undefined
    : wordsIn(query)
        .slice(0, MAX_WORDS)
        .map((text) => ({
          text,
          actions: LABELS.filter(({ label }) => beginsIn(label, text)).map(({ action }) => action),
        }))

/** The expression of the index `audit_log_words`. */
const indexed = (db: Db) => db`to_tsvector('simple', left(user_name || ' ' || coalesce(entity_name, '') || ' '
  || coalesce(meta ->> 'vendorName', ''), 4000))`

/** A database in the C locale knows capitals of English only: others are looked for as they may be written. */
const spellingsOf = (text: string) => {
  const [first = '', ...rest] = text
  return new Set([text, first.toUpperCase() + rest.join(''), text.toUpperCase()])
}

const hasWord = (db: Db, { text, actions }: Word) => {
  const beginnings = [...spellingsOf(text)].map((spelling) => `'${spelling}':*`).join(' | ')
  return db`and (${indexed(db)} @@ to_tsquery('simple', ${beginnings}) or action = any(${actions}))`
}

/** Each word must be found somewhere. */
export const hasWords = (db: Db, words: readonly Word[] | undefined) => {
  if (words === undefined) return db``
  return words.length === 0 ? db`and false` : words.map((word) => hasWord(db, word))
}
