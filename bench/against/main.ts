import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { extractProgram } from '../../test/support/tree.ts'
import { processorMs, type Started, startScript, treeMb } from '../process.ts'
import type { Row } from '../table.ts'
import { UsageError } from '../usage.ts'
import { type Caller, createCaller } from './caller.ts'
import { createData, type Data } from './data.ts'
import { type Measured, OPERATIONS } from './operations.ts'

const HERE = resolve(import.meta.dirname, '../..')
const VENDORS = 1000
const ROUNDS = 5
/** More is a regression that needs an explanation. */
const GOAL = 1.15
/** More fails the run: rows of a millisecond differ by a tenth from one run to the next. */
const LIMIT = 1.3
export const isTooSlow = ({ ratio = 0 }: Row) => ratio > LIMIT

type Side = { server: Started; caller: Caller; data: Data; calls: number }

const startSide = async (root: string, dataDir: string): Promise<Side> => {
  const key = `assay_benchkey.${randomBytes(32).toString('base64url')}`
  const env = { ASSAY_DATA_DIR: dataDir, ASSAY_LOG_LEVEL: 'warn', ASSAY_API_KEY: key }
  const server = await startScript('server/main.ts', '/readyz', env, root)
  const caller = createCaller(server.url, key)
  return { server, caller, data: await createData(caller, VENDORS), calls: 0 }
}

/** The processor time of one request, of the server and its database together. */
const costOf = async (side: Side, { times, call }: Measured) => {
  const before = await processorMs(side.server.pid)
  for (let i = 0; i < times; i += 1) await call(side.caller, side.data, side.calls++)
  return ((await processorMs(side.server.pid)) - before) / times
}

/** In turns, so that other load meets both; the cheapest round of each is the one that was disturbed least. */
const measure = async (ours: Side, theirs: Side, operation: Measured, beside: string): Promise<Row> => {
  const seen: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [cost, before] = [await costOf(ours, operation), await costOf(theirs, operation)]
    // The first round only warms up.
    if (round > 0) {
      seen.ours.push(cost)
      seen.theirs.push(before)
    }
  }
  return rowOf(operation.name, Math.min(...seen.ours), Math.min(...seen.theirs), 'ms', beside)
}

const rowOf = (measurement: string, ours: number, theirs: number, unit: string, what: string): Row => ({
  measurement,
  ours,
  unit,
  beside: { what, value: theirs },
  ratio: ours / theirs,
  target: { text: `at most ${GOAL}`, met: ours / theirs <= GOAL },
})

/** This tree beside another version of it, on data of the same kind: processor time for a request, and memory. */
export const compareWith = async (commit: string, directory: string, say: (text: string) => void): Promise<Row[]> => {
  const root = join(directory, 'program')
  await mkdir(root)
  if (!(await extractProgram(commit, root))) throw new UsageError(`There is no version ${commit} in the history`)
  say('Creating data in both\n')
  const ours = await startSide(HERE, join(directory, 'ours'))
  const theirs = await startSide(root, join(directory, 'theirs'))
  say('Measuring\n')
  const rows: Row[] = []
  for (const operation of OPERATIONS) rows.push(await measure(ours, theirs, operation, commit.slice(0, 8)))
  const [mb, before] = [await treeMb(ours.server.pid), await treeMb(theirs.server.pid)]
  return [...rows, rowOf('memory afterwards', mb, before, 'MB', commit.slice(0, 8))]
}
