import type { AuditAction } from './auditEvents.ts'
import type { ErrorCode } from './errorCodes.ts'
import type { Permission } from './permissions.ts'
import type { Static, TObject, TSchema } from './schema.ts'
import type { Tag } from './tags.ts'

/** The token in the path grants access: `link` also needs the link's password, if it has one; `lockedLink` does not. */
export type LinkAccess = 'link' | 'lockedLink'
/** A permission; `authenticated`: any authenticated caller; `session`: a signed-in user; `anyone`: no credentials; `scim`: the token of the identity provider. */
export type Access = Permission | LinkAccess | 'authenticated' | 'session' | 'anyone' | 'scim'
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

/** A JSON schema, a description if there is no body, or the media types of a download. */
export type AnswerSpec =
  | TSchema
  | string
  | { media: readonly string[]; description: string; json?: TSchema; binary?: boolean }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Everything is under /api, except what identity providers expect elsewhere. */
export type OperationPath = `/api/${string}` | `/scim/${string}`
/** The name of an operation everywhere: on the server, in the web, in tests and in the docs. */
export type OperationName = `${Method} ${OperationPath}`

/** Everything that an operation promises, independent of its handler. */
export type Operation = {
  /** Its name in the API reference and in generated clients, verb and noun: `listVendors`. It never changes. */
  operationId: string
  /** The section of the API reference. */
  tag: Tag
  summary: string
  description?: string
  permission: Access
  /** The audit entries of a success. A change without one says why. */
  audit?: AuditAction | readonly AuditAction[] | { none: string }
  limit?: Limit
  /** Also for a user who must set up a second factor before anything else. */
  beforeSecondFactor?: true
  /**
   * Session users must have proved who they are within the last ten minutes. API keys are not asked. `link`: only if
   * the response contains the vendor's link. Administrative changes have it by themselves.
   */
  freshProof?: true | 'link'
  /** The operation that it does the same as, under another method or path. */
  sameAs?: OperationName
  /** It keeps working, but new callers should use its successor. Dates are days: since when, and until when at least. */
  deprecated?: { since: string; sunset?: string; successor: string }
  /** Requires every permission, not just the one that it states. */
  everyPermission?: true
  /** What it makes outlasts the caller, so an API key with allowed addresses or an expiry is refused. */
  refusesLimitedKeys?: true
  /** Its answer holds a secret, such as a key or a link with its token: nothing for an assistant. */
  answersSecret?: true
  /** Asked for by the web on its own: it does not keep an idle session open. */
  polled?: true
  params?: TObject
  query?: TObject
  body?: TSchema
  headers?: { readonly [name: string]: string }
  answers: { readonly [status: number]: AnswerSpec }
  /** The codes of errors that the state or the content of this operation causes. Those of every request are known. */
  codes?: { readonly [status: number]: readonly ErrorCode[] }
  /** Used in errors: `Invalid vendor data: …`. */
  bodyName?: string
  /** Larger than the default 1 MiB, for whole documents. */
  bodyLimit?: number
  /** Every member is optional, so no body means the same as an empty one. */
  bodyOptional?: true
  /** The body may also be sent as CSV. */
  csvBody?: true
  /** Accepts forms with files: at least one, unless `least` says otherwise. */
  files?: { least?: number; most: number /** Instead of those of the settings. */; types?: readonly string[] }
}
export type OperationTable = { readonly [name: OperationName]: Operation }

type Untagged = Omit<Operation, 'tag'> & { tag?: Tag }
type Tagged<T> = { readonly [N in keyof T]: T[N] & { tag: Tag } }

/** It changes who may do what, or where data goes: settings, mail, webhooks, roles, keys, users, providers and the like. */
const isAdministrativeChange = (name: string, { permission, audit }: Untagged) =>
  permission.endsWith(':manage') && !name.startsWith('GET ') && !(typeof audit === 'object' && 'none' in audit)

/** The operations of one noun. A change without a stated audit entry is rejected here. */
export const operations = <const T extends { readonly [name: OperationName]: Untagged }>(tag: Tag, table: T) => {
  for (const [name, { audit }] of Object.entries(table))
    if (!name.startsWith('GET ') && audit === undefined) throw new Error(`${name} does not state its audit entry`)
  return Object.fromEntries(
    Object.entries<Untagged>(table).map(([name, operation]) => [
      name,
      { tag, ...operation, ...(isAdministrativeChange(name, operation) && { freshProof: true }) },
    ]),
  ) as unknown as Tagged<T>
}

/** An operation that also takes a form with files, as an operation of its own: one operation has one type of body. */
export const withFiles = <const O extends Omit<Untagged, 'files'>, const Id extends string>(
  operationId: Id,
  { operationId: _, summary, ...operation }: O,
  most: number,
) => ({ ...operation, operationId, summary: `${summary} with files`, files: { most } })

/** The same operation under another method or path. */
export const alsoAs = <
  const Id extends string,
  const T extends OperationTable,
  const N extends keyof T & OperationName,
>(
  operationId: Id,
  table: T,
  name: N,
) => {
  const { deprecated: _, description, ...operation } = table[name] as Operation
  const same = `The same as \`${name.replace(/:(\w+)/g, '{$1}')}\`.`
  const described = [same, description].filter(Boolean).join(' ')
  return { ...operation, operationId, description: described, sameAs: name } as unknown as Omit<
    T[N],
    'operationId' | 'deprecated'
  > & { operationId: Id; sameAs: N }
}

/** The CSV of a list, as an operation of its own: one operation has one type of answer. */
export const csvOperation = <const Id extends string, const P extends Access, Q extends TObject>(
  operationId: Id,
  permission: P,
  nouns: string,
  query: Q,
) => ({
  operationId,
  permission,
  summary: `Export ${nouns} as CSV`,
  description: `Every entry that matches the filters, with a header row. Dates are ISO 8601; a cell that a spreadsheet would take for a formula begins with an apostrophe.`,
  query,
  answers: { 200: { media: ['text/csv'] as const, description: `A CSV file with the ${nouns}` } },
})

export const methodAndPath = (name: string) => name.split(' ', 2) as [Method, OperationPath]
/** It creates something: an `Idempotency-Key` makes it happen once, however often it is sent. */
export const isCreation = (name: string, { answers, permission }: Pick<Operation, 'answers' | 'permission'>) =>
  name.startsWith('POST ') && 201 in answers && permission !== 'anyone' && permission !== 'scim'
/** It returns one thing, and so has an `ETag`. */
export const hasEtag = ({ operationId }: Pick<Operation, 'operationId'>) => operationId.startsWith('retrieve')
export const leastFiles = ({ files }: Pick<Operation, 'files'>) => files?.least ?? (files ? 1 : 0)

/** The type of a stated schema; without one nothing can be sent. */
type Shape<S> = S extends TSchema ? Static<S> : Record<string, never>
export type ParamsOf<O> = O extends { params: infer S } ? Shape<S> : Record<string, never>
export type QueryOf<O> = O extends { query: infer S } ? Shape<S> : Record<string, never>
export type BodyOf<O> = O extends { body: infer S } ? Shape<S> : Record<string, never>

// Every type fits TSchema, so exclude what is not a schema first.
type AnswerBody<S> = S extends string
  ? undefined
  : S extends { media: readonly string[] }
    ? S extends { json: infer J extends TSchema }
      ? Static<J>
      : undefined
    : S extends TSchema
      ? Static<S>
      : undefined
/** The JSON of a success. */
export type AnswerOf<O> = O extends { answers: infer A } ? AnswerBody<A[keyof A & (200 | 201 | 202 | 204)]> : never
