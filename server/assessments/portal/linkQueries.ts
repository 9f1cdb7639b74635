import type { HandOff } from '../../../contract/assessments/sectionLinks.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

/** A section link as it is returned; `h` is its row and `t` the template's version. */
const handOff = (db: Db) => db`h.id, h.section_index as "sectionIndex",
  coalesce(t.sections[h.section_index + 1], '') as "sectionTitle", h.holder_name as "holderName",
  h.holder_email as "holderEmail", h.note, iso(h.created_at) as "createdAt", iso(h.last_active_at) as "lastActiveAt",
  iso(h.done_at) as "doneAt"`

/** The active section links of a link, `l`. */
export const handOffs = (db: Db) => db`(
  select coalesce(json_agg(j), '[]') from (
    select ${handOff(db)} from portal_links h where h.parent_id = l.id and h.revoked_at is null
    order by h.created_at, h.id) j)`

export type Lock = { linkId: string; passwordHash: string | null }
/** The link whose password applies: the link itself, or the main link of a section link. */
export const findLock = (db: Db, linkId: string) =>
  first(db<Lock[]>`
  select case when l.password_hash is null then coalesce(p.id, l.id) else l.id end as "linkId",
    coalesce(l.password_hash, p.password_hash) as "passwordHash"
  from portal_links l left join portal_links p on p.id = l.parent_id where l.id = ${linkId}`)

export const insertSession = (db: Db, linkId: string, tokenHash: Uint8Array, expiresAt: Date) => db`
  insert into portal_sessions (token_hash, link_id, expires_at) values (${tokenHash}, ${linkId}, ${expiresAt})`

export const removeExpiredSessions = (db: Db, now: Date) => db`delete from portal_sessions where expires_at < ${now}`

const DAY = 86_400_000
/** The number of sections, of active section links, and of those that were mailed lately, revoked ones too. */
export const countHandOffs = (db: Db, linkId: string, now: Date) =>
  only(db<{ sections: number; inUse: number; mailed: number }[]>`
  select coalesce(cardinality(t.sections), 0) as sections,
    (select count(*)::int from portal_links h where h.parent_id = l.id and h.revoked_at is null) as "inUse",
    (select count(*)::int from portal_links h where h.assessment_id = l.assessment_id and h.parent_id is not null
      and h.holder_email is not null and h.created_at > ${new Date(now.getTime() - DAY)}) as mailed
  from portal_links l join assessments a on a.id = l.assessment_id
    left join template_versions t on t.id = a.template_version_id
  where l.id = ${linkId}`)

export type NewHandOff = {
  parentId: string
  sectionIndex: number
  holderName: string | null
  holderEmail: string | null
  note: string | null
  tokenHash: Uint8Array
}
export const insertHandOff = (db: Db, n: NewHandOff, now: Date) =>
  only(db<HandOff[]>`
  with h as (
    insert into portal_links (assessment_id, parent_id, section_index, holder_name, holder_email, note, token_hash, created_at)
    select assessment_id, id, ${n.sectionIndex}, ${n.holderName}, ${n.holderEmail}, ${n.note}, ${n.tokenHash}, ${now} from portal_links
    where id = ${n.parentId} returning *)
  select ${handOff(db)} from h join assessments a on a.id = h.assessment_id
    left join template_versions t on t.id = a.template_version_id`)

export const revokeHandOff = (db: Db, parentId: string, id: string, now: Date) =>
  first(db<HandOff[]>`
  with h as (
    update portal_links set revoked_at = ${now} where id = ${id} and parent_id = ${parentId} and revoked_at is null
    returning *)
  select ${handOff(db)} from h join assessments a on a.id = h.assessment_id
    left join template_versions t on t.id = a.template_version_id`)

/** A change means that the section is not done. */
export const markActive = (db: Db, linkId: string, now: Date) =>
  db`update portal_links set last_active_at = ${now}, done_at = null where id = ${linkId}`

/** The moment, and whether it was done before. */
export const markDone = (db: Db, linkId: string, now: Date) =>
  only(db<(HandOff & { doneAt: string; wasDone: boolean })[]>`
  with before as (select id, done_at is not null as done from portal_links where id = ${linkId}),
  h as (
    update portal_links set done_at = coalesce(done_at, ${now}) where id = ${linkId} returning *)
  select ${handOff(db)}, (select done from before) as "wasDone" from h join assessments a on a.id = h.assessment_id
    left join template_versions t on t.id = a.template_version_id`)
