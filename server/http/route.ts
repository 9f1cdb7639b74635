import type { IncomingHttpHeaders } from 'node:http'
import type { AuditAction } from '../../contract/audit.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { Static, TObject, TSchema } from '../../contract/schema.ts'
import type { Ctx } from '../context.ts'
import type { ReceivedFile } from '../files/store.ts'

/** The token in the path opens it: `link` with the link's password, where it has one; `lockedLink` without. */
export type LinkAccess = 'link' | 'lockedLink'
/** A permission; `authenticated` any caller that is known; `session` a person with a session; `anyone` nobody in particular. */
export type Access = Permission | LinkAccess | 'authenticated' | 'session' | 'anyone'
export const isLinkAccess = (access: Access): access is LinkAccess => access === 'link' || access === 'lockedLink'

type Limit = {
  requests: number
  seconds: number
  per: 'key' | 'address' | 'assessment' /** A success does not count. */
  forgive?: boolean
  /** Counted together with whatever else bears this name, and not for this route alone. */
  name?: string
}
/** A schema for a JSON body; a sentence where there is none to describe; a media type for a download. */
export type AnswerSpec =
  | TSchema
  | string
  | { media: readonly string[]; description: string; json?: TSchema; binary?: boolean }

type Spec = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  tag: string
  summary: string
  description?: string
  permission: Access
  /** The entry that a success leaves. A state-changing route without one says why. */
  audit?: AuditAction | readonly AuditAction[] | { none: string }
  limit?: Limit
  answers: { [status: number]: AnswerSpec }
  headers?: { [name: string]: string }
  /** Larger than the usual 1 MiB, where whole documents are sent. */
  bodyLimit?: number
  /** The route takes a table as well: what it says, in the form of the JSON body. */
  fromCsv?: (text: string, query: Record<string, unknown>) => unknown
  /** All of its members may be left out: no body at all says the same as an empty one. */
  bodyOptional?: true
  /** The route takes forms with files. Unless it needs at least one (which it does if it says nothing), JSON as well. */
  files?: { least?: number; most: number }
  /** What the body is called when it does not fit the schema. */
  bodyName?: string
  /** A sentence of its own for some of the bodies that do not fit. */
  invalidBody?: (body: unknown) => string | undefined
}

type Input<P, Q, B> = {
  params: P
  query: Q
  body: B
  headers: IncomingHttpHeaders
  files: readonly ReceivedFile[]
}
type Shape<S> = S extends TSchema ? Static<S> : Record<string, never>

type Definition<P, Q, B> = Spec & {
  params?: P
  query?: Q
  body?: B
  handle: (ctx: Ctx, input: Input<Shape<P>, Shape<Q>, Shape<B>>) => unknown
}

/** A route as the server and the tests see it: what its handler takes is checked before it is called. */
export type Route = Spec & {
  params?: TObject
  query?: TObject
  body?: TSchema
  handle: (ctx: Ctx, input: Input<never, never, never>) => unknown
}

export const route = <
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(
  definition: Definition<P, Q, B>,
): Route => {
  const { method, path, audit } = definition
  if (method !== 'GET' && audit === undefined) throw new Error(`${method} ${path} does not state its audit entry`)
  return definition as Route
}

export const leastFiles = ({ files }: Pick<Spec, 'files'>) => files?.least ?? (files ? 1 : 0)
