import type { INTAKE_STATUSES, IntakeCreate, IntakeRequest } from '../../../contract/vendors/intake.ts'
import { INTAKE_CONFIRM_DAYS, MAX_OPEN_REQUESTS, MAX_UNCONFIRMED } from '../../../contract/vendors/intake.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

export type Link = { tokenHash: Uint8Array; token: Uint8Array; createdAt: string }

export const findLink = (db: Db) =>
  first(db<Link[]>`select token_hash as "tokenHash", token, iso(created_at) as "createdAt" from intake_link`)

/** Requests wait until the link is replaced, so that none is taken with the old one afterwards. */
export const holdLink = (db: Db, tokenHash: Uint8Array) =>
  first(db`select from intake_link where token_hash = ${tokenHash as Buffer} for share`)

export const saveLink = (db: Db, tokenHash: Uint8Array, token: Uint8Array, now: Date) =>
  only(db<Link[]>`
  insert into intake_link (token_hash, token, created_at) values (${tokenHash as Buffer}, ${token as Buffer}, ${now})
  on conflict (id) do update set token_hash = excluded.token_hash, token = excluded.token, created_at = excluded.created_at
  returning token_hash as "tokenHash", token, iso(created_at) as "createdAt"`)

export const removeLink = async (db: Db) => (await db`delete from intake_link`).count > 0

const REQUEST = `
  q.id, q.status, v.id as "vendorId", v.name as "vendorName", v.stage, v.website, v.service_description as purpose,
  v.data_types as "dataTypes", v.contract_value as "yearlyCost", v.contact_email as "contactEmail",
  q.requester_name as "requesterName", q.requester_email as "requesterEmail",
  q.confirmed_at is not null as "requesterConfirmed",
  nullif(inherent_level(null, v.data_sensitivity, v.contract_value, v.geographic_risk), 'UNSPECIFIED') as "proposedTier",
  iso(q.created_at) as "createdAt", iso(q.decided_at) as "decidedAt", q.decided_by_name as "decidedByName", q.reason`

export const countOpen = (db: Db) =>
  only(db<{ n: number }[]>`select count(*)::int as n from intake_requests where status = 'OPEN'`)

type Unconfirmed = { tokenHash: Buffer; request: IntakeCreate; network: string | null }
export const saveUnconfirmed = (db: Db, { tokenHash, request, network }: Unconfirmed, now: Date) => db`
  insert into intake_confirmations (token_hash, request, network, created_at)
  values (${tokenHash}, ${db.json(request)}, ${network}, ${now})`

/** The newest stay, and this one among them. Of older requests nobody knows where they came from. */
export const dropExcess = (db: Db, { tokenHash }: Pick<Unconfirmed, 'tokenHash'>) => db`
  delete from intake_confirmations c using (
    select id, network, row_number() over (partition by network order by ${newest(db, tokenHash)}) as of_network,
      row_number() over (partition by lower(request ->> 'requesterEmail') order by ${newest(db, tokenHash)}) as of_requester,
      row_number() over (order by ${newest(db, tokenHash)}) as of_all
    from intake_confirmations) r
  where r.id = c.id and (of_all > ${MAX_UNCONFIRMED.all} or of_requester > ${MAX_UNCONFIRMED.requester}
    or r.network is not null and of_network > ${MAX_UNCONFIRMED.network})`
const newest = (db: Db, tokenHash: Buffer) => db`token_hash = ${tokenHash} desc, created_at desc, id desc`

/** It works once. */
export const takeUnconfirmed = (db: Db, tokenHash: Buffer, since: Date) =>
  first(db<{ request: IntakeCreate }[]>`
  delete from intake_confirmations where token_hash = ${tokenHash} and created_at > ${since} returning request`)

export const removeUnconfirmed = (db: Db, before: Date) => db`
  delete from intake_confirmations where created_at <= ${before}`

export const unconfirmedJson = (db: Db, since: Date) =>
  only(db<{ json: string }[]>`
  select json_build_object('totalCount', (select count(*) from intake_confirmations where created_at > ${since}),
    'entries', coalesce(json_agg(e), '[]'))::text as json
  from (select id, request ->> 'name' as "vendorName", request ->> 'website' as website, request ->> 'purpose' as purpose,
      request ->> 'contactEmail' as "contactEmail", request ->> 'requesterName' as "requesterName",
      request ->> 'requesterEmail' as "requesterEmail", network, iso(created_at) as "createdAt",
      iso(created_at + make_interval(days => ${INTAKE_CONFIRM_DAYS})) as "expiresAt"
    from intake_confirmations where created_at > ${since} order by created_at desc, id desc
    limit ${MAX_OPEN_REQUESTS}) e`)

/** One, or all of them. */
export const deleteUnconfirmed = async (db: Db, id?: string) =>
  (await db`delete from intake_confirmations where ${id === undefined ? db`true` : db`id = ${id}`}`).count

type Status = (typeof INTAKE_STATUSES)[number]
export const listJson = (db: Db, status: Status) =>
  only(db<{ json: string }[]>`
  select json_build_object('openCount', (select count(*) from intake_requests where status = 'OPEN'),
    'entries', coalesce(json_agg(e), '[]'))::text as json
  from (select ${db.unsafe(REQUEST)} from intake_requests q join vendors v on v.id = q.vendor_id
    where q.status = ${status} order by q.created_at desc, q.id desc limit ${MAX_OPEN_REQUESTS}) e`)

export const find = (db: Db, id: string) =>
  first(db<IntakeRequest[]>`
  select ${db.unsafe(REQUEST)} from intake_requests q join vendors v on v.id = q.vendor_id where q.id = ${id}`)

/** The request alone: its vendor is locked before it. */
export const lock = (db: Db, id: string) =>
  first(db<{ status: Status }[]>`select status from intake_requests where id = ${id} for update`)

type Requester = { vendorId: string; name: string; email: string; confirmedAt: Date | null }
export const insert = (db: Db, { vendorId, name, email, confirmedAt }: Requester, now: Date) =>
  only(db<{ id: string }[]>`
  insert into intake_requests (vendor_id, requester_name, requester_email, confirmed_at, created_at)
  values (${vendorId}, ${name}, ${email}, ${confirmedAt}, ${now}) returning id`)

type Decision = { status: 'APPROVED' | 'DECLINED'; reason: string | null; by: { id: string | null; name: string } }
export const decide = (db: Db, id: string, { status, reason, by }: Decision, now: Date) => db`
  update intake_requests set status = ${status}, reason = ${reason}, decided_by_id = ${by.id}, decided_by_name = ${by.name},
    decided_at = ${now} where id = ${id}`
