import type { CommentAdded, Visibility } from '../../contract/comments.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'

/** A comment as it is shown everywhere; `c` is its row. */
const comment = (db: Db) => db`c.id, c.question_id as "questionId", c.author_type as "authorType",
  c.author_name as "authorName", c.body, c.visibility, iso(c.created_at) as "createdAt"`

/** The threads of an assessment, `a`, with their replies, the oldest first: all, or what the vendor may read. */
export const threads = (db: Db, readBy: 'USER' | 'VENDOR') => {
  const readable = readBy === 'USER' ? db`` : db`and c.visibility = 'VENDOR'`
  return db`(
  select coalesce(json_agg(l), '[]') from (
    select ${comment(db)}, (
      select coalesce(json_agg(p), '[]') from (
        select ${comment(db)} from comments c where c.parent_id = root.id ${readable}
        order by c.created_at, c.id) p) as replies
    from comments root cross join lateral (select root.*) c
    where root.assessment_id = a.id and root.parent_id is null ${readable} order by root.created_at, root.id) l)`
}

export type Thread = {
  id: string
  questionId: string | null
  visibility: Visibility
  sectionIndex: number | null
  /** Of the very comment that was asked for, which may be a reply. */
  askedVisibility: Visibility
}

/** The thread that a comment of this assessment belongs to. */
export const findThread = (db: Db, assessmentId: string, commentId: string) =>
  first(db<Thread[]>`
  select root.id, root.question_id as "questionId", root.visibility, c.visibility as "askedVisibility",
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
}

export const insert = (db: Db, n: NewComment, now: Date) =>
  only(db<CommentAdded[]>`
  insert into comments as c (assessment_id, question_id, parent_id, author_type, author_id, author_name, body, visibility,
    created_at)
  values (${n.assessmentId}, ${n.questionId}, ${n.parentId}, ${n.authorType}, ${n.authorId}, ${n.authorName}, ${n.body},
    ${n.visibility}, ${now})
  returning ${comment(db)}`)
