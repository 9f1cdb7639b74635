import type { CommentPage } from '../../contract/comments.ts'
import type { PortalQuestion, PortalView } from '../../contract/portal.ts'
import { evidence } from '../assessments/detailQueries.ts'
import { threads } from '../comments/queries.ts'
import type { Subject } from '../comments/service.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { type Previous, previous, response } from './answerQueries.ts'
import { handOffs } from './linkQueries.ts'

/** Selects only what a vendor may see: what never leaves the database cannot be shown by mistake. */
const questions = (db: Db) => db`(
  select coalesce(json_agg(l), '[]') from (
    select q.id, q.key, q.section_index as "sectionIndex", t.sections[q.section_index + 1] as "sectionTitle",
      row_number() over (order by q.section_index, q.position)::int as "order", q.text, q.help_text as "helpText", q.type,
      q.required, q.options, q.conditional_logic as "conditionalLogic", ${response(db)} as response,
      case when w.question_id is not null then json_build_object('note', w.note, 'requestedAt', iso(w.decided_at)) end
        as clarification, ${evidence(db)} as evidence
    from template_questions q
      left join answers r on r.assessment_id = a.id and r.question_id = q.id
      left join reviews w on w.assessment_id = a.id and w.question_id = q.id
        and w.decision = 'CLARIFICATION_REQUESTED' and w.clarified_at is null
    where q.version_id = a.template_version_id order by q.section_index, q.position) l)`

export type LoadedView = Omit<
  PortalView,
  'editable' | 'sections' | 'questions' | 'previous' | 'comments' | 'commentsBefore'
> & {
  opened: boolean
  sectionTitles: string[]
  newestComments: CommentPage
  questions: Omit<PortalQuestion, 'visible'>[]
  previous: Previous | null
}

/** Everything that a link shows, in one statement and so from one snapshot. */
export const loadView = (db: Db, linkId: string, sectionIndex: number | null) =>
  first(db<LoadedView[]>`
  select o.name as "organisationName", a.title, v.name as "vendorName", v.contact_name as "contactName", a.status,
    iso(a.due_date) as "dueDate", iso(a.submitted_at) as "submittedAt", iso(least(l.expires_at, p.expires_at)) as "expiresAt",
    coalesce(l.message, p.message) as message, l.holder_name as "holderName", l.section_index as "sectionIndex",
    l.opened_at is not null as opened, coalesce(t.sections, '{}') as "sectionTitles", ${questions(db)} as questions,
    ${threads(db, { type: 'VENDOR', sectionIndex })} as "newestComments", ${handOffs(db)} as "handOffs", ${previous(db)} as previous
  from portal_links l left join portal_links p on p.id = l.parent_id
    join assessments a on a.id = l.assessment_id join vendors v on v.id = a.vendor_id
    left join template_versions t on t.id = a.template_version_id cross join organisation o
  where l.id = ${linkId}`)

/** Only the first time, however many open it concurrently. */
export const markOpened = (db: Db, linkId: string, now: Date) =>
  db`update portal_links set opened_at = ${now} where id = ${linkId} and opened_at is null`

/** The subject of a comment. It is not locked: comments need not wait for answers. */
export const findSubject = (db: Db, assessmentId: string) =>
  first(db<Subject[]>`
  select json_build_object('id', a.id, 'title', a.title) as assessment,
    json_build_object('vendorId', v.id, 'vendorName', v.name) as vendor
  from assessments a join vendors v on v.id = a.vendor_id where a.id = ${assessmentId}`)
