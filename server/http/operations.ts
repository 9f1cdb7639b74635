import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../db/migrate.ts'
import { withTimeout } from '../withTimeout.ts'
import type { Deps } from './deps.ts'
import type { ProxyWatch } from './forwarded.ts'
import { refuseOtherMethods } from './methods.ts'

const NO_ANSWER = 'the database does not answer'
/** Whoever asks whether we are ready does not wait long for the answer. */
const PATIENCE_MS = 2000

/** For whoever watches over the process: it lives, and it can serve. */
export const registerOperations = (app: FastifyInstance, deps: Deps, { warnings }: ProxyWatch) => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const missing = await whatIsMissing(deps)
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .send(missing.length === 0 ? { status: 'ready', warnings: warnings() } : { status: 'not ready', missing })
  })
  for (const path of ['/healthz', '/readyz']) refuseOtherMethods(app, path, ['GET'])
}

const whatIsMissing = async (deps: Deps): Promise<string[]> => {
  if (!deps.accepting()) return ['the server is starting or stopping']
  try {
    const pending = await withTimeout(PATIENCE_MS, pendingMigrations(deps.pool), undefined)
    if (pending === undefined) return [NO_ANSWER]
    return pending.map((name) => `migration ${name} has not been applied`)
  } catch {
    return [NO_ANSWER]
  }
}
