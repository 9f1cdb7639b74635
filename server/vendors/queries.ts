import { fold } from '../../contract/text.ts'
import type { VendorFilter, VendorRecord } from '../../contract/vendors.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { keysOf, type VendorFields } from './rules.ts'

const TIER_RANK = "array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], tier)"
const ORDERS: Record<NonNullable<VendorFilter['sort']>, string> = {
  name: 'name_key collate "C", id',
  '-name': 'name_key collate "C" desc, id desc',
  score: 'overall_score nulls last, name_key collate "C", id',
  '-score': 'overall_score desc nulls last, name_key collate "C", id',
  tier: `${TIER_RANK} nulls last, name_key collate "C", id`,
  '-tier': `${TIER_RANK} desc nulls last, name_key collate "C", id`,
  lastAssessedAt: 'last_assessed_at nulls last, name_key collate "C", id',
  '-lastAssessedAt': 'last_assessed_at desc nulls last, name_key collate "C", id',
  createdAt: 'created_at, id',
  '-createdAt': 'created_at desc, id desc',
}

const matches = (db: Db, f: VendorFilter) => db`true
  ${f.query === undefined ? db`` : db`and strpos(search_key, ${fold(f.query)}) > 0`}
  ${f.tier === undefined ? db`` : db`and tier = ${f.tier}`}
  ${f.tag === undefined ? db`` : db`and tag_keys @> ${[fold(f.tag)]}`}
  ${f.externalId === undefined ? db`` : db`and external_id = ${f.externalId}`}`

/** The whole list as one JSON text, built where the data is: 10,000 vendors cost one statement and no objects. */
export const listJson = (db: Db, f: VendorFilter, cut: { limit: number; offset: number } | undefined) =>
  only(db<{ json: string; total: number | null }[]>`
    select coalesce(json_agg(v), '[]')::text as json,
      ${cut ? db`(select count(*)::int from vendors where ${matches(db, f)})` : db`null::int`} as total
    from (
      select id, name, external_id as "externalId", contact_name as "contactName", contact_email as "contactEmail",
        tier, website, overall_score as "overallScore", iso(last_assessed_at) as "lastAssessedAt",
        assessment_count as "assessmentCount", tags
      from vendors where ${matches(db, f)} order by ${db.unsafe(ORDERS[f.sort ?? 'name'])}
      ${cut ? db`limit ${cut.limit} offset ${cut.offset}` : db``}
    ) v`)

const record = (db: Db) => db`
  id, name, external_id as "externalId", contact_name as "contactName", contact_email as "contactEmail", tier, website,
  notes, service_description as "serviceDescription", data_sensitivity as "dataSensitivity",
  iso_day(contract_renewal_date) as "contractRenewalDate", contract_value as "contractValue",
  geographic_risk as "geographicRisk", tags, owner_id as "ownerId", overall_score as "overallScore",
  iso(last_assessed_at) as "lastAssessedAt", iso(created_at) as "createdAt", iso(updated_at) as "updatedAt"`

/** The newest assessment is the one that the vendor handed in last. */
const NEWEST = 'a.submitted_at desc nulls last, a.created_at desc, a.id desc'

/** Per framework, what the newest completed assessment that maps to it found. */
const domainBreakdown = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('domain', d.domain, 'frameworkId', d.framework_id,
    'frameworkName', d.framework_name, 'complianceRatio', d.earned / d.possible, 'controlCount', d.control_count)
    order by d.framework_name collate "C", d.framework_id, d.domain collate "C"), '[]')
  from (
    select d.*, rank() over (partition by d.framework_id order by ${db.unsafe(NEWEST)}) as newness
    from assessments a join assessment_domains d on d.assessment_id = a.id
    where a.vendor_id = v.id and a.status = 'COMPLETED'
  ) d where newness = 1)`

const responsibilityCompliance = (db: Db) => db`(
  select case when total > 0 then json_build_object('total', total, 'completed', completed, 'inProgress', in_progress,
    'pending', pending, 'notApplicable', not_applicable, 'percent',
    case when total = not_applicable then 100 else round(100.0 * completed / (total - not_applicable)) end) end
  from (
    select count(*) as total, count(*) filter (where status = 'COMPLETED') as completed,
      count(*) filter (where status = 'IN_PROGRESS') as in_progress, count(*) filter (where status = 'PENDING') as pending,
      count(*) filter (where status = 'NOT_APPLICABLE') as not_applicable
    from responsibilities where vendor_id = v.id
  ) counted)`

export type VendorKey = { id: string } | { externalId: string }
const is = (db: Db, key: VendorKey) => ('id' in key ? db`v.id = ${key.id}` : db`v.external_id = ${key.externalId}`)

export const detailJson = (db: Db, key: VendorKey) =>
  first(db<{ json: string; revision: number }[]>`
  select v.revision, row_to_json(d)::text as json from vendors v cross join lateral (
    select ${record(db)}, assessment_count as "assessmentCount",
      (select name from users where id = v.owner_id) as "ownerName", of_assessments.assessments, of_assessments.history,
      ${domainBreakdown(db)} as "domainBreakdown", ${responsibilityCompliance(db)} as "customerResponsibilityCompliance"
    from (
      select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'status', a.status, 'score', a.score,
          'templateName', a.template_name, 'templateVersion', a.template_version)
          order by a.created_at desc, a.id desc), '[]') as assessments,
        coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'submittedAt', iso(a.submitted_at),
          'score', a.score) order by ${db.unsafe(NEWEST)}) filter (where a.status = 'COMPLETED'), '[]') as history
      from assessments a where a.vendor_id = v.id
    ) of_assessments
  ) d where ${is(db, key)}`)

export const scoreJson = (db: Db, id: string) =>
  first(db<{ json: string }[]>`
  select json_build_object('id', id, 'name', name, 'tier', tier, 'overallScore', overall_score,
    'lastAssessedAt', iso(last_assessed_at), 'assessmentCount', assessment_count,
    'latestScore', (select a.score from assessments a where a.vendor_id = v.id and a.status = 'COMPLETED'
      order by ${db.unsafe(NEWEST)} limit 1),
    'domainBreakdown', ${domainBreakdown(db)})::text as json
  from vendors v where id = ${id}`)

const columnsOf = (fields: VendorFields) => ({
  name: fields.name,
  external_id: fields.externalId,
  contact_name: fields.contactName,
  contact_email: fields.contactEmail,
  tier: fields.tier,
  website: fields.website,
  notes: fields.notes,
  service_description: fields.serviceDescription,
  data_sensitivity: fields.dataSensitivity,
  contract_renewal_date: fields.contractRenewalDate,
  contract_value: fields.contractValue,
  geographic_risk: fields.geographicRisk,
  tags: fields.tags,
  owner_id: fields.ownerId,
  ...keysOf(fields),
})

export const insert = (db: Db, fields: VendorFields, now: Date) =>
  only(db<VendorRecord[]>`
  insert into vendors ${db({ ...columnsOf(fields), created_at: now, updated_at: now })} returning ${record(db)}`)

/** Locks the vendor, so that what is checked against it still holds when it is written. */
export const lock = (db: Db, id: string) =>
  first(db<(VendorRecord & { revision: number })[]>`
  select ${record(db)}, revision from vendors where id = ${id} for update`)

/** Kept from being deleted until the transaction ends, for those who add something to it. */
export const hold = (db: Db, id: string) =>
  first(db<{ id: string; name: string }[]>`select id, name from vendors where id = ${id} for key share`)

export const update = (db: Db, id: string, fields: VendorFields, now: Date) =>
  only(db<(VendorRecord & { revision: number })[]>`
    update vendors set ${db({ ...columnsOf(fields), updated_at: now })}, revision = revision + 1
    where id = ${id} returning ${record(db)}, revision`)

/** How much goes with the vendor: what the log will say was lost. */
export const belongings = (db: Db, id: string) =>
  only(db<{ assessments: number; certifications: number; responsibilities: number }[]>`
  select (select count(*)::int from assessments where vendor_id = ${id}) as assessments,
    (select count(*)::int from certifications where vendor_id = ${id}) as certifications,
    (select count(*)::int from responsibilities where vendor_id = ${id}) as responsibilities`)

export const remove = (db: Db, id: string) => db`delete from vendors where id = ${id}`

export const isUser = async (db: Db, id: string) => (await db`select from users where id = ${id}`).length > 0
