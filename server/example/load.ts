import { messages } from '../../contract/errors.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { conflict } from '../errors.ts'
import { refreshOutdated } from '../figures/service.ts'
import { release, storeAll } from '../files/service.ts'
import { type StoredDocuments, withDocuments } from './documents.ts'
import { fieldSteps } from './fields.ts'
import { peopleSteps } from './people.ts'
import { type Portfolio, readPortfolio } from './portfolio.ts'
import * as queries from './queries.ts'
import { templateIds } from './templates.ts'
import { vendorSteps } from './vendors.ts'
import { play, type World } from './world.ts'

/**
 * Two years of a portfolio, through the services that everybody uses, each step at its own time and by its own author.
 * One transaction: nobody sees half of it, and when something fails there is nothing to clear up.
 */
export const loadExample = async (ctx: Ctx) => {
  await refuseLoaded(ctx)
  const portfolio = await readPortfolio()
  return withDocuments(ctx.files, portfolio, async (documents) => {
    const all = [...documents.values()]
    const { state, used } = await storeAll(ctx, all, (tx) => playAll(tx, portfolio, documents))
    // A changed questionnaire may not have asked for a document.
    const unused = all.filter(({ sha256 }) => !used.has(sha256))
    await release(
      ctx,
      unused.map(({ sha256 }) => sha256),
    )
    // Its figures are of the days on which its steps happened.
    await refreshOutdated(() => ctx)
    return state
  })
}

/** No request is behind it, and its entries say that it never happened. */
const outside = (tx: Ctx): Ctx => ({
  ...tx,
  origin: {
    requestId: null,
    address: null,
    userAgent: null,
    baseUrl: tx.origin.baseUrl,
    callerUrl: tx.origin.callerUrl,
    example: true,
  },
})

const playAll = async (tx: Ctx, portfolio: Portfolio, documents: StoredDocuments) => {
  if (!(await queries.tryLock(tx.db))) throw conflict(messages.exampleBusy)
  await refuseLoaded(tx)
  const own = outside(tx)
  const templates = await templateIds(own, Object.keys(portfolio.usualAnswers))
  const world: World = {
    tx: own,
    portfolio,
    documents,
    used: new Set(),
    templates,
    people: new Map(),
    fields: new Set(),
  }
  const ofVendors = portfolio.vendors.flatMap((vendor) => vendorSteps(world, vendor))
  await play(world, [...peopleSteps(world), ...fieldSteps(world), ...ofVendors])
  const state = await queries.state(tx.db)
  await record(tx, 'LOAD_EXAMPLE', null, { vendors: state.vendors, users: state.users })
  return { state, used: world.used }
}

const refuseLoaded = async ({ db }: Ctx) => {
  if ((await queries.state(db)).loaded) throw conflict(messages.exampleLoaded)
}

export const exampleState = (ctx: Ctx) => queries.state(ctx.db)
