import type { Ctx } from '../context.ts'
import type { Route } from '../http/route.ts'
import type { Deps } from './deps.ts'
import { isExport } from './exports.ts'

const PATHS: readonly string[] = ['/api/v1/search', '/api/v1/audit']

/** Exports, reports, search and the audit feed: they read much, and change nothing. */
const isForReplica = (route: Route, query: unknown) =>
  route.method === 'GET' && (PATHS.includes(route.path) || isExport(route, query as { format?: unknown }))

/** Handles a request with the replica as its database, if there is one and the request may use it. */
export const onReplica = async (
  { replica }: Pick<Deps, 'replica'>,
  route: Route,
  ctx: Ctx,
  query: unknown,
  work: (ctx: Ctx) => Promise<unknown>,
) => (replica && isForReplica(route, query) ? replica.read(ctx.db, (db) => work({ ...ctx, db })) : work(ctx))
