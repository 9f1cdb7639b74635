import { API_REFERENCE } from '../contract/paths.ts'
import { InUse } from './db/ownership.ts'
import { createLogger } from './http/edge/logging.ts'
import { ConfigError, readConfig } from './process/config.ts'
import { type Running, startServer } from './process/start.ts'
import { unknownVariables } from './process/unknownVariables.ts'
import { StartError } from './startError.ts'
import { VERSION } from './version.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Errors of the system (no access to a file, a full disk) are reported by their own message. */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error

const fail = (error: unknown): never => {
  const expected = isOfSystem(error) || [ConfigError, InUse, StartError].some((type) => error instanceof type)
  process.stderr.write(
    `${expected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}

/** Five seconds were promised, whatever hangs. The database has been told to stop and then ends by itself. */
const STOP_MS = 4800

const greet = ({ url, setupLink }: Running, where: string) => {
  say('')
  say(`  Assay is ready at ${url}`)
  if (setupLink) say(`  Set it up here (the link works once): ${setupLink}`)
  say(`  Version: ${VERSION}`)
  say(`  API description: ${url}${API_REFERENCE}`)
  say(`  Data: ${where}`)
  say('')
}

/** Ctrl-C reaches the whole process group, and so this process more than once: the first signal counts. */
const stopOnSignals = (running: Running) => {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), STOP_MS).unref()
    running.stop().then(() => process.exit(0), fail)
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
  logger.info({ version: VERSION, url: running.url }, 'started')
  stopOnSignals(running)
  greet(
    running,
    config.databaseUrl === undefined
      ? config.dataDir
      : `the PostgreSQL of DATABASE_URL, and files in ${config.dataDir}`,
  )
} catch (error) {
  fail(error)
}
