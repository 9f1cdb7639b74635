import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { outliveReader } from '../server/process/brokenPipe.ts'
import { compareWith, isTooSlow } from './against/main.ts'
import { measureScales } from './growth/main.ts'
import { measureAssessment, measureSubmit } from './measure/assessment.ts'
import { measureAudit } from './measure/audit.ts'
import { measureBodies } from './measure/bodies.ts'
import { measureCsv } from './measure/csv.ts'
import { measureDashboard } from './measure/dashboard.ts'
import { measureDetail } from './measure/detail.ts'
import { measureDocuments } from './measure/documents.ts'
import { measureFeed } from './measure/feed.ts'
import { measureFindings } from './measure/findings.ts'
import { measureGrowth } from './measure/growth.ts'
import { measureImport } from './measure/import.ts'
import { measureLinks } from './measure/links.ts'
import { measureList, measureSearch } from './measure/list.ts'
import { measureMail } from './measure/mail.ts'
import { measureMemory } from './measure/memory.ts'
import { measurePages } from './measure/pages.ts'
import { measureReports } from './measure/reports.ts'
import { measureStart } from './measure/start.ts'
import { readOptions, USAGE } from './options.ts'
import { stopAll } from './process.ts'
import { secondsSince } from './statistics.ts'
import { type Row, table } from './table.ts'
import { UsageError } from './usage.ts'
import { createWorld, type World } from './world.ts'

/**
 * In this order: CSV and memory while a server is fresh, because one that has already grown hides its growth; what changes
 * the data that the others measure is last.
 */
const MEASUREMENTS: Record<string, (world: World) => Promise<Row[]>> = {
  start: measureStart,
  csv: measureCsv,
  memory: measureMemory,
  detail: measureDetail,
  list: measureList,
  search: measureSearch,
  audit: measureAudit,
  feed: measureFeed,
  assessment: measureAssessment,
  findings: measureFindings,
  dashboard: measureDashboard,
  pages: measurePages,
  mail: measureMail,
  documents: measureDocuments,
  submit: measureSubmit,
  reports: measureReports,
  links: measureLinks,
  bodies: measureBodies,
  import: measureImport,
  growth: measureGrowth,
}

const say = (text: string) => process.stdout.write(text)

const measureAll = async (world: World, only: readonly string[] | undefined) => {
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (only && !only.includes(name)) continue
    const begun = performance.now()
    rows.push(...(await measure(world)))
    say(`  ${name}: ${secondsSince(begun).toFixed(1)} s\n`)
  }
  return rows
}

const measureIn = async (directory: string, scale: number, only: readonly string[] | undefined) => {
  say('Generating\n')
  const world = await createWorld(directory, scale, say)
  say('Measuring\n')
  const rows = await measureAll(world, only)
  await world.close()
  return rows
}

const QUIET_LOAD = 0.5

/** Other load slows several cooperating processes more than a single one: the ratios then look too bad. */
const warnOfOthers = () => {
  const load = loadavg()[0] ?? 0
  if (load > QUIET_LOAD) say(`This machine is busy already (load ${load.toFixed(1)}): measure again when it is not.\n`)
}

const main = async () => {
  const options = readOptions(process.argv.slice(2), Object.keys(MEASUREMENTS))
  if (!options) return say(`${USAGE}\nMeasurements: ${Object.keys(MEASUREMENTS).join(', ')}\n`)
  const { scale, only, json, against, growth } = options
  warnOfOthers()
  const begun = performance.now()
  const directory = await mkdtemp(join(tmpdir(), 'assay-bench-'))
  const cleanUp = async () => {
    await stopAll()
    await rm(directory, { recursive: true, force: true })
  }
  const giveUp = () => void cleanUp().then(() => process.exit(130))
  process.once('SIGINT', giveUp)
  process.once('SIGTERM', giveUp)
  try {
    if (growth) {
      say(`\n${await measureScales(directory, say)}\n\n${secondsSince(begun).toFixed(0)} s in all\n`)
      return
    }
    const rows =
      against === undefined ? await measureIn(directory, scale, only) : await compareWith(against, directory, say)
    say(`\n${table(rows)}\n\n${secondsSince(begun).toFixed(0)} s in all\n`)
    if (against !== undefined && rows.some(isTooSlow)) process.exitCode = 1
    if (json !== undefined) await writeFile(json, `${JSON.stringify({ scale, rows }, null, 2)}\n`)
  } finally {
    await cleanUp()
  }
}

outliveReader()
try {
  await main()
} catch (error) {
  const isUsage = error instanceof UsageError
  process.stderr.write(`${isUsage ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
