import { TREND_MONTHS } from '../../contract/dashboard.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { Ctx } from '../context.ts'
import type { Db, Pool } from '../db/open.ts'
import { together } from '../db/together.ts'
import { transaction } from '../db/transaction.ts'
import { isOvertaken } from '../db/tx.ts'
import * as attention from './attentionQueries.ts'
import * as queries from './queries.ts'
import * as trend from './trendQueries.ts'

type Shared = { moment: string; dashboard: string }

/** One look-up while nothing has changed, however much there is; else it is computed, for those of the same moment once. */
export const dashboardJson = async (ctx: Ctx): Promise<string> => {
  const found = await shared(ctx.db, ctx.now.toISOString())
  if (!found) throw new Error('The dashboard was not read')
  return found.dashboard
}

export const attentionJson = ({ db, now, actor }: Ctx) =>
  attention.attentionJson(db, now, (actor.permissions as readonly Permission[]).includes('vendors:view'))
export const breakdownJson = (ctx: Ctx) => attention.breakdownJson(ctx.db)

/** Past months rarely change: while nothing has, it is one look-up. */
export const trendJson = async ({ db, now }: Ctx, months = TREND_MONTHS): Promise<string> => {
  const found = await trend.kept(db, months, now)
  if (found) return found.trend
  return 'begin' in db ? computeTrend(db, months, now) : trend.compute(db, months, now)
}

/** At one snapshot, as the dashboard; who is overtaken keeps nothing, and what was computed is true all the same. */
const computeTrend = async (pool: Pool, months: number, now: Date) => {
  let computed: string | undefined
  const work = async (tx: Db) => {
    computed = await trend.compute(tx, months, now)
    await trend.keep(tx, months, now, computed)
  }
  try {
    await transaction(pool, work, SNAPSHOT)
  } catch (error) {
    if (!isOvertaken(error)) throw error
  }
  if (computed === undefined) throw new Error('The trend was not computed')
  return computed
}

const shared = together<Shared>(
  async (db, moments) => {
    const now = new Date(moments.reduce((latest, moment) => (moment > latest ? moment : latest), ''))
    const dashboard = (await queries.kept(db, now))?.dashboard ?? (await computed(db, now))
    return moments.map((moment) => ({ moment, dashboard }))
  },
  ({ moment }) => moment,
)

const computed = async (db: Db, now: Date) =>
  'begin' in db ? computeAndKeep(db, now) : (await queries.compute(db, now)).dashboard

export const SNAPSHOT = 'isolation level repeatable read'

/**
 * At one snapshot, so that a change which is committed meanwhile is either in the numbers or still noted afterwards. Who
 * computes at the same time and comes second keeps nothing; what was computed is true all the same.
 */
const computeAndKeep = async (pool: Pool, now: Date) => {
  let dashboard: string | undefined
  const work = async (tx: Db) => {
    const found = await queries.compute(tx, now)
    dashboard = found.dashboard
    await queries.keep(tx, found)
  }
  try {
    await transaction(pool, work, SNAPSHOT)
  } catch (error) {
    if (!isOvertaken(error)) throw error
  }
  if (dashboard === undefined) throw new Error('The dashboard was not computed')
  return dashboard
}
