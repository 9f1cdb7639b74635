import { URGENT } from '../../../contract/limits.ts'
import { type AttentionFilter, TREND_MONTHS } from '../../../contract/overview/dashboard.ts'
import { actorAsPerson, type Ctx, may } from '../../context.ts'
import { batchLoader } from '../../db/batchLoader.ts'
import type { Db } from '../../db/open.ts'
import * as stored from '../../figures/dashboardQueries.ts'
import { computeAndStore } from '../../figures/service.ts'
import * as attention from './attentionQueries.ts'
import * as lastMonth from './lastMonthQueries.ts'
import * as queries from './queries.ts'
import * as riskMatrix from './riskMatrixQueries.ts'
import * as trend from './trendQueries.ts'

type Shared = { moment: string; dashboard: string }

/**
 * One look-up while nothing has changed, however much data there is; otherwise computed once for concurrent callers.
 */
export const dashboardJson = async (ctx: Ctx): Promise<string> => {
  const found = await shared(ctx.db, ctx.now.toISOString())
  if (!found) throw new Error('The dashboard was not read')
  return found.dashboard
}

export const attentionJson = ({ db, now, actor }: Ctx, { mine = false, limit = URGENT }: AttentionFilter = {}) => {
  const whose = mine ? actorAsPerson(actor).id : undefined
  return attention.attentionJson({ db, now, whose, limit, seesVendors: may(actor, 'vendors:view') })
}
export const breakdownJson = (ctx: Ctx) => attention.breakdownJson(ctx.db)

export const riskMatrixJson = (ctx: Ctx) => riskMatrix.riskMatrixJson(ctx.db, ctx.now)

/** Past months rarely change: while nothing has, it is one look-up. */
const ofPastMonths = async ({ db, now }: Ctx, part: string, compute: (on: Db) => Promise<string>) => {
  const found = await stored.storedPart(db, part, now)
  if (found) return found.json
  return 'begin' in db ? computeAndStore(db, compute, (tx, json) => stored.storePart(tx, part, now, json)) : compute(db)
}

export const trendJson = (ctx: Ctx, months = TREND_MONTHS) =>
  ofPastMonths(ctx, `trend of ${months} months`, (on) => trend.compute(on, months, ctx.now))

export const lastMonthJson = (ctx: Ctx) => ofPastMonths(ctx, 'last month', (on) => lastMonth.compute(on, ctx.now))

const shared = batchLoader<Shared>(
  async (db, moments) => {
    const now = new Date(moments.reduce((latest, moment) => (moment > latest ? moment : latest), ''))
    const { dashboard } = (await stored.storedDashboard(db, now)) ?? (await computed(db, now))
    return moments.map((moment) => ({ moment, dashboard }))
  },
  ({ moment }) => moment,
)

const computed = (db: Db, now: Date) => {
  const compute = (on: Db) => queries.compute(on, now)
  return 'begin' in db ? computeAndStore(db, compute, stored.storeDashboard) : compute(db)
}
