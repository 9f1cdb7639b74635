import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LAST_RELEASE } from '../../test/support/lastRelease.ts'
import { createCaller } from '../against/caller.ts'
import { processorMs } from '../process.ts'
import { number } from '../table.ts'
import {
  AUDIT_READINGS,
  backup,
  backupFile,
  type Installation,
  importVendors,
  READINGS,
  WRITINGS,
} from './operations.ts'
import { extractRelease, generateWith, upgrade } from './upgraded.ts'

const run = promisify(execFile)

/** Of ordinary data: 10,000 vendors, 50,000 assessments, 1,000,000 answers, 500,000 audit entries. */
const SCALES = [0.1, 1, 10]
const TIMES = 100
const WARM_UP = 3
/** The audit log may be read sixty times a minute. */
const AUDIT_TIMES = 15

/** The unit and the number of each operation. */
type Figures = Map<string, { value: number; unit: string }>

/**
 * The processor time of one call, of the server and its database together: other programs change it little. The first
 * calls read what is on disk, and plan.
 */
const costOf = async ({ pid }: Installation, times: number, call: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < WARM_UP; n += 1) await call(n)
  const before = await processorMs(pid)
  for (let n = 0; n < times; n += 1) await call(WARM_UP + n)
  return { value: ((await processorMs(pid)) - before) / times, unit: 'ms' }
}

/** Of everything that this process has started. */
const secondsOf = async (work: () => Promise<unknown>) => {
  const before = await processorMs(process.pid)
  await work()
  return { value: ((await processorMs(process.pid)) - before) / 1000, unit: 's' }
}

const megabytesOf = async (path: string) => {
  const { stdout } = await run('du', ['-sm', path])
  return { value: Number.parseInt(stdout, 10), unit: 'MB' }
}

const idsOf = async (installation: Omit<Installation, 'vendorIds'>): Promise<Installation> => {
  const { get } = installation.caller
  const vendors = JSON.parse((await get('/api/v1/vendors?page=1&pageSize=500')) as string) as { id: string }[]
  return { ...installation, vendorIds: vendors.map(({ id }) => id) }
}

const measureOne = async (installation: Installation): Promise<Figures> => {
  const { caller } = installation
  const figures: Figures = new Map()
  for (const { name, path } of READINGS)
    figures.set(name, await costOf(installation, TIMES, (n) => caller.get(path(installation, n))))
  for (const { name, path } of AUDIT_READINGS)
    figures.set(name, await costOf(installation, AUDIT_TIMES, (n) => caller.get(path(installation, n))))
  for (const { name, times, write } of WRITINGS)
    figures.set(name, await costOf(installation, times, (n) => write(installation, n)))
  figures.set('import of 1,000 vendors', await secondsOf(() => importVendors(installation)))
  figures.set('backup', await secondsOf(() => backup(installation)))
  figures.set('its file', await megabytesOf(backupFile(installation)))
  figures.set('data directory', await megabytesOf(installation.dataDir))
  return figures
}

/** What everything costs with a tenth, with all and with ten times the data that the last release has left. */
export const measureScales = async (directory: string, say: (text: string) => void) => {
  const root = join(directory, 'program')
  await mkdir(root)
  await extractRelease(LAST_RELEASE.commit, root)
  const columns: Figures[] = []
  for (const scale of SCALES) {
    say(`${scale} times the data\n`)
    const key = `assay_benchkey.${randomBytes(32).toString('base64url')}`
    const ofScale = join(directory, String(scale))
    const dataDir = join(ofScale, 'data')
    await mkdir(ofScale)
    const env = { ASSAY_DATA_DIR: dataDir, ASSAY_LOG_LEVEL: 'warn', ASSAY_API_KEY: key }
    await generateWith(root, env, scale, say)
    const server = await upgrade(env)
    const upgraded = { value: (await processorMs(server.pid)) / 1000, unit: 's' }
    say(`  upgrade: ${(server.startMs / 1000).toFixed(1)} s\n`)
    const caller = createCaller(server.url, key)
    const figures = await measureOne(await idsOf({ caller, pid: server.pid, dataDir, directory: ofScale }))
    columns.push(figures.set(`upgrade from ${LAST_RELEASE.version}`, upgraded))
    await server.stop()
  }
  return tableOf(columns)
}

const tableOf = (columns: readonly Figures[]) => {
  const names = [...(columns[0]?.keys() ?? [])]
  const rows = names.map((name) => {
    const cells = columns.map((column) => column.get(name))
    const [, ordinary, large] = cells
    const growth = ordinary && large ? (large.value / ordinary.value).toFixed(1) : '–'
    return `| ${name} | ${cells.map((cell) => (cell ? `${number(cell.value)} ${cell.unit}` : '–')).join(' | ')} | ${growth} |`
  })
  const heads = SCALES.map((scale) => `× ${scale}`).join(' | ')
  return [`| Operation | ${heads} | Growth from 1 to 10 |`, '|---|---|---|---|---|', ...rows].join('\n')
}
