import type postgres from 'postgres'
import type { Control, ControlFilter, ControlImport, FrameworkImport } from '../../../contract/library/frameworks.ts'
import { fold } from '../../../contract/values/text.ts'
import { given } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { bareText, pageOrOrder } from '../../tables/bare.ts'
import { type Key, rowKey } from '../../tables/cursor.ts'
import { asc, orderBy } from '../../tables/order.ts'
import { type PageRequest, pageClauses } from '../../tables/paging.ts'

export type FrameworkRow = {
  id: string
  name: string
  version: string
  description: string | null
  controlCount: number
}

const framework = (db: Db) => db`f.id, f.name, f.version, f.description,
  (select count(*)::int from controls c where c.framework_id = f.id) as "controlCount"`

export const ORDER = orderBy(asc('f.name_key collate "C"'), asc('f.version collate "C"'), asc('f.id'))

export const list = (db: Db, request: PageRequest | undefined) => {
  const [from, where] = [db`frameworks f`, db`true`]
  const rows = db`select ${framework(db)} from ${from} where ${where} ${pageOrOrder(db, ORDER, request)}`
  return bareText(db, request, { rows, from, where, id: 'f.id' })
}

/** How many questions map to each control, in the newest versions of active templates. */
const questionCounts = (db: Db, controls: postgres.PendingQuery<postgres.Row[]>) => db`
  select m.control_id, count(*)::int as questions
  from template_question_controls m join template_questions q on q.id = m.question_id
  where m.control_id in (${controls}) and q.version_id = any(array(
    select (select n.id from template_versions n where n.template_id = t.id order by n.version desc limit 1)
    from templates t where t.archived_at is null))
  group by m.control_id`

export const coverageJson = (db: Db) =>
  only(db<{ json: string }[]>`
  with counts as materialized (${questionCounts(db, db`select id from controls`)})
  select coalesce(json_agg(l), '[]')::text as json from (
    select f.id as "frameworkId", count(c.id)::int as "controlCount", count(k.control_id)::int as "coveredCount"
    from frameworks f left join controls c on c.framework_id = f.id left join counts k on k.control_id = c.id
    group by f.id order by ${db.unsafe(ORDER.sql)}) l`)

const control = (db: Db, questionCount: postgres.PendingQuery<postgres.Row[]>) => db`
  c.id, c.domain, c.code, c.title, c.guidance, c.position as "order",
  c.is_shared_responsibility as "isSharedResponsibility", coalesce(${questionCount}, 0) as "questionCount"`

const ofOne = (db: Db) => db`(select k.questions from (${questionCounts(db, db`c.id`)}) k)`

/** The framework with the controls that match the search, in order. */
export const detailJson = (db: Db, id: string, search: string | undefined) =>
  first(db<{ json: string }[]>`
  with counts as materialized (${questionCounts(db, db`select id from controls where framework_id = ${id}`)})
  select row_to_json(d)::text as json from (
    select ${framework(db)}, (select coalesce(json_agg(l), '[]') from (
      select ${control(db, db`k.questions`)} from controls c left join counts k on k.control_id = c.id
      where c.framework_id = f.id
      ${given(db, search, (search) => db`strpos(c.search_key, ${fold(search)}) > 0`)}
      order by c.position, c.id) l) as controls
    from frameworks f where f.id = ${id}) d`)

/** Code, title and domain, without the guidance: long texts contain almost every word. */
const headline = (db: Db) => db`(split_part(c.search_key, chr(10), 1) || ' ' || split_part(c.search_key, chr(10), 2)
  || ' ' || split_part(c.search_key, chr(10), 3))`
const words = (query: string) => query.split(/\s+/).map(fold)
const isFound = (db: Db, { query, frameworkId }: ControlFilter) => db`true
  ${given(db, query, (query) => db`(select bool_and(strpos(${headline(db)}, w) > 0) from unnest(${words(query)}::text[]) w)`)}
  ${given(db, frameworkId, (frameworkId) => db`f.id::text = ${frameworkId.toLowerCase()}`)}`

export type ControlRow = {
  id: string
  frameworkId: string
  framework: string
  version: string
  domain: string
  code: string
  title: string
}
export const CONTROL_ORDER = orderBy(...ORDER.terms, asc('c.position'), asc('c.id'))
export const controls = (db: Db, filter: ControlFilter, request: PageRequest) => db<(ControlRow & { key: Key })[]>`
  select c.id, f.id as "frameworkId", f.name as framework, f.version, c.domain, c.code, c.title,
    ${rowKey(db, CONTROL_ORDER)} as key
  from controls c join frameworks f on f.id = c.framework_id where ${isFound(db, filter)} ${pageClauses(db, request)}`

export const countControls = async (db: Db, filter: ControlFilter) =>
  (
    await only(db<{ n: number }[]>`select count(*)::int as n
    from controls c join frameworks f on f.id = c.framework_id where ${isFound(db, filter)}`)
  ).n

export const lock = (db: Db, id: string) =>
  first(db<FrameworkRow[]>`
  select ${framework(db)} from frameworks f where f.id = ${id} for update`)

/** Keeps the framework from being deleted, and its controls from being switched, until the transaction ends. */
export const hold = async (db: Db, id: string) =>
  (await db`select from frameworks where id = ${id} for share`).length > 0

export const isThere = async (db: Db, { name, version }: Pick<FrameworkRow, 'name' | 'version'>) =>
  (await db`select from frameworks where name_key = ${fold(name)} and version = ${version}`).length > 0

/** Candidates whose name the text begins with. The version is compared in the rules. */
export const candidatesByName = (db: Db, text: string) => db<{ id: string; name: string; version: string }[]>`
  select id, name, version from frameworks
  where name_key = ${fold(text)} or starts_with(${fold(text)}::text, name_key || ' ')`

const searchKey = ({ code, title, domain, guidance }: ControlImport) =>
  [code, title, domain, guidance ?? ''].map(fold).join('\n')

/** All controls in one statement, however many there are. */
export const insert = async (db: Db, body: FrameworkImport, now: Date) => {
  const { id } = await only(db<{ id: string }[]>`
    insert into frameworks (name, name_key, version, description, created_at, updated_at)
    values (${body.name}, ${fold(body.name)}, ${body.version}, ${body.description ?? null}, ${now}, ${now}) returning id`)
  const rows = body.controls.map((c, i) => ({
    position: i + 1,
    domain: c.domain,
    code: c.code,
    title: c.title,
    guidance: c.guidance ?? null,
    is_shared_responsibility: c.isSharedResponsibility ?? false,
    search_key: searchKey(c),
  }))
  await db`insert into controls (framework_id, position, domain, code, title, guidance, is_shared_responsibility, search_key)
    select ${id}, r.* from jsonb_to_recordset(${db.json(rows)}) as r(position int, domain text, code text, title text,
      guidance text, is_shared_responsibility boolean, search_key text)`
  return id
}

export const remove = (db: Db, id: string) => db`delete from frameworks where id = ${id}`

export const lockControl = (db: Db, frameworkId: string, id: string) =>
  first(db<Control[]>`
  select ${control(db, ofOne(db))} from controls c where c.framework_id = ${frameworkId} and c.id = ${id} for update`)

export const setShared = (db: Db, id: string, isShared: boolean) =>
  only(db<Control[]>`
  update controls c set is_shared_responsibility = ${isShared} where c.id = ${id} returning ${control(db, ofOne(db))}`)
