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

const allOfVendor = (db: Db, allowed: Sql) => db`
  select p.* from (select distinct f.sha256 from files f where f.fix_id is null and ${allowed} offset 0) mine
    join document_passages p on p.sha256 = mine.sha256`

/** A vendor has few documents: their passages are read, instead of all that have the words. */
const ofVendor = (db: Db, allowed: Sql) => db`
  select p.* from (${allOfVendor(db, allowed)}) p, q where p.words @@ q.words`

type Source = (db: Db, allowed: Sql) => Sql

/** The ranked passages as they are shown, each content under the name of its newest file that `allowed` lets the caller see. */
const named = (db: Db, allowed: Sql) => db`
  select f.id as "fileId", f.file_name as "fileName", f.mime_type as "mimeType", f.vendor_id as "vendorId",
    v.name as "vendorName", f.assessment_id as "assessmentId", r.page,
    ts_headline('english', r.body, q.words, ${HEADLINE}) as marked
  from ranked r cross join q cross join lateral (
    select * from files f where f.fix_id is null and f.sha256 = r.sha256 and ${allowed} order by f.created_at desc, f.id limit 1) f
    join vendors v on v.id = f.vendor_id
  order by r.rank desc, r.sha256, r.position`

/** The best matches of a search. */
const best = (db: Db, words: Sql, source: Source, allowed: Sql, limit: number) => db<PassageRow[]>`
  with q as materialized (select ${words} as words),
  matches as (${source(db, allowed)} limit ${RANKED}),
  ranked as (
    select m.*, ts_rank_cd(m.words, q.words, 1) as rank from matches m, q order by rank desc, sha256, position limit ${limit})
  ${named(db, allowed)}`

type Reach = { vendorId?: string | undefined; evidence: boolean }

/** As in a web search. Evidence belongs to assessments. */
export const search = (db: Db, query: string, { vendorId, evidence }: Reach, limit: number) => {
  const words = db`websearch_to_tsquery('english', ${query})`
  const kinds = evidence ? db`true` : db`f.assessment_id is null`
  return vendorId
    ? best(db, words, ofVendor, db`f.vendor_id = ${vendorId} and ${kinds}`, limit)
    : best(db, words, everywhere, kinds, limit)
}

/** What a question is about: its own words and those of its controls. */
export const subject = (db: Db, assessmentId: string, questionId: string) =>
  first(db<Subject[]>`
  select a.vendor_id as "vendorId", a.template_version_id as "versionId", q.text, coalesce((
    select string_agg(k.title, ' ') from template_question_controls k where k.question_id = q.id), '') as controls
  from assessments a join template_questions q on q.version_id = a.template_version_id
  where a.id = ${assessmentId} and q.id = ${questionId}`)
type Subject = { vendorId: string; versionId: string; text: string; controls: string }

/** The words of the question and of its controls, each once. */
const termsOf = (db: Db, { text, controls }: Subject) => db`
  select lexeme, quote_literal(lexeme)::tsquery as query, bool_or(own) as own from (
    select lexeme, true as own from unnest(to_tsvector('english', ${text}))
    union all select lexeme, false from unnest(to_tsvector('english', ${controls}))) w group by lexeme`

/**
 * The rarer a word is, in the vendor's documents and in the questionnaire, the more it says. A passage has to have two of
 * the words, one of them rarer than usual in the question, and a quarter of what they weigh: rather none than noise.
 */
export const evidenceFor = (db: Db, subject: Subject, limit: number) => {
  const allowed = db`f.vendor_id = ${subject.vendorId}`
  return db<PassageRow[]>`
  with terms as materialized (${termsOf(db, subject)}),
  q as materialized (select coalesce(string_agg(query::text, ' | '), '')::tsquery as words from terms),
  mine as materialized (${allOfVendor(db, allowed)}),
  questions as materialized (
    select to_tsvector('english', text) as words from template_questions where version_id = ${subject.versionId}),
  hits as materialized (select m.sha256, m.position, t.lexeme from mine m join terms t on m.words @@ t.query),
  weights as materialized (
    select t.lexeme, t.own, ln(1 + (select (select count(*) from mine) + (select count(*) from questions))::float8
      / greatest(1, count(f.lexeme))) as weight
    from terms t left join (
      select lexeme from hits union all select t.lexeme from questions s join terms t on s.words @@ t.query) f using (lexeme)
    group by t.lexeme, t.own),
  asked as (
    select count(*) as words, sum(weight) as weight, avg(weight) as usual
    from weights where own),
  fitting as (
    select h.sha256, h.position, sum(w.weight) as rank from hits h join weights w using (lexeme) cross join asked a
    group by h.sha256, h.position, a.words, a.weight, a.usual
    having count(*) >= least(2, a.words) and sum(w.weight) >= a.weight / 4 and max(w.weight) >= a.usual * 0.999
    order by rank desc, sha256, position limit ${limit}),
  ranked as (select m.*, f.rank from fitting f join mine m using (sha256, position))
  ${named(db, allowed)}`
}
