import type { Audience, CommentAdded, CommentPage, Visibility } from '../../../contract/assessments/comments.ts'
import { COMMENT_BYTES_AT_ONCE, COMMENTS_AT_ONCE } from '../../../contract/limits.ts'
import type { SystemRole } from '../../../contract/permissions.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

/** Programs speak for the organisation: a vendor does not know their keys. */
const nameForVendor = (db: Db) => db`case when c.author_type = 'USER' and (c.author_name like 'API key:%'
  or c.author_name = 'System') then (select o.name from organisation o) else c.author_name end`

/** A comment as every endpoint returns it; `c` is its row. */
const comment = (db: Db, reader: Reader = { type: 'USER' }) => db`c.id, c.question_id as "questionId",
  c.author_type as "authorType", ${reader.type === 'USER' ? db`c.author_name` : nameForVendor(db)} as "authorName", c.body, c.visibility, c.audience, iso(c.created_at) as "createdAt"`

/**
 * Who reads: an analyst, the vendor (all sections or one), or an analyst who looks at what the vendor sees. What the
 * vendor's people write to each other is for the vendor alone.
 */
export type Reader = { type: 'USER' } | { type: 'AS_VENDOR' } | { type: 'VENDOR'; sectionIndex: number | null }

const readable = (db: Db, reader: Reader) => {
  if (reader.type === 'USER') return db`c.audience = 'REVIEWERS'`
  if (reader.type === 'AS_VENDOR') return db`c.audience = 'REVIEWERS' and c.visibility = 'VENDOR'`
  if (reader.sectionIndex === null) return db`c.visibility = 'VENDOR'`
  return db`c.visibility = 'VENDOR' and c.question_id in (select q.id from template_questions q
    where q.version_id = a.template_version_id and q.section_index = ${reader.sectionIndex})`
}

/** Where a page ends: before this comment, or before this moment. */
export type Before = { id: string } | { at: Date }

const earlier = (db: Db, before: Before | undefined) => {
  if (!before) return db`true`
  if ('at' in before) return db`c.created_at < ${before.at}`
  return db`(c.created_at, c.id) < (select b.created_at, b.id from comments b where b.id = ${before.id})`
}

const fits = (db: Db) => db`size <= ${COMMENTS_AT_ONCE}::int and weight <= ${COMMENT_BYTES_AT_ONCE}::int`

/**
 * A page of the comments of an assessment, `a`, as threads: the newest ones that fit, and the cursor of the next page.
 * A reply is returned below the first comment of its thread, so the newest reply of a thread counts as two, and a first
 * comment that is already on the page for a reply counts as none. The same holds for their text.
 */
export const threads = (db: Db, reader: Reader, before?: Before) => db`(
  with ranked as (
    select c.id, c.parent_id, c.created_at, octet_length(c.body) as bytes, row_number() over (
      partition by coalesce(c.parent_id, c.id) order by c.created_at desc, c.id desc) = 1 as leads
    from comments c where c.assessment_id = a.id and ${readable(db, reader)} and ${earlier(db, before)}),
  measured as (
    select r.*, sum(case when r.parent_id is null then 0 else 1 end + r.leads::int) over newest as size,
      sum(case when r.parent_id is null and not r.leads then 0 else r.bytes end + case when r.leads then coalesce(
        (select octet_length(p.body) from comments p where p.id = r.parent_id), 0) else 0 end) over newest as weight
    from ranked r window newest as (order by r.created_at desc, r.id desc)),
  page as (select * from measured where ${fits(db)})
  select json_build_object(
    'entries', (
      select coalesce(json_agg(l), '[]') from (
        select ${comment(db, reader)}, (
          select coalesce(json_agg(p), '[]') from (
            select ${comment(db, reader)} from page r join comments c on c.id = r.id where r.parent_id = root.id
            order by c.created_at, c.id) p) as replies
        from comments root cross join lateral (select root.*) c
        where root.id in (select coalesce(r.parent_id, r.id) from page r) order by root.created_at, root.id) l),
    'nextBefore', case when exists (select from measured where not (${fits(db)}))
      then (select r.id from page r order by r.created_at, r.id limit 1) end))`

/** Nothing if the assessment does not exist; `known` says whether the cursor's comment exists. */
export const findPage = (db: Db, assessmentId: string, reader: Reader, before?: Before) =>
  first(db<{ page: CommentPage; known: boolean }[]>`
  select ${threads(db, reader, before)} as page, ${
    before && 'id' in before
      ? db`exists (select from comments c
    where c.id = ${before.id} and c.assessment_id = a.id and ${readable(db, reader)})`
      : db`true`
  } as known
  from assessments a where a.id = ${assessmentId}`)

export const messagesSince = (db: Db, assessmentId: string, by: 'USER' | 'VENDOR', since: Date) => db<
  { authorName: string; body: string }[]
>`
  select ${nameForVendor(db)} as "authorName", c.body from comments c
  where c.assessment_id = ${assessmentId} and c.author_type = ${by} and c.visibility = 'VENDOR'
    and c.audience = 'REVIEWERS' and c.created_at >= ${since} order by c.created_at, c.id`

/** The assessment is locked, so nobody adds one meanwhile. */
/** Messages of the vendor that nobody here has looked at; `a` is the assessment. */
export const unreadMessages = (db: Db) => db`(
  select count(*)::int from comments c where c.assessment_id = a.id and c.author_type = 'VENDOR'
    and c.audience = 'REVIEWERS' and (a.messages_read_at is null or c.created_at > a.messages_read_at))`

export const markRead = (db: Db, assessmentId: string, now: Date) =>
  first(db<{ id: string }[]>`update assessments set messages_read_at = ${now} where id = ${assessmentId} returning id`)

export const count = async (db: Db, assessmentId: string) =>
  (
    await only(db<{ count: number }[]>`
    select count(*)::int as count from comments where assessment_id = ${assessmentId}`)
  ).count

export type Thread = {
  id: string
  questionId: string | null
  visibility: Visibility
  audience: Audience
  sectionIndex: number | null
  /** Of the comment itself, which may be a reply. */
  askedVisibility: Visibility
}

/** The thread that a comment of this assessment belongs to. */
export const findThread = (db: Db, assessmentId: string, commentId: string) =>
  first(db<Thread[]>`
  select root.id, root.question_id as "questionId", root.visibility, root.audience, c.visibility as "askedVisibility",
    (select q.section_index from template_questions q where q.id = root.question_id) as "sectionIndex"
  from comments c join comments root on root.id = coalesce(c.parent_id, c.id)
  where c.id = ${commentId} and c.assessment_id = ${assessmentId}`)

export const findQuestion = (db: Db, assessmentId: string, questionId: string) =>
  first(db<{ sectionIndex: number }[]>`
  select q.section_index as "sectionIndex" from assessments a
    join template_questions q on q.version_id = a.template_version_id
  where a.id = ${assessmentId} and q.id = ${questionId}`)

export type NewComment = {
  assessmentId: string
  questionId: string | null
  parentId: string | null
  authorType: 'USER' | 'VENDOR'
  authorId: string | null
  authorName: string
  body: string
  visibility: Visibility
  audience: Audience
}

export const insert = (db: Db, n: NewComment, now: Date) =>
  only(db<CommentAdded[]>`
  insert into comments as c (assessment_id, question_id, parent_id, author_type, author_id, author_name, body, visibility,
    audience, created_at)
  values (${n.assessmentId}, ${n.questionId}, ${n.parentId}, ${n.authorType}, ${n.authorId}, ${n.authorName}, ${n.body},
    ${n.visibility}, ${n.audience}, ${now})
  returning ${comment(db)}`)

export type Mentionable = { id: string; nameKey: string; systemKey: SystemRole | null; permissions: string[] }
/** Users whose name follows an @ in the folded text. */
export const mentionable = (db: Db, text: string) => db<Mentionable[]>`
  select u.id, u.name_key as "nameKey", r.system_key as "systemKey", r.permissions
  from users u join roles r on r.id = u.role_id where strpos(${text}, '@' || u.name_key) > 0`
