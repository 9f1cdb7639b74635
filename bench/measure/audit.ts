import type { AuditFilter } from '../../contract/audit/audit.ts'
import { parseMoment, parseUntil } from '../../contract/values/formats.ts'
import { page as pageOf, total } from '../../server/audit/queries.ts'
import { compare } from '../compare.ts'
import { latencies, queryOf, timesOf } from '../load.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const BUDGET_MS = 10
const PAGE_SIZE = 10
const DAY = 86_400_000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** Typical queries: the newest, one action, some weeks, one person, and the far end. */
const questions = async ({ pool, sizes }: World): Promise<Record<string, AuditFilter>> => {
  const [person] = await pool<{ id: string }[]>`select id from users where email = 'person1@example.com'`
  return {
    'first page': {},
    'one action': { action: 'UPDATE_VENDOR' },
    'a range of dates': { fromDate: daysAgo(400), toDate: daysAgo(40) },
    'one user': { userId: person?.id },
    'a page far back': { page: Math.floor((sizes.auditEntries * 0.98) / PAGE_SIZE) },
  }
}

const statements = ({ pool }: World, filter: AuditFilter) => {
  const { action, userId, fromDate, toDate, page = 1 } = filter
  const from = fromDate === undefined ? undefined : parseMoment(fromDate)
  const until = toDate === undefined ? undefined : parseUntil(toDate)
  const f = { action, userId, from, until }
  return () => Promise.all([pageOf(pool, f, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }), total(pool, f)])
}

const measure = async (world: World, what: string, filter: AuditFilter): Promise<Row> => {
  // With a session: a key may read the log only sixty times a minute.
  const target = {
    url: world.server.url,
    headers: world.cookie,
    requests: [{ path: `/api/v1/audit?${queryOf(filter)}` }],
  }
  const { ours, beside } = await compare(
    (seconds) => latencies(target, seconds),
    (seconds) => timesOf(statements(world, filter), seconds),
  )
  return {
    measurement: `audit of ${world.sizes.auditEntries.toLocaleString('en')}: ${what}`,
    ours,
    unit: 'ms',
    beside: { what: 'its SQL', value: beside },
    ratio: ours / beside,
    target: { text: `under ${BUDGET_MS} ms`, met: ours < BUDGET_MS },
  }
}

export const measureAudit = async (world: World): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [what, filter] of Object.entries(await questions(world))) rows.push(await measure(world, what, filter))
  return rows
}
