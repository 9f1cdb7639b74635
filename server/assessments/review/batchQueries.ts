import type { Db } from '../../db/open.ts'
import type { Reviewer } from './queries.ts'

/** Questions of an assessment that nobody has decided about, with what was answered. */
const undecided = (db: Db, id: string) => db`
  select q.id, q.key from assessments a join template_questions q on q.version_id = a.template_version_id
  where a.id = ${id} and not exists (select from reviews w where w.assessment_id = a.id and w.question_id = q.id)`

export type Approval = { id: string; key: string }

/** Approves those of the questions that have no decision yet. */
export const approve = (
  db: Db,
  id: string,
  { batchId, questionIds }: { batchId: string; questionIds: readonly string[] },
  by: Reviewer,
  now: Date,
) => db<Approval[]>`
  with u as (${undecided(db, id)}), w as (
    insert into reviews (assessment_id, question_id, decision, reviewer_id, reviewer_name, decided_at, batch_id)
    select ${id}, u.id, 'APPROVED', ${by.id}, ${by.name}, ${now}, ${batchId} from u
    where u.id = any(${questionIds as string[]}::uuid[]) returning question_id
  ) select u.id, u.key from u join w on w.question_id = u.id order by u.key collate "C"`

/** What was decided anew since is no longer part of the batch. */
export const removeBatch = (db: Db, id: string, batchId: string) => db<Approval[]>`
  with w as (
    delete from reviews where assessment_id = ${id} and batch_id = ${batchId} returning question_id
  ) select q.id, q.key from template_questions q join w on w.question_id = q.id order by q.key collate "C"`
