import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../db/migrate.ts'
import type { Deps } from './deps.ts'

/** For whoever watches over the process: it lives, and it can serve. */
export const registerOperations = (app: FastifyInstance, deps: Deps) => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const missing = await whatIsMissing(deps)
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .send(missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing })
  })
}

const whatIsMissing = async (deps: Deps): Promise<string[]> => {
  if (!deps.accepting()) return ['the server is stopping']
  try {
    const pending = await pendingMigrations(deps.pool)
    return pending.map((name) => `migration ${name} has not been applied`)
  } catch {
    return ['the database does not answer']
  }
}
