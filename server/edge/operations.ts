import type { FastifyInstance } from 'fastify'
import { HEALTH } from '../../contract/paths.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { freeBytes } from '../files/disk.ts'
import { NO_STORE } from '../files/store.ts'
import { refuseOtherMethods } from '../http/methods.ts'
import { withTimeout } from '../workers/withTimeout.ts'
import type { Deps } from './deps.ts'
import { isReadOnly } from './queries.ts'

const NO_ANSWER = 'the database does not answer'
const READ_ONLY = 'the database only accepts reads'
const DISK_FULL = 'the disk of the data directory is full'
/** With less than this, nothing can be written. */
const LEAST_FREE_BYTES = 64 * 1024
/** A readiness probe does not wait long for an answer. */
const TIMEOUT_MS = 2000
/** Probes are frequent and come from several places, so the bucket is checked only now and then. */
const STORE_CHECK_MS = 5000

/** Health checks: the process is alive, and it can serve requests. */
export const registerOperations = (app: FastifyInstance, deps: Deps) => {
  const storeProblem = cacheStoreProblem(deps)
  app.get(HEALTH, { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const missing = await missingParts(deps, storeProblem)
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .send(
        missing.length === 0
          ? { status: 'ready', warnings: deps.warnings.list().map(({ message }) => message) }
          : { status: 'not ready', missing },
      )
  })
  for (const path of [HEALTH, '/readyz']) refuseOtherMethods(app, path, ['GET'])
}

type StoreProblem = () => Promise<string | undefined>

const cacheStoreProblem = ({ files, clock, config }: Deps): StoreProblem => {
  let asked: { at: number; answer: Promise<string | undefined> } | undefined
  return () => {
    const now = clock().getTime()
    if (asked === undefined || Math.abs(now - asked.at) >= STORE_CHECK_MS)
      asked = { at: now, answer: withTimeout(TIMEOUT_MS, problemOf(files, config), NO_STORE) }
    return asked.answer
  }
}

const problemOf = async (files: Deps['files'], config: Deps['config']) =>
  (await files.problem()) ?? (await fullDisk(config))

const fullDisk = async ({ dataDir }: Deps['config']) => {
  const free = await freeBytes(dataDir).catch(() => undefined)
  return free !== undefined && free < LEAST_FREE_BYTES ? DISK_FULL : undefined
}

const missingParts = async (deps: Deps, storeProblem: StoreProblem): Promise<string[]> => {
  if (!deps.accepting()) return ['the server is starting or stopping']
  const [ofDatabase, ofStore] = await Promise.all([missingInDatabase(deps), storeProblem()])
  return ofStore === undefined ? ofDatabase : [...ofDatabase, ofStore]
}

const missingInDatabase = async ({ pool }: Deps): Promise<string[]> => {
  try {
    const found = await withTimeout(TIMEOUT_MS, Promise.all([pendingMigrations(pool), isReadOnly(pool)]), undefined)
    if (found === undefined) return [NO_ANSWER]
    const [pending, readOnly] = found
    const missing = pending.map((name) => `migration ${name} has not been applied`)
    return readOnly ? [READ_ONLY, ...missing] : missing
  } catch {
    return [NO_ANSWER]
  }
}
