import type { Fragment } from 'postgres'
import type { TemplateFilter, TemplateStatus } from '../../../contract/library/templates.ts'
import { fold } from '../../../contract/values/text.ts'
import { given } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { canReceiveMail } from '../../people/identity/accountQueries.ts'
import { hears } from '../../people/identity/hearerQueries.ts'
import { bareText, pageOrOrder } from '../../tables/bare.ts'
import { columns } from '../../tables/list.ts'
import { asc, type Order, orders } from '../../tables/order.ts'
import type { PageRequest } from '../../tables/paging.ts'

/** A template with its newest version, which is the one that is shown. */
const newest = (db: Db) => db`templates t join template_versions v on v.template_id = t.id
  and v.version = (select max(n.version) from template_versions n where n.template_id = t.id)`

const isPublished = (db: Db) => db`exists (
  select from template_versions p where p.template_id = t.id and p.published_at is not null)`

/** A published template stays so while its next version is written: clients that send it must go on finding it. */
export const status = (db: Db) => db`case when t.archived_at is not null then 'ARCHIVED'
  when ${isPublished(db)} then 'PUBLISHED' else 'DRAFT' end`

/** Of one version. */
const versionStatus = (db: Db) => db`case when t.archived_at is not null then 'ARCHIVED'
  when v.published_at is null then 'DRAFT' else 'PUBLISHED' end`

const hasDraft = (db: Db) => db`exists (
  select from template_versions d where d.template_id = t.id and d.published_at is null)`

/** Archived templates cannot be used for new assessments. */
const publishedVersion = (db: Db) => db`case when t.archived_at is null then (select max(p.version)
  from template_versions p where p.template_id = t.id and p.published_at is not null) end`

const QUESTION_COUNT = '(select count(*)::int from template_questions q where q.version_id = v.id)'
const questionCount = (db: Db) => db.unsafe(QUESTION_COUNT)

const ORDERS: Record<NonNullable<TemplateFilter['sort']>, Order> = orders('t.id', {
  name: asc('v.name_key collate "C"'),
  questions: [asc(QUESTION_COUNT), asc('v.name_key collate "C"'), asc('t.id')],
  updatedAt: asc('t.updated_at'),
})

export const COLUMNS = columns({
  id: 't.id',
  name: 'v.name',
  description: 'v.description',
  version: 'v.version',
  status,
  publishedVersion,
  sectionCount: 'cardinality(v.sections)',
  questionCount,
  createdAt: 'iso(t.created_at)',
  updatedAt: 'iso(t.updated_at)',
  hasDraft,
})

const matches = (db: Db, f: TemplateFilter) => db`true
  ${given(db, f.query, (query) => db`strpos(v.name_key, ${fold(query)}) > 0`)}
  ${given(db, f.status, (wanted) => db`${status(db)} = ${wanted}`)}
  ${given(db, f.hasDraft, (wanted) => db`${hasDraft(db)} = ${wanted}`)}`

export const orderOf = ({ sort = 'name' }: TemplateFilter) => ORDERS[sort]

export const list = (db: Db, f: TemplateFilter, request: PageRequest | undefined) => {
  const [from, where] = [newest(db), matches(db, f)]
  const rows = db`select ${COLUMNS.json(db)} from ${from} where ${where} ${pageOrOrder(db, orderOf(f), request)}`
  return bareText(db, request, { rows, from, where, id: 't.id' })
}

export const countNamed = async (db: Db, name: string) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from ${newest(db)} where v.name_key = ${fold(name)}`)).n

const mappings = (db: Db) => db`(
  select coalesce(json_agg(m), '[]') from (
    select m.framework_name as framework, m.framework_version as version, m.code
    from template_question_controls m where m.question_id = q.id and m.control_id is not null order by m.position) m)`

/** The members of a row `l`, and optional ones where they are set. */
const withOptional = (db: Db, optional: Fragment) => db`(left(to_json(l)::text, -1) || ${optional} || '}')::json`
const translations = (db: Db, json: Fragment) => db`coalesce(',"translations":' || ${json}::text, '')`

const questions = (db: Db) => db`(
  select coalesce(json_agg(${withOptional(
    db,
    db`coalesce(',"findingTitle":' || to_json(q.finding_title)::text, '')
      || coalesce(',"partialCredit":' || q.partial_credit::text, '') || ${translations(db, db`q.translations`)}`,
  )} order by q.position), '[]') from template_questions q cross join lateral (
    select q.id, q.key, q.text, q.help_text as "helpText", q.type, q.risk_weight as "riskWeight", q.required, q.options,
      q.expected_answer as "expectedAnswer", q.conditional_logic as "conditionalLogic",
      ${mappings(db)} as "controlMappings") l
  where q.version_id = v.id and q.section_index = s.place - 1)`

/** A section without translations has a null of its own. */
const ofSection = (db: Db) => db`nullif((v.section_translations -> (s.place - 1)::int)::text, 'null')`

const sections = (db: Db) => db`(
  select coalesce(json_agg(${withOptional(db, translations(db, ofSection(db)))} order by s.place), '[]')
  from unnest(v.sections) with ordinality as s(title, place)
    cross join lateral (select s.title, ${questions(db)} as questions) l)`

/** The whole template in one statement: its newest version with sections, questions and mappings in order. */
export const detailJson = (db: Db, id: string) =>
  first(db<{ json: string }[]>`
  select ${withOptional(db, translations(db, db`v.translations`))}::text as json from ${newest(db)} cross join lateral (
    select t.id, v.name, v.description, v.version, ${status(db)} as status,
      ${publishedVersion(db)} as "publishedVersion", ${hasDraft(db)} as "hasDraft", iso(t.created_at) as "createdAt", iso(t.updated_at) as "updatedAt",
      ${sections(db)} as sections) l
  where t.id = ${id}`)

/** With its own dates. */
export const versionJson = (db: Db, id: string, version: number) => oneVersion(db, id, db`${version}`)

const oneVersion = (db: Db, id: string, version: Fragment) =>
  first(db<{ json: string }[]>`
  select ${withOptional(db, translations(db, db`v.translations`))}::text as json
  from templates t join template_versions v on v.template_id = t.id cross join lateral (
    select t.id, v.name, v.description, v.version, ${versionStatus(db)} as status,
      ${publishedVersion(db)} as "publishedVersion", ${hasDraft(db)} as "hasDraft", iso(v.created_at) as "createdAt", iso(v.updated_at) as "updatedAt",
      ${sections(db)} as sections) l
  where t.id = ${id} and v.version = ${version}`)

/** The published version, or the only draft of a template that was never published. */
export const exportedJson = (db: Db, id: string) =>
  oneVersion(
    db,
    id,
    db`(select p.version from template_versions p where p.template_id = ${id}
    order by p.published_at is null, p.version desc limit 1)`,
  )

export const draftJson = (db: Db, id: string) =>
  oneVersion(
    db,
    id,
    db`(select d.version from template_versions d where d.template_id = ${id} and d.published_at is null)`,
  )

/** Newest first; no row if the template does not exist. */
export const versionsJson = (db: Db, id: string) =>
  first(db<{ json: string }[]>`
  select (select json_agg(l) from (
    select v.version, case when v.published_at is null then 'DRAFT' else 'PUBLISHED' end as status,
      ${questionCount(db)} as "questionCount", iso(v.published_at) as "publishedAt", iso(v.created_at) as "createdAt"
    from template_versions v where v.template_id = t.id order by v.version desc) l)::text as json
  from templates t where t.id = ${id}`)

/**
 * Locks the template. Its versions are read by another statement: one that waited for the lock would still see the
 * versions from before the wait.
 */
export const lock = async (db: Db, id: string) =>
  (await db`select from templates where id = ${id} for update`).length > 0

export type Head = {
  id: string
  name: string
  version: number
  versionId: string
  status: TemplateStatus
  hasDraft: boolean
  questionCount: number
}
export const head = (db: Db, id: string) =>
  only(db<Head[]>`
  select t.id, v.name, v.version, v.id as "versionId", ${status(db)} as status, v.published_at is null as "hasDraft",
    ${questionCount(db)} as "questionCount"
  from ${newest(db)} where t.id = ${id}`)

export const insert = (db: Db, now: Date) =>
  only(db<{ id: string }[]>`insert into templates (created_at, updated_at) values (${now}, ${now}) returning id`)

export const touch = (db: Db, id: string, now: Date) => db`update templates set updated_at = ${now} where id = ${id}`

export const publish = (db: Db, versionId: string, now: Date) => db`
  update template_versions set published_at = ${now}, updated_at = ${now} where id = ${versionId}`

export const archive = (db: Db, id: string, now: Date) => db`
  update templates set archived_at = ${now}, updated_at = ${now} where id = ${id}`

/** Who hears of assessments that would be repeated with the template, and of how many. */
export const seriesByHearer = (db: Db, id: string) => db<{ userId: string; count: number }[]>`
  select u.id as "userId", count(*)::int as count
  from assessments a join vendors v on v.id = a.vendor_id, users u
  where a.template_id = ${id} and a.repeats_on is not null and v.stage not in ('OFFBOARDING', 'OFFBOARDED')
    and not exists (select from assessments n where n.repeats_id = a.id)
    and not exists (select from example_items i where i.entity_type = 'Vendor' and i.entity_id = v.id)
    and ${canReceiveMail(db)} and ${hears(db, db`u.id`, { kind: 'SERIES_STOPPED', named: [db`a.reviewer_id`] })}
  group by u.id order by u.id`

/** Versions used by assessments outlive the template. */
const isUnused = (db: Db) => db`not exists (select from assessments a where a.template_version_id = v.id)`

/** Deletes the versions that no assessment uses. The others stay, without a template. */
export const remove = async (db: Db, id: string) => {
  const { count } = await db`delete from template_versions v where v.template_id = ${id} and ${isUnused(db)}`
  await db`delete from templates where id = ${id}`
  return count
}

/** Versions that were kept for assessments which have since been deleted. */
export const removeOrphans = (db: Db) => db`
  delete from template_versions v where v.template_id is null and ${isUnused(db)}`

export type PublishedTemplate = { id: string; versionId: string; name: string; version: number }
/** The version for a new assessment; none for drafts and archived templates. Locked until the transaction ends. */
export const holdPublished = (db: Db, id: string) =>
  first(db<PublishedTemplate[]>`
  select t.id, v.id as "versionId", v.name, v.version
  from templates t join template_versions v on v.template_id = t.id
  where t.id = ${id} and t.archived_at is null and v.published_at is not null
  order by v.version desc limit 1 for key share`)

export const exists = async (db: Db, id: string) => (await db`select from templates where id = ${id}`).length > 0
