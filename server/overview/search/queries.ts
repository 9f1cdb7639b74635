import type { Fragment } from 'postgres'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { status as templateStatus } from '../../library/templates/queries.ts'

const MAX_RESULTS = 5
type SearchText = { text: string; words: readonly string[] }
type Groups = Record<'vendors' | 'assessments' | 'templates' | 'controls', boolean>

const contains = (db: Db, text: Fragment, { words }: SearchText) =>
  words.reduce((all, word) => db`${all} and strpos(${text}, ${word}) > 0`, db`true`)

/** Exact matches first, then prefixes, then matches at the beginning of a word. */
const rank = (db: Db, key: Fragment, { text }: SearchText) => db`case when ${key} = ${text} then 0
  when starts_with(${key}, ${text}) then 1 when strpos(${key}, ${` ${text}`}) > 0 then 2 else 3 end`

const vendors = (db: Db, s: SearchText) => {
  const text = db`v.search_key || E'\n' || coalesce(v.external_key, '')`
  return db`select v.id, v.name, v.contact_email as "contactEmail", v.external_id as "externalId", v.tier
    from vendors v where ${contains(db, text, s)}
    order by ${rank(db, db`v.name_key`, s)}, v.name_key collate "C", v.id limit ${MAX_RESULTS}`
}

/** The vendor's name matches too: "northwind triage". */
const assessments = (db: Db, s: SearchText) => db`
  select a.id, a.title, a.status, v.id as "vendorId", v.name as "vendorName"
  from assessments a join vendors v on v.id = a.vendor_id
  where ${contains(db, db`a.title_key || E'\n' || v.name_key`, s)}
  order by ${rank(db, db`a.title_key`, s)}, a.created_at desc, a.id desc limit ${MAX_RESULTS}`

const findings = (db: Db, s: SearchText) => db`
  select f.id, f.title, f.severity, f.status, finding_origin(f.raised_by) as origin, v.id as "vendorId", v.name as "vendorName"
  from (select * from findings f where ${contains(db, db`f.search_key`, s)}
    order by ${rank(db, db`f.search_key`, s)}, f.status <> 'OPEN', severity_rank(f.severity), f.created_at desc, f.id desc
    limit ${MAX_RESULTS}) f join vendors v on v.id = f.vendor_id
  order by ${rank(db, db`f.search_key`, s)}, f.status <> 'OPEN', severity_rank(f.severity), f.created_at desc, f.id desc`

const templates = (db: Db, s: SearchText) => db`
  select t.id, v.name, v.version, ${templateStatus(db)} as status
  from templates t join template_versions v on v.template_id = t.id
    and v.version = (select max(n.version) from template_versions n where n.template_id = t.id)
  where ${contains(db, db`v.name_key`, s)}
  order by t.archived_at is not null, ${rank(db, db`v.name_key`, s)}, v.name_key collate "C", t.id limit ${MAX_RESULTS}`

/** The code comes first in the searched text, so that a code ranks as a prefix. */
const controls = (db: Db, s: SearchText) => db`
  select c.id, c.code, c.title, f.id as "frameworkId", f.name as "frameworkName", f.version as "frameworkVersion"
  from controls c join frameworks f on f.id = c.framework_id
  where ${contains(db, db`c.search_key`, s)}
  order by ${rank(db, db`c.search_key`, s)}, f.name_key collate "C", f.version collate "C", c.position, c.id limit ${MAX_RESULTS}`

const list = (db: Db, wanted: boolean, select: () => Fragment) =>
  wanted ? db`(select coalesce(json_agg(x), '[]') from (${select()}) x)` : db`'[]'::json`

export const searchJson = (db: Db, s: SearchText, wanted: Groups) =>
  only(db<{ json: string }[]>`
  select json_build_object(
    'vendors', ${list(db, wanted.vendors, () => vendors(db, s))},
    'assessments', ${list(db, wanted.assessments, () => assessments(db, s))},
    'findings', ${list(db, wanted.assessments, () => findings(db, s))},
    'templates', ${list(db, wanted.templates, () => templates(db, s))},
    'controls', ${list(db, wanted.controls, () => controls(db, s))})::text as json`)
