import { vi } from 'vitest'
import type { Pool } from '../../server/db/open.ts'

export type LogEntry = {
  action: string
  userId: string | null
  userName: string
  entityName: string | null
  meta: Record<string, unknown>
}

/** The audit entries of one entity, oldest first. */
export const logOf = (pool: Pool, entityId: string) => pool<LogEntry[]>`
  select action, user_id as "userId", user_name as "userName", entity_name as "entityName", meta
  from audit_log where entity_id = ${entityId} order by id`

/** Entries of one action, oldest first. */
export const logOfAction = (pool: Pool, action: string) => pool<LogEntry[]>`
  select action, user_id as "userId", user_name as "userName", entity_name as "entityName", meta
  from audit_log where action = ${action} order by id`

/** Waits until requests of this database wait for a lock that the test holds: that makes a race deterministic. */
export const untilSomebodyWaits = (pool: Pool, callers = 1) =>
  vi.waitFor(
    async () => {
      const waiting = await pool`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      if (waiting.length < callers) throw new Error(`Only ${waiting.length} of ${callers} wait for a lock`)
    },
    { timeout: 200_000, interval: 10 },
  )
