import { auditEvents } from '../../contract/auditEvents.ts'
import type { Db } from '../../server/db/open.ts'
import type { Sizes } from './generate.ts'

const ACTIONS = Object.keys(auditEvents)
const TYPES = Object.values(auditEvents).map((event) => event.entityType)

/** Evenly over two years; a few actions are frequent and many are rare; API keys did a fifth of them. */
export const insertAuditEntries = (tx: Db, { vendors, auditEntries }: Sizes) => tx`
  insert into audit_log (created_at, action, user_id, user_name, entity_type, entity_id, entity_name, meta)
  select current_date - 730 + i * (interval '730 days' / ${auditEntries}::int), (${ACTIONS}::text[])[action],
    case when person > 0 then person_id end, case when person > 0 then 'Person ' || person else 'API key: Import' end,
    (${TYPES}::text[])[action], md5('vendor' || vendor)::uuid, 'Vendor ' || vendor,
    jsonb_build_object('requestId', md5('request' || i)::uuid, 'address', '10.0.' || i % 256 || '.7',
      'userAgent', 'Mozilla/5.0 (X11; Linux x86_64)',
      'changes', jsonb_build_object('tier', jsonb_build_object('from', 'LOW', 'to', 'HIGH')))
  from (
    select i, 1 + floor(pg_temp.share(i, 'action') ^ 3 * ${ACTIONS.length}::int)::int as action,
      greatest(0, floor(pg_temp.share(i, 'person') * 18)::int - 3) as person,
      1 + floor(pg_temp.share(i, 'entity') * ${vendors}::int)::int as vendor
    from generate_series(1, ${auditEntries}::int) i
  ) e cross join lateral (select md5('user' || person)::uuid as person_id) p
  order by i`
