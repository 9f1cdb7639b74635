import { messages } from '../../contract/errors.ts'
import { covers, PERMISSIONS } from '../../contract/permissions.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { conflict, forbidden } from '../errors.ts'
import { release, storeAll } from '../files/service.ts'
import { type Documents, withDocuments } from './documents.ts'
import { courseSteps } from './lifecycle.ts'
import { vendorSteps } from './portfolio.ts'
import * as queries from './queries.ts'
import { staffSteps } from './staff.ts'
import { questionnaires } from './templates.ts'
import { EXAMPLE_VENDORS } from './vendors.ts'
import { play, type World } from './world.ts'

const DAY = 86_400_000

/** Every entry of the log that this leaves says that it belongs to the example. */
const worldOf = async (tx: Ctx, documents: Documents): Promise<World> => ({
  tx,
  today: new Date(Math.floor(tx.now.getTime() / DAY) * DAY),
  documents,
  used: new Set(),
  templates: await questionnaires(tx),
  people: new Map(),
  vendors: new Map(),
})

const stepsOf = (world: World) => [
  ...staffSteps(world),
  ...EXAMPLE_VENDORS.flatMap((vendor) => [
    ...vendorSteps(world, vendor),
    ...vendor.plans.flatMap((plan) => courseSteps(world, vendor, plan)),
  ]),
]

/**
 * Two years of a portfolio, through the services that everybody uses, each step at its own time and by its own author.
 * One transaction: nobody sees half of it, and when something fails there is nothing to clear up.
 */
export const loadExample = async (ctx: Ctx) => {
  // It brings people of every role, and entries of the past.
  if (!covers(ctx.actor.permissions, PERMISSIONS)) throw forbidden('Loading the example needs every permission.')
  await refuseLoaded(ctx)
  return withDocuments(ctx.files, async (documents) => {
    const all = [...documents.values()]
    const { state, used } = await storeAll(ctx, all, (tx) => playAll(tx, documents))
    // A vendor whose answers never asked for a document has brought it for nothing.
    const unused = all.filter(({ sha256 }) => !used.has(sha256))
    await release(
      ctx,
      unused.map(({ sha256 }) => sha256),
    )
    return state
  })
}

/** No request is behind it, and its entries say that it never happened. */
const outside = (tx: Ctx): Ctx => ({
  ...tx,
  origin: { requestId: null, address: null, userAgent: null, baseUrl: tx.origin.baseUrl, example: true },
})

const playAll = async (tx: Ctx, documents: Documents) => {
  if (!(await queries.tryLock(tx.db))) throw conflict(messages.exampleBusy)
  await refuseLoaded(tx)
  const world = await worldOf(outside(tx), documents)
  await play(world, stepsOf(world))
  const state = await queries.state(tx.db)
  await record(tx, 'LOAD_EXAMPLE', null, { vendors: state.vendors, users: state.users })
  return { state, used: world.used }
}

const refuseLoaded = async ({ db }: Ctx) => {
  if ((await queries.state(db)).loaded) throw conflict(messages.exampleLoaded)
}

export const exampleState = (ctx: Ctx) => queries.state(ctx.db)
