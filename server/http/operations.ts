import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../db/migrate.ts'
import { NO_STORE } from '../files/store.ts'
import { withTimeout } from '../withTimeout.ts'
import type { Deps } from './deps.ts'
import type { ProxyWatch } from './forwarded.ts'
import { refuseOtherMethods } from './methods.ts'

const NO_ANSWER = 'the database does not answer'
/** Whoever asks whether we are ready does not wait long for the answer. */
const PATIENCE_MS = 2000
/** Probes come often and from several places: a bucket is asked once in a while. */
const STORE_ASKED_EVERY_MS = 5000

/** For whoever watches over the process: it lives, and it can serve. */
export const registerOperations = (app: FastifyInstance, deps: Deps, { warnings }: ProxyWatch) => {
  const storeProblem = rememberStoreProblem(deps)
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const missing = await whatIsMissing(deps, storeProblem)
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .send(missing.length === 0 ? { status: 'ready', warnings: warnings() } : { status: 'not ready', missing })
  })
  for (const path of ['/healthz', '/readyz']) refuseOtherMethods(app, path, ['GET'])
}

type StoreProblem = () => Promise<string | undefined>

const rememberStoreProblem = ({ files, clock }: Deps): StoreProblem => {
  let asked: { at: number; answer: Promise<string | undefined> } | undefined
  return () => {
    const now = clock().getTime()
    if (asked === undefined || Math.abs(now - asked.at) >= STORE_ASKED_EVERY_MS)
      asked = { at: now, answer: withTimeout(PATIENCE_MS, files.problem(), NO_STORE) }
    return asked.answer
  }
}

const whatIsMissing = async (deps: Deps, storeProblem: StoreProblem): Promise<string[]> => {
  if (!deps.accepting()) return ['the server is starting or stopping']
  const [ofDatabase, ofStore] = await Promise.all([missingInDatabase(deps), storeProblem()])
  return ofStore === undefined ? ofDatabase : [...ofDatabase, ofStore]
}

const missingInDatabase = async ({ pool }: Deps): Promise<string[]> => {
  try {
    const pending = await withTimeout(PATIENCE_MS, pendingMigrations(pool), undefined)
    if (pending === undefined) return [NO_ANSWER]
    return pending.map((name) => `migration ${name} has not been applied`)
  } catch {
    return [NO_ANSWER]
  }
}
