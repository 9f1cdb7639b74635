import type postgres from 'postgres'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

type Sql = postgres.PendingQuery<postgres.Row[]>

/** Text has been cleaned of control characters: these mark words and nothing else. */
export const MARK = { start: '\u0002', end: '\u0003' } as const
const HEADLINE = `StartSel=${MARK.start}, StopSel=${MARK.end}, HighlightAll=true`

export type PassageRow = {
  fileId: string
  fileName: string
  mimeType: string
  vendorId: string
  vendorName: string
  assessmentId: string | null
  page: number
  marked: string
}

/** Ranking reads each match: a word that stands everywhere is ranked among so many. */
const RANKED = 2000

/** All passages that have the words, by the index over words. */
const everywhere = (db: Db, allowed: Sql) => db`
  select p.* from document_passages p, q
  where p.words @@ q.words and exists (select from files f where f.fix_id is null and f.sha256 = p.sha256 and ${allowed})`

/** A vendor has few documents: their passages are read, instead of all that have the words. */
const ofVendor = (db: Db, allowed: Sql) => db`
  select p.* from (select distinct f.sha256 from files f where f.fix_id is null and ${allowed} offset 0) mine
    join document_passages p on p.sha256 = mine.sha256, q
  where p.words @@ q.words`

type Source = (db: Db, allowed: Sql) => Sql

/** The best matches, each content under the name of its newest file that `allowed` lets the caller see. */
const best = (db: Db, words: Sql, source: Source, allowed: Sql, limit: number) => db<PassageRow[]>`
  with q as materialized (select ${words} as words),
  matches as (${source(db, allowed)} limit ${RANKED}),
  ranked as (
    select m.*, ts_rank_cd(m.words, q.words, 1) as rank from matches m, q order by rank desc, sha256, position limit ${limit})
  select f.id as "fileId", f.file_name as "fileName", f.mime_type as "mimeType", f.vendor_id as "vendorId",
    v.name as "vendorName", f.assessment_id as "assessmentId", r.page,
    ts_headline('english', r.body, q.words, ${HEADLINE}) as marked
  from ranked r cross join q cross join lateral (
    select * from files f where f.fix_id is null and f.sha256 = r.sha256 and ${allowed} order by f.created_at desc, f.id limit 1) f
    join vendors v on v.id = f.vendor_id
  order by r.rank desc, r.sha256, r.position`

type Reach = { vendorId?: string | undefined; evidence: boolean }

/** As in a web search. Evidence belongs to assessments. */
export const search = (db: Db, query: string, { vendorId, evidence }: Reach, limit: number) => {
  const words = db`websearch_to_tsquery('english', ${query})`
  const kinds = evidence ? db`true` : db`f.assessment_id is null`
  return vendorId
    ? best(db, words, ofVendor, db`f.vendor_id = ${vendorId} and ${kinds}`, limit)
    : best(db, words, everywhere, kinds, limit)
}

/** Any of the words fits; the more of them and the closer together, the better. */
export const evidenceFor = (db: Db, text: string, vendorId: string, limit: number) => {
  const anyWord = db`(select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::tsquery
    from unnest(to_tsvector('english', ${text})))`
  return best(db, anyWord, ofVendor, db`f.vendor_id = ${vendorId}`, limit)
}

/** What a question is about: its own words and those of its controls. */
export const subject = (db: Db, assessmentId: string, questionId: string) =>
  first(db<{ vendorId: string; text: string }[]>`
  select a.vendor_id as "vendorId", q.text || ' ' || coalesce((
    select string_agg(k.title, ' ') from template_question_controls k where k.question_id = q.id), '') as text
  from assessments a join template_questions q on q.version_id = a.template_version_id
  where a.id = ${assessmentId} and q.id = ${questionId}`)
