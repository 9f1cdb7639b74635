import type { Fragment } from 'postgres'
import { momentOf } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { asc, desc, orderBy } from '../tables/order.ts'
import { type PageRequest, pageClauses, pageText } from '../tables/paging.ts'

/** A page of the rows, newest first, if the vendor exists. */
const pageJson = (db: Db, vendorId: string, rows: Fragment, request: PageRequest) =>
  pageText(
    db,
    request,
    {
      common: db`with found as materialized (${rows})`,
      rows: db`select * from found where true ${pageClauses(db, request)}`,
      all: db`found`,
      from: db`found`,
      id: 'id',
    },
    db`where exists (select from vendors where id = ${vendorId})`,
  )

export const DOCUMENT_ORDER = orderBy(desc('"createdAt"'), desc('id'))
/** Evidence only for callers who may see assessments. */
export const documentsJson = (db: Db, vendorId: string, includeEvidence: boolean, request: PageRequest) =>
  pageJson(
    db,
    vendorId,
    db`
    select f.id, f.file_name as "fileName", f.mime_type as "mimeType", f.size_bytes as "sizeBytes",
      iso(f.created_at) as "createdAt", f.uploaded_by as "uploadedBy",
      case when f.assessment_id is not null then 'EVIDENCE' when f.certification_id is not null then 'CERTIFICATION'
        when f.responsibility_id is not null then 'RESPONSIBILITY' else 'VENDOR' end as kind,
      coalesce(a.title, c.name, r.control_code || ' ' || r.control_title, v.name) as "belongsTo", q.text as "questionText",
      question_number(q) as "questionNumber", f.assessment_id as "assessmentId", f.question_id as "questionId", f.certification_id as "certificationId",
      f.responsibility_id as "responsibilityId", f.document_type as "documentType", iso_day(f.valid_until) as "validUntil",
      case when f.described_at is null and (x.guessed_type is not null or x.guessed_valid_until is not null)
        then json_build_object('documentType', x.guessed_type, 'validUntil', iso_day(x.guessed_valid_until)) end as suggestion,
      coalesce(x.status, 'NONE') as "textStatus"
    from files f join vendors v on v.id = f.vendor_id left join document_texts x on x.sha256 = f.sha256 left join assessments a on a.id = f.assessment_id left join template_questions q on q.id = f.question_id
      left join certifications c on c.id = f.certification_id left join responsibilities r on r.id = f.responsibility_id
    where f.vendor_id = ${vendorId} and f.fix_id is null ${includeEvidence ? db`` : db`and f.assessment_id is null`}`,
    request,
  )

const ofAssessments = (db: Db, vendorId: string) => db`
  select a.id::text || '-' || e.kind as id, e.at, e.kind, a.title as name, 1 as count, a.id as "assessmentId",
    null::uuid as "findingId", null::uuid as "certificationId"
  from assessments a cross join lateral (values ('ASSESSMENT_CREATED', a.created_at), ('ASSESSMENT_SENT', a.sent_at),
    ('ASSESSMENT_SUBMITTED', a.submitted_at), ('ASSESSMENT_COMPLETED', a.completed_at),
    ('ASSESSMENT_REOPENED', a.reopened_at)) e (kind, at)
  where a.vendor_id = ${vendorId} and e.at is not null`

/** Scoring or an import changes many findings at the same moment: that is one event, named after the assessment or source. */
const ofFindings = (db: Db, vendorId: string) => db`
  select min(f.id::text) || '-' || e.kind, e.at, e.kind, case when count(*) = 1 then min(f.title) else coalesce(min(a.title), min(f.source), min(f.title)) end,
    count(*)::int, f.assessment_id, case when count(*) = 1 then min(f.id::text)::uuid end, null::uuid
  from findings f left join assessments a on a.id = f.assessment_id cross join lateral (values
    ('FINDINGS_RAISED', f.created_at), (case f.status when 'RISK_ACCEPTED' then 'RISKS_ACCEPTED' else 'FINDINGS_REMEDIATED' end,
    f.resolved_at)) e (kind, at)
  where f.vendor_id = ${vendorId} and e.at is not null group by f.assessment_id, f.source, e.kind, e.at`

/** A certification expires when its last day is over. */
const ofCertifications = (db: Db, vendorId: string, now: Date) => db`
  select c.id::text || '-' || e.kind, e.at, e.kind, c.name, 1, null::uuid, null::uuid, c.id
  from certifications c cross join lateral (values ('CERTIFICATION_ADDED', c.created_at),
    ('CERTIFICATION_EXPIRED', ${momentOf(db, db`c.expires_date + 1`)})) e (kind, at)
  where c.vendor_id = ${vendorId} and e.at <= ${now}`

/** Simultaneous events, in the order in which one causes the next, the last first. */
const KINDS = [
  'CERTIFICATION_EXPIRED',
  'RISKS_ACCEPTED',
  'FINDINGS_REMEDIATED',
  'ASSESSMENT_REOPENED',
  'ASSESSMENT_COMPLETED',
  'FINDINGS_RAISED',
  'ASSESSMENT_SUBMITTED',
  'ASSESSMENT_SENT',
  'ASSESSMENT_CREATED',
  'CERTIFICATION_ADDED',
  'VENDOR_ADDED',
]
export const TIMELINE_ORDER = orderBy(
  desc('at'),
  asc(`array_position(array[${KINDS.map((kind) => `'${kind}'`)}], kind)`),
  asc('id'),
)

export const timelineJson = (db: Db, vendorId: string, includeFindings: boolean, now: Date, request: PageRequest) =>
  pageJson(
    db,
    vendorId,
    db`
    select id, iso(at) as at, kind, name, count, "assessmentId", "findingId", "certificationId" from (
      ${ofAssessments(db, vendorId)}
      ${includeFindings ? db`union all ${ofFindings(db, vendorId)}` : db``}
      union all ${ofCertifications(db, vendorId, now)}
      union all select id::text, created_at, 'VENDOR_ADDED', name, 1, null, null, null from vendors where id = ${vendorId}
    ) events`,
    request,
  )
