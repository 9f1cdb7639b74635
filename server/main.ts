import type { Logger } from 'pino'
import { API_REFERENCE, HELP } from '../contract/paths.ts'
import { type Config, readConfig } from './config/config.ts'
import { unknownVariables } from './config/unknownVariables.ts'
import { createLogger } from './edge/logging.ts'
import { fail } from './process/fail.ts'
import { readiness } from './process/readiness.ts'
import { type Running, startServer } from './process/start.ts'
import { VERSION } from './version.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** After the requests, what still hangs. The database has been told to stop and then ends by itself. */
const STOP_MS = 4800

/** Ready only if `/readyz` says so. */
const greet = async ({ url, localUrl, setupLink }: Running, where: string) => {
  const { ready, missing } = await readiness(localUrl).catch(() => ({ ready: false, missing: ['it does not answer'] }))
  say('')
  say(ready ? `  Assay is ready at ${url}` : `  Assay runs at ${url}, but is not ready: ${missing.join(', ')}`)
  if (setupLink) say(`  Set it up here (the link works once): ${setupLink}`)
  say(`  Version: ${VERSION}`)
  say(`  API description: ${url}${API_REFERENCE}`)
  say(`  Help: ${url}${HELP}`)
  say(`  Data: ${where}`)
  say('')
}

/** Ctrl-C reaches the whole process group, and so this process more than once: the first signal counts. */
const stopOnSignals = (running: Running, { drainSeconds }: Config, logger: Logger) => {
  let stopping = false
  const onSignal = (reason: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    const since = performance.now()
    logger.info({ reason, upSeconds: Math.round(process.uptime()) }, 'stopping')
    const end = (complete: boolean) => {
      logger.info({ reason, ms: Math.round(performance.now() - since), complete }, 'stopped')
      process.exit(0)
    }
    setTimeout(() => end(false), drainSeconds * 1000 + STOP_MS).unref()
    running.stop().then(() => end(true), fail)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

// A server continues when nobody reads its output.
process.stdout.on('error', () => {})

try {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  for (const sentence of unknownVariables(process.env)) logger.warn(sentence)
  const running = await startServer(config, logger)
  logger.info({ version: VERSION, url: running.url, ms: Math.round(performance.now()) }, 'started')
  stopOnSignals(running, config, logger)
  await greet(
    running,
    config.databaseUrl === undefined
      ? config.dataDir
      : `the PostgreSQL of DATABASE_URL, and files in ${config.dataDir}`,
  )
} catch (error) {
  fail(error)
}
