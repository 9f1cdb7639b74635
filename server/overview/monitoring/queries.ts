import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'

export type Backlog = { queue: string; waiting: number; oldestSeconds: number }
export type Figures = {
  backlogs: Backlog[]
  connections: { state: string; count: number }[]
  unsealed: number
  scheduleSucceeded: number | null
  backupSucceeded: number | null
}

/** Rows that are due. One that waits for its next attempt counts from then on. */
const due = (db: Db, now: Date) => db`
  select 'mail' as queue, next_attempt_at as since from mails where status = 'QUEUED' and next_attempt_at <= ${now}
  union all
  select 'webhooks', d.next_attempt_at from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.enabled
    where d.status = 'QUEUED' and d.next_attempt_at <= ${now}
  union all
  select 'documents', next_attempt_at from document_texts where status = 'QUEUED' and next_attempt_at <= ${now}
  union all
  select 'vendor imports', created_at from vendor_imports where status in ('QUEUED', 'RUNNING')
  union all
  select 'schedule', next_run_at from schedule where next_run_at <= ${now} and isfinite(next_run_at)`

const seconds = (db: Db, moment: string) => db.unsafe(`extract(epoch from ${moment})::float8`)

/** In one statement: a monitor asks several times a minute. */
export const figures = (db: Db, now: Date) =>
  only(db<Figures[]>`
  select (
      select json_agg(json_build_object('queue', q.queue, 'waiting', coalesce(d.waiting, 0), 'oldestSeconds',
        coalesce(extract(epoch from ${now}::timestamptz - d.since), 0)::float8) order by q.queue)
      from unnest(array['mail', 'webhooks', 'documents', 'vendor imports', 'schedule']) q (queue) left join (
        select queue, count(*) as waiting, min(since) as since from (${due(db, now)}) d group by queue
      ) d on d.queue = q.queue
    ) as backlogs,
    (
      select coalesce(json_agg(json_build_object('state', s.state, 'count', coalesce(a.count, 0))), '[]')
      from unnest(array['active', 'idle', 'idle in transaction']) s (state) left join (
        select state, count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'assay' group by state
      ) a on a.state = s.state
    ) as connections,
    (select count(*)::int from audit_unsealed) as unsealed,
    (select ${seconds(db, 'last_success_at')} from schedule) as "scheduleSucceeded",
    (select ${seconds(db, 'last_backup_at')} from organisation) as "backupSucceeded"`)
