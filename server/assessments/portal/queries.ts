import type { CommentPage } from '../../../contract/assessments/comments.ts'
import type { PortalQuestion, PortalView } from '../../../contract/assessments/portal.ts'
import type { SectionTranslations } from '../../../contract/library/translations.ts'
import type { Settings } from '../../../contract/organisation/settings.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'
import { introduction, terms } from '../../organisation/service.ts'
import { type Reader, threads } from '../comments/queries.ts'
import type { Subject } from '../comments/service.ts'
import { evidence } from '../detailQueries.ts'
import { vendorRequest } from '../vendorRequestQueries.ts'
import { type Previous, previous, response } from './answerQueries.ts'
import { findings } from './findingQueries.ts'
import { handOffs } from './linkQueries.ts'

/** Selects only what a vendor may see: what never leaves the database cannot be shown by mistake. */
const questions = (db: Db) => db`(
  select coalesce(json_agg(l), '[]') from (
    select q.id, q.key, q.section_index as "sectionIndex", t.sections[q.section_index + 1] as "sectionTitle",
      row_number() over (order by q.section_index, q.position)::int as "order", q.text, q.help_text as "helpText", q.type,
      q.required, q.options, q.conditional_logic as "conditionalLogic", ${response(db)} as response,
      case when w.question_id is not null then json_build_object('note', w.note, 'requestedAt', iso(w.decided_at)) end
        as clarification, ${evidence(db)} as evidence, r.sent as "sentBefore",
      coalesce(q.translations, '{}') as translations
    from template_questions q
      left join answers r on r.assessment_id = a.id and r.question_id = q.id
      left join reviews w on w.assessment_id = a.id and w.question_id = q.id
        and w.decision = 'CLARIFICATION_REQUESTED' and w.clarified_at is null
    where q.version_id = a.template_version_id order by q.section_index, q.position) l)`

type Computed =
  | 'reference'
  | 'editable'
  | 'sections'
  | 'questions'
  | 'previous'
  | 'comments'
  | 'commentsBefore'
  | 'contact'
  | 'estimatedMinutes'
  | 'submission'
  | 'review'
  | 'languages'
type Answerable = Omit<PortalQuestion, 'number' | 'visible' | 'previous' | 'sincePrevious'>
export type LoadedView = Omit<PortalView, Computed> & {
  assessmentId: string
  opened: boolean
  contactEmail: string | null
  submittedBy: { name: string | null; role: string | null; acceptedTerms: string | null }
  completedAt: string | null
  share: Settings['portal']['share']
  sectionTitles: string[]
  sectionTranslations: (SectionTranslations | null)[] | null
  newestComments: CommentPage
  questions: Answerable[]
  previous: Previous | null
}

/** Who asks the vendor: the reviewer, else the sender of the link. */
const askedBy = (db: Db) => db`(select json_build_object('name', u.name, 'email', u.email) from users u
  where u.id = coalesce(a.reviewer_id, l.sent_by_id, p.sent_by_id))`

/** By a link, or by the assessment, whose main link may not exist yet. */
export type Source = { linkId: string } | { assessmentId: string }
const sourceOf = (db: Db, source: Source) =>
  'linkId' in source
    ? db`(select * from portal_links where id = ${source.linkId}) l join assessments a on a.id = l.assessment_id`
    : db`(select * from assessments where id = ${source.assessmentId}) a left join lateral (
        select * from portal_links k where k.assessment_id = a.id and k.parent_id is null
        order by k.created_at desc, k.id desc limit 1) l on true`

const sectionOf = (reader: Reader) => (reader.type === 'VENDOR' ? reader.sectionIndex : null)

/** Everything that the vendor sees, in one statement and so from one snapshot. */
export const loadView = (db: Db, source: Source, reader: Reader) =>
  first(db<LoadedView[]>`
  select a.id as "assessmentId", o.name as "organisationName", ${introduction(db)} as organisation, ${askedBy(db)} as "askedBy",
    o.portal_privacy_note as "privacyNote", ${terms(db)} as terms, o.portal_contact_email as "contactEmail", o.portal_share as share, json_build_object('maxFileMegabytes', o.max_file_megabytes,
      'fileTypes', o.allowed_file_types) as uploads, a.title, t.description,
    v.name as "vendorName", coalesce(case when l.parent_id is null then l.holder_name else p.holder_name end, v.contact_name)
      as "contactName", ${vendorRequest(db)} as "vendorRequest", a.status, iso(a.due_date) as "dueDate",
    iso(a.submitted_at) as "submittedAt", json_build_object('name', a.submitted_by_name, 'role', a.submitted_by_role, 'acceptedTerms', a.terms_digest)
      as "submittedBy", iso(a.completed_at) as "completedAt", iso(least(l.expires_at, p.expires_at)) as "expiresAt",
    coalesce(l.returned_message, l.message, p.returned_message, p.message) as message, l.note, case when l.parent_id is not null then l.holder_name end as "holderName", iso(l.done_at) as "doneAt", l.section_index as "sectionIndex",
    l.opened_at is not null as opened, coalesce(t.sections, '{}') as "sectionTitles",
    t.section_translations as "sectionTranslations", coalesce(t.translations, '{}') as translations, ${questions(db)} as questions,
    ${threads(db, reader)} as "newestComments", ${handOffs(db)} as "handOffs", ${previous(db)} as previous, ${findings(db, sectionOf(reader))} as findings
  from ${sourceOf(db, source)} left join portal_links p on p.id = l.parent_id
    join vendors v on v.id = a.vendor_id
    left join template_versions t on t.id = a.template_version_id cross join organisation o`)

/** Only the first time, however many open it concurrently. */
export const markOpened = (db: Db, linkId: string, now: Date) =>
  db`update portal_links set opened_at = ${now} where id = ${linkId} and opened_at is null`

/** The subject of a comment. It is not locked: comments need not wait for answers. */
export const findSubject = (db: Db, assessmentId: string) =>
  first(db<Subject[]>`
  select json_build_object('id', a.id, 'title', a.title) as assessment,
    json_build_object('vendorId', v.id, 'vendorName', v.name) as vendor
  from assessments a join vendors v on v.id = a.vendor_id where a.id = ${assessmentId}`)
