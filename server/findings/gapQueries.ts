import type { Db } from '../db/open.ts'

/** Whether the vendor has a newer finding for the gap of finding `f`. */
const isRaisedAgain = (db: Db) => db`exists (
  select from findings g where g.vendor_id = f.vendor_id and g.template_id = f.template_id
    and g.question_key = f.question_key and g.raised_by = 'SCORING' and (g.created_at, g.id) > (f.created_at, f.id))`

/** Whether the vendor's newest answer to the question of finding `f` is compliant, or the question no longer applies. */
const isFixed = (db: Db) => db`coalesce((
  select coalesce((e ->> 'isCompliant')::boolean, n.expected)
  from (
    select a.id, q.id as question, q.expected_answer is not null as expected
    from assessments a join template_questions q on q.version_id = a.template_version_id and q.key = f.question_key
    where a.vendor_id = f.vendor_id and a.template_id = f.template_id
      and exists (select from assessment_results s where s.assessment_id = a.id)
    order by a.submitted_at desc nulls last, a.created_at desc, a.id desc limit 1
  ) n join assessment_results r on r.assessment_id = n.id cross join json_array_elements(r.questions) e
  where (e ->> 'questionId')::uuid = n.question), false)`

/**
 * Nothing is left to decide about the accepted risk `f`. A closed finding is never changed, so this is looked up: for few
 * findings at a time, those whose acceptance has lapsed.
 */
export const gapIsSettled = (db: Db) => db`(f.raised_by = 'SCORING' and (${isRaisedAgain(db)} or ${isFixed(db)}))`
