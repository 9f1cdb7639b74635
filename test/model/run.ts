import { expect } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import type { Answered, Client } from '../support/client.ts'
import { ACCEPTANCE_OPERATIONS } from './acceptanceOperations.ts'
import { ASSESSMENT_OPERATIONS, answer, create, finalize, send } from './assessmentOperations.ts'
import { BATCH_OPERATIONS } from './batchOperations.ts'
import { checkAssessment, checkVendor } from './checks.ts'
import { checkFields } from './fieldChecks.ts'
import { createField, FIELD_OPERATIONS } from './fieldOperations.ts'
import { checkAcceptances, checkFixes, checkOrigins } from './findingChecks.ts'
import { FINDING_OPERATIONS } from './findingOperations.ts'
import { FIX_OPERATIONS } from './fixOperations.ts'
import { checkLapsed, checkLapsedList } from './lapsedChecks.ts'
import { checkAssessmentLists, checkDashboard, checkVendorLists } from './listChecks.ts'
import { importFramework, OPERATIONS } from './operations.ts'
import { checkPages } from './pageChecks.ts'
import { checkPeople } from './peopleChecks.ts'
import { createUser, PEOPLE_OPERATIONS } from './peopleOperations.ts'
import { randomFrom } from './random.ts'
import { counted, reader } from './reading.ts'
import { checkResidual } from './residual.ts'
import { checkSearch, checkTags, checkWork } from './searchChecks.ts'
import { checkStages, followStages } from './stageChecks.ts'
import { STAGE_OPERATIONS } from './stageOperations.ts'
import { createTemplate, TEMPLATE_OPERATIONS } from './templateOperations.ts'
import { checkTrend } from './trendChecks.ts'
import { createVendor, VENDOR_OPERATIONS } from './vendorOperations.ts'
import type { Operation, Step, World } from './world.ts'

const DRAWN: readonly Operation[] = [
  ...OPERATIONS,
  ...VENDOR_OPERATIONS,
  ...STAGE_OPERATIONS,
  ...FIELD_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...ASSESSMENT_OPERATIONS,
  ...BATCH_OPERATIONS,
  ...FINDING_OPERATIONS,
  ...ACCEPTANCE_OPERATIONS,
  ...FIX_OPERATIONS,
].flatMap(([operation, times]) => Array<Operation>(times).fill(operation))
/** Done, or rejected: the target may have changed since it was chosen. A revoked link counts as a wrong guess. */
const ALLOWED = [200, 201, 204, 400, 404, 409, 410, 412, 429]
const ROUND = 6
/** Search and pages take many requests. */
const SELDOM = 3
/** How each run begins, so that there soon is something to count. */
const OPENING: readonly (readonly Operation[])[] = [
  [createVendor, createVendor, createVendor, importFramework, importFramework, createUser, createField],
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

/** Only what hangs takes so long: a run as a whole has no limit. */
const STEP_LIMIT = 300_000
const limited = <T>(what: string, work: Promise<T>) => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what} took longer than five minutes.`)), STEP_LIMIT)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const perform = async ({ name, run }: Step, client: Client, log: string[]) => {
  const place = log.push(`${name}: not finished`) - 1
  const answers: Answered[] = await limited(name, run(client))
  log[place] = `${name}: ${answers.map(({ status }) => status).join(', ')}`
  for (const { status, text } of answers) expect(ALLOWED, `${name}: ${status} ${text}`).toContain(status)
}

const check = async (world: World) => {
  const read = reader(world.app.admin)
  const reading = await read.everything(world.app.system().now, world.reported)
  await followStages(read, world)
  world.seen = reading
  for (const { id, controls } of reading.frameworks)
    for (const { code, domain } of controls) world.domains.set(`${id}/${code}`, domain)
  await Promise.all(reading.vendors.map((vendor) => checkVendor(read, reading, vendor, world.domains)))
  // One after the other: a caller may download only a few exports at once.
  for (const one of reading.assessments) await checkAssessment(read, reading, one, world.domains)
  await checkVendorLists(read, reading)
  await checkAssessmentLists(read, reading)
  await checkLapsedList(read, reading)
  await checkDashboard(read, counted(reading))
  await checkResidual(read, counted(reading))
  await checkTrend(read, reading, world.absences)
  await checkStages(read, reading)
  await checkFields(read, reading)
  await checkPeople(read, reading)
  await checkAcceptances(read, reading)
  checkFixes(reading)
  await checkOrigins(read, reading)
  await checkLapsed(read, counted(reading))
  await checkWork(read, reading)
  await checkTags(read, counted(reading))
  world.checks += 1
  if (world.checks % SELDOM === 0) await Promise.all([checkSearch(read, reading), checkPages(read)])
}

const newWorld = async (app: TestApp, seed: number, alone: boolean): Promise<World> => {
  const lists = { vendors: [], assessments: [], findings: [], frameworks: [], templates: [] }
  const { body: settings } = await app.admin.get('/api/v1/settings')
  const seen = { ...lists, fields: [], users: [], reported: [], now: app.system().now, today: '', settings }
  const kept = { tokens: new Map(), domains: new Map(), absences: new Map(), batches: [] }
  const sets = { followed: new Set<string>(), reported: new Set<string>() }
  return {
    app,
    random: randomFrom(seed),
    seen,
    ...kept,
    ...sets,
    made: 0,
    checks: 0,
    alone,
    other: await app.make.keyClient(),
  }
}

/** How many of the last steps a failure names. */
const LAST = 20

/** Random steps by one client or by two concurrently; after a few steps every derived value is recounted. */
export const runModel = async ({ seed, steps, clients }: { seed: number; steps: number; clients: 1 | 2 }) => {
  const app = await startApp()
  const log: string[] = []
  const world = await newWorld(app, seed, clients === 1)
  const all = [app.admin, await app.make.keyClient()].slice(0, clients)
  try {
    for (const operations of OPENING) {
      for (const operation of operations) await perform(operation(world) ?? draw(world), app.admin, log)
      await limited('The check', check(world))
    }
    for (let done = 0; done < steps; done += ROUND) {
      for (let n = 0; n < ROUND; n += clients) await Promise.all(all.map((client) => perform(draw(world), client, log)))
      await limited('The check', check(world))
    }
    return log
  } catch (error) {
    const last = log.slice(-LAST).join('\n  ')
    throw new Error(`Seed ${seed}, ${clients} clients, after ${log.length} steps:\n  ${last}`, { cause: error })
  } finally {
    await app.close()
  }
}
