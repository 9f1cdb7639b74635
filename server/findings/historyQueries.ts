import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

const MAX_EVENTS = 200

/** Only what says what was decided: who may see findings need not see where a request came from. */
const DETAILS = `jsonb_strip_nulls(jsonb_build_object('changes', l.meta -> 'changes', 'reason', l.meta -> 'reason',
  'until', l.meta -> 'until', 'requestedBy', l.meta -> 'requestedBy', 'note', l.meta -> 'note',
  'task', l.meta -> 'task'))`

/** What people did is in the audit log. Scoring and imports have one entry for all, so their part is read from the rows. */
const events = (db: Db) => db`
  select 'raised' as id, f.created_at as at, 'RAISED' as action, 'System' as by, f.assessment_id as assessment,
    jsonb_strip_nulls(jsonb_build_object('source', f.source)) as details where f.raised_by in ('SCORING', 'IMPORT')
  union all
  select 'confirmed-' || c.assessment_id, c.confirmed_at, 'CONFIRMED', 'System', c.assessment_id, '{}'
  from finding_confirmations c where c.finding_id = f.id
  union all
  select 'closed', f.resolved_at, 'CLOSED', 'System', coalesce(f.resolved_in, f.assessment_id),
    jsonb_strip_nulls(jsonb_build_object('note', f.resolution_note)) where f.resolved_by_scoring
  union all
  select 'shared', f.shared_at, 'SHARED', coalesce((select l.user_name from audit_log l
    where l.entity_id = f.assessment_id::text and l.action = 'FINALIZE_ASSESSMENT' and l.created_at = f.shared_at limit 1),
    ''), f.assessment_id, '{}'
  where f.shared_at is not null and not exists (
    select from audit_log l where l.entity_id = f.id::text and l.action = 'SHARE_FINDING')
  union all
  select 'notified-' || n.id, n.created_at, 'NOTIFIED', u.name, null, jsonb_build_object('notice', n.title)
  from notifications n join users u on u.id = n.user_id where n.vendor_id = f.vendor_id and n.cause like '%finding ' || f.id
  union all
  select l.id::text, l.created_at, l.action, l.user_name, null, ${db.unsafe(DETAILS)}
  from audit_log l where l.entity_id = f.id::text and l.entity_type = 'Finding'`

/** Newest first; no row if the finding does not exist. */
export const historyJson = (db: Db, findingId: string) =>
  first(db<{ json: string }[]>`
  select json_build_object('entries', (select coalesce(json_agg(h), '[]') from (
    select e.id, iso(e.at) as at, e.action, e.by as "userName", e.assessment as "assessmentId",
      (select a.title from assessments a where a.id = e.assessment) as "assessmentTitle", e.details
    from (${events(db)}) e order by e.at desc, e.id desc limit ${MAX_EVENTS}) h))::text as json
  from findings f where f.id = ${findingId}`)
