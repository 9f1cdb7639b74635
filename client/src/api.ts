import type { AuditFeed } from '../../contract/audit/audit.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../contract/operation.ts'
import type { Operations } from '../../contract/operations.ts'

/** What an operation returns if `after` is sent: the table has the type of the web application, which never sends it. */
type Feeds = { 'GET /api/v1/audit': AuditFeed }

/**
 * What each operation takes and returns, derived from the table of operations. The package has the same type without
 * the table's own types, made by `client/build.ts`.
 */
export type Api = {
  [N in keyof Operations]: {
    params: Operations[N] extends { params: unknown } ? ParamsOf<Operations[N]> : undefined
    query: Operations[N] extends { query: unknown } ? QueryOf<Operations[N]> : undefined
    body: Operations[N] extends { body: unknown } ? BodyOf<Operations[N]> : undefined
    answer: AnswerOf<Operations[N]> | (N extends keyof Feeds ? Feeds[N] : never)
  }
}
