import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import type { Config } from '../config/config.ts'
import { secretsIn, settingsIn } from '../config/environment.ts'
import { appliedMigrations, pendingMigrations } from '../db/migrate.ts'
import { addressToOpen } from '../edge/hosts.ts'
import { reasonOf, reasonOfFile } from '../startError.ts'
import { VERSION } from '../version.ts'
import { CommandError } from './arguments.ts'
import { withDatabase } from './database.ts'
import type { Finding } from './doctorChecks.ts'
import { tablesOf, versionAndSize } from './queries.ts'

const TIMEOUT_MS = 5000
const LAST_LINES = 500

type Options = { file: string; log: string | undefined; checks: readonly Finding[] }

const machine = () => ({
  assay: VERSION,
  node: process.version,
  system: `${platform()} ${release()} ${arch()}`,
  cores: cpus().length,
  memoryBytes: totalmem(),
})

const databaseOf = (config: Config) =>
  withDatabase(
    config,
    async ({ pool }) => ({
      ...(await versionAndSize(pool)),
      migrations: {
        applied: (await appliedMigrations(pool)).map(({ name }) => name),
        pending: await pendingMigrations(pool),
      },
      tables: await tablesOf(pool),
    }),
    'database',
  )

const metricsOf = async ({ host, port, metricsToken }: Config) => {
  const headers: Record<string, string> = metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` }
  const url = `${addressToOpen(host, port)}/metrics`
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

const linesOf = async (log: string | undefined) =>
  log === undefined ? undefined : (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-LAST_LINES)

/** What cannot be read says why: a bundle is made when something is broken. */
const orReason = async <T>(part: Promise<T>): Promise<T | { unavailable: string }> =>
  part.catch((error: unknown) => ({ unavailable: reasonOf((error instanceof Error && error.cause) || error) }))

/** Nothing should contain a secret by now. This makes sure, also of messages that other programs wrote. */
const withoutSecrets = (text: string) =>
  secretsIn(process.env).reduce(
    (left, secret) => left.replaceAll(JSON.stringify(secret).slice(1, -1), '(secret)'),
    text,
  )

/** Writes what support needs, as one JSON file without secrets. */
export const writeBundle = async (config: Config, { file, log, checks }: Options) => {
  const bundle = {
    madeAt: new Date().toISOString(),
    machine: machine(),
    settings: settingsIn(process.env),
    checks,
    database: await orReason(databaseOf(config)),
    metrics: await orReason(metricsOf(config)),
    log: await orReason(linesOf(log)),
  }
  const text = withoutSecrets(JSON.stringify(bundle, null, 2))
  await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be written: ${reasonOfFile(error)}.`)
  })
}
