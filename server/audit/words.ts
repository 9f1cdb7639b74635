import { auditEvents } from '../../contract/auditEvents.ts'
import { AUDIT_OUTCOME } from '../../contract/labels.ts'
import type { Db } from '../db/open.ts'

/** A word of a search, and the actions whose label has it: labels are not in the database. */
export type Word = { text: string; actions: string[] }

/** More words than this narrow nothing any more, and each is a scan of the index. */
const MAX_WORDS = 10
/** What a change did is found by its fields and its status, which are in the database. */
const OTHER_WORDS = new Map([
  ['UPDATE_FINDING', 'changed'],
  ['APPROVE_RISK_ACCEPTANCE', AUDIT_OUTCOME.RISK_ACCEPTED],
])
const LABELS = Object.entries(auditEvents).map(([action, { label }]) => ({
  action,
  label: `${label} ${OTHER_WORDS.get(action) ?? ''}`.toLowerCase(),
}))
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

/** The expression of the index `audit_log_search`. */
const INDEXED = `(to_tsvector('simple', left(user_name || ' ' || coalesce(entity_name, '') || ' ' || coalesce(meta ->> 'vendorName', ''), 4000))
  || to_tsvector('simple', left(regexp_replace(replace(
    coalesce(jsonb_path_query_array(meta, '$.changes.keyvalue().key', '{}', true)::text, '')
    || ' ' || coalesce(meta #>> '{changes,status,from}', meta ->> 'from', '')
    || ' ' || coalesce(meta #>> '{changes,status,to}', meta ->> 'to', ''), '_', ' '),
    '([a-z])([A-Z])', '\\1 \\2', 'g'), 4000))
  || array_to_tsvector(array['=' || action]))`

/** A database in the C locale knows capitals of English only: others are looked for as they may be written. */
const spellingsOf = (text: string) => {
  const [first = '', ...rest] = text
  return new Set([text, first.toUpperCase() + rest.join(''), text.toUpperCase()])
}

/** A word begins one of the indexed words, or one of the label of the action, which is indexed as a whole. */
const queryOf = (db: Db, { text, actions }: Word) => {
  const beginnings = [...spellingsOf(text)].map((spelling) => `'${spelling}':*`).join(' | ')
  const whole = actions.map((action) => `'=${action}'`).join(' | ')
  return db`(to_tsquery('simple', ${beginnings}) || ${whole}::tsquery)`
}

/** Each word must be found somewhere. */
export const hasWords = (db: Db, words: readonly Word[] | undefined) => {
  if (words === undefined) return db``
  const [first, ...others] = words.map((word) => queryOf(db, word))
  if (!first) return db`and false`
  const query = others.reduce((all, one) => db`${all} && ${one}`, first)
  return db`and ${db.unsafe(INDEXED)} @@ (${query})`
}
