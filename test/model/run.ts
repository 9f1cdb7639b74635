import { expect } from 'vitest'
import { startApp } from '../support/app.ts'
import type { Answered, Client } from '../support/client.ts'
import { ASSESSMENT_OPERATIONS, answer, create, finalize, send } from './assessmentOperations.ts'
import { checkAssessment, checkVendor } from './checks.ts'
import { checkAssessmentLists, checkDashboard, checkTrend, checkVendorLists } from './listChecks.ts'
import { createTemplate, createVendor, importFramework, OPERATIONS } from './operations.ts'
import { randomFrom } from './random.ts'
import { reader } from './reading.ts'
import type { Operation, Step, World } from './world.ts'

const DRAWN = [...OPERATIONS, ...ASSESSMENT_OPERATIONS].flatMap(([operation, times]) => Array(times).fill(operation))
/** Done, or rejected: the target may have changed since it was chosen. A revoked link counts as a wrong guess. */
const ALLOWED = [200, 201, 204, 400, 404, 409, 410, 429]
const ROUND = 6
/** How each run begins, so that there soon is something to count. */
const OPENING: readonly (readonly Operation[])[] = [
  [createVendor, createVendor, createVendor, importFramework, importFramework],
  [createTemplate, createTemplate],
  [create, create, create, create],
  [send, send, send, send],
  [answer, answer, answer, answer],
  [finalize, finalize],
]

/** Chooses until a step is possible: with an empty world that is creating a vendor, a framework or a template. */
const draw = (world: World): Step => {
  for (;;) {
    const found = world.random.pick(DRAWN)?.(world)
    if (found) return found
  }
}

const perform = async ({ name, run }: Step, client: Client, log: string[]) => {
  const answers: Answered[] = await run(client)
  log.push(`${name}: ${answers.map(({ status }) => status).join(', ')}`)
  for (const { status, text } of answers) expect(ALLOWED, `${name}: ${status} ${text}`).toContain(status)
}

const check = async (world: World) => {
  const read = reader(world.app.admin)
  const reading = await read.everything(world.app.system().now)
  world.seen = reading
  for (const { id, controls } of reading.frameworks)
    for (const { code, domain } of controls) world.domains.set(`${id}/${code}`, domain)
  await Promise.all(reading.vendors.map((vendor) => checkVendor(read, reading, vendor, world.domains)))
  await Promise.all(reading.assessments.map((one) => checkAssessment(read, reading, one, world.domains)))
  await checkVendorLists(read, reading)
  await checkAssessmentLists(read, reading)
  await checkDashboard(read, reading)
  await checkTrend(read, reading)
}

/** Random steps by one client or by two concurrently; after a few steps every derived value is recounted. */
export const runModel = async ({ seed, steps, clients }: { seed: number; steps: number; clients: 1 | 2 }) => {
  const app = await startApp()
  const log: string[] = []
  const empty = { vendors: [], assessments: [], findings: [], frameworks: [], templates: [] }
  const { body: settings } = await app.admin.get('/api/v1/settings')
  const seen = { ...empty, now: app.system().now, settings }
  const world: World = { app, random: randomFrom(seed), seen, tokens: new Map(), domains: new Map(), made: 0 }
  const all = [app.admin, await app.make.keyClient()].slice(0, clients)
  try {
    for (const operations of OPENING) {
      for (const operation of operations) await perform(operation(world) ?? draw(world), app.admin, log)
      await check(world)
    }
    for (let done = 0; done < steps; done += ROUND) {
      for (let n = 0; n < ROUND; n += clients) await Promise.all(all.map((client) => perform(draw(world), client, log)))
      await check(world)
    }
    return log
  } catch (error) {
    const last = log.slice(-3 * ROUND).join('\n  ')
    throw new Error(`Seed ${seed}, ${clients} clients, after ${log.length} steps:\n  ${last}`, { cause: error })
  } finally {
    await app.close()
  }
}
