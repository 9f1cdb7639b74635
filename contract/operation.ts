import type { AuditAction } from './audit.ts'
import type { Permission } from './permissions.ts'
import type { Static, TObject, TSchema } from './schema.ts'

/** The token in the path opens it: `link` with the link's password, where it has one; `lockedLink` without. */
export type LinkAccess = 'link' | 'lockedLink'
/** A permission; `authenticated` any known caller; `session` a signed-in user; `anyone` no credentials at all. */
export type Access = Permission | LinkAccess | 'authenticated' | 'session' | 'anyone'
export const isLinkAccess = (access: Access): access is LinkAccess => access === 'link' || access === 'lockedLink'

export type Limit = {
  requests: number
  seconds: number
  per: 'key' | 'address' | 'assessment'
  /** A success does not count. */
  forgive?: boolean
  /** Operations with the same name share one counter. */
  name?: string
}

/** A JSON schema, a sentence where there is no body to describe, or the media types of a download. */
export type AnswerSpec =
  | TSchema
  | string
  | { media: readonly string[]; description: string; json?: TSchema; binary?: boolean }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** How an operation is called everywhere: on the server, in the web, in tests and in the docs. */
export type OperationName = `${Method} /api/${string}`

/** Everything that an operation promises, before anybody has written its handler. */
export type Operation = {
  /** Where the API reference lists it. */
  tag: string
  summary: string
  description?: string
  permission: Access
  /** The audit entries that a success leaves. A change without one says why. */
  audit?: AuditAction | readonly AuditAction[] | { none: string }
  limit?: Limit
  params?: TObject
  query?: TObject
  body?: TSchema
  headers?: { readonly [name: string]: string }
  answers: { readonly [status: number]: AnswerSpec }
  /** What errors call the body: `Invalid vendor data: …`. */
  bodyName?: string
  /** Above the usual 1 MiB, where whole documents are sent. */
  bodyLimit?: number
  /** Every member may be left out, so no body at all means the same as an empty one. */
  bodyOptional?: true
  /** The body may be sent as CSV too. */
  csvBody?: true
  /** Takes forms with files: at least one, unless `least` says otherwise. */
  files?: { least?: number; most: number }
}
export type OperationTable = { readonly [name: OperationName]: Operation }

type Untagged = Omit<Operation, 'tag'> & { tag?: string }
type Tagged<T> = { readonly [N in keyof T]: T[N] & { tag: string } }

/** The operations of one noun. A change that does not state its audit entry is refused here. */
export const operations = <const T extends { readonly [name: OperationName]: Untagged }>(tag: string, table: T) => {
  for (const [name, { audit }] of Object.entries(table))
    if (!name.startsWith('GET ') && audit === undefined) throw new Error(`${name} does not state its audit entry`)
  return Object.fromEntries(
    Object.entries(table).map(([name, operation]) => [name, { tag, ...operation }]),
  ) as unknown as Tagged<T>
}

export const methodAndPath = (name: string) => name.split(' ', 2) as [Method, `/api/${string}`]
export const leastFiles = ({ files }: Pick<Operation, 'files'>) => files?.least ?? (files ? 1 : 0)

/** The type of a stated schema; nothing can be sent where none is stated. */
type Shape<S> = S extends TSchema ? Static<S> : Record<string, never>
export type ParamsOf<O> = O extends { params: infer S } ? Shape<S> : Record<string, never>
export type QueryOf<O> = O extends { query: infer S } ? Shape<S> : Record<string, never>
export type BodyOf<O> = O extends { body: infer S } ? Shape<S> : Record<string, never>

// Every type fits TSchema, so what is not a schema is sorted out first.
type AnswerBody<S> = S extends string
  ? undefined
  : S extends { media: readonly string[] }
    ? S extends { json: infer J extends TSchema }
      ? Static<J>
      : undefined
    : S extends TSchema
      ? Static<S>
      : undefined
/** The JSON that a success answers. */
export type AnswerOf<O> = O extends { answers: infer A } ? AnswerBody<A[keyof A & (200 | 201 | 202 | 204)]> : never
