import type { IncomingHttpHeaders } from 'node:http'
import {
  type BodyOf,
  type Method,
  methodAndPath,
  type Operation,
  type OperationPath,
  type OperationTable,
  type ParamsOf,
  type QueryOf,
} from '../../contract/operation.ts'
import type { Ctx } from '../context.ts'
import type { ReceivedFile } from './receivedFile.ts'

type Input<P, Q, B> = {
  params: P
  query: Q
  body: B
  headers: IncomingHttpHeaders
  files: readonly ReceivedFile[]
}

type Handler<O> = (ctx: Ctx, input: Input<ParamsOf<O>, QueryOf<O>, BodyOf<O>>) => unknown
/** What only the server knows about reading a body. */
export type Reading = {
  /** Its own address: a module exports it as `reading`, so that another process can read a large body. */
  module: string
  /** Converts the CSV text into the JSON body. */
  fromCsv?: (text: string, query: Record<string, unknown>) => unknown
  /** What a valid body becomes for the handler: work that costs much for each row and needs no database. */
  prepare?: (body: never) => unknown
}
type Options = {
  reading?: Reading
  /** A message of its own for some invalid bodies. */
  invalidBody?: (body: unknown) => string | undefined
}
type CsvReading = { reading: Required<Pick<Reading, 'fromCsv'>> }
type Binding<O> = Handler<O> | (Options & { handle: Handler<O> } & (O extends { csvBody: true } ? CsvReading : unknown))

/** An operation with its handler, for the server and the tests. */
export type Route = Operation &
  Options & {
    method: Method
    path: OperationPath
    handle: (ctx: Ctx, input: Input<never, never, never>) => unknown
  }

/** Gives each operation of a table its handler. A missing or extra one is a type error and stops the start. */
export const bind = <T extends OperationTable>(table: T, handlers: { [N in keyof T]: Binding<T[N]> }): Route[] => {
  const unknown = Object.keys(handlers).filter((name) => !(name in table))
  if (unknown.length > 0) throw new Error(`No operation for the handlers of ${unknown.join(', ')}`)
  return Object.entries(table).map(([name, operation]) => {
    const binding = handlers[name as keyof T] as Binding<Operation> | undefined
    if (!binding) throw new Error(`No handler for ${name}`)
    const [method, path] = methodAndPath(name)
    const bound = typeof binding === 'function' ? { handle: binding } : binding
    if (operation.csvBody && !('reading' in bound && bound.reading?.fromCsv))
      throw new Error(`${name} does not say how to read CSV`)
    return { ...operation, method, path, ...bound } as Route
  })
}

/** Those of a table that do the same as another operation have its handler. */
export const withSynonyms = (table: OperationTable, routes: readonly Route[]): Route[] => {
  const synonyms = Object.entries(table).flatMap(([name, operation]) => {
    const [method, path] = methodAndPath(name)
    const same = routes.filter((route) => `${route.method} ${route.path}` === operation.sameAs)
    return same.map((route): Route => ({ ...route, deprecated: undefined, ...operation, method, path }))
  })
  return [...routes, ...synonyms]
}

/** Stops the start if an operation of the contract has no handler, or two. */
export const requireAllBound = (table: OperationTable, routes: readonly Route[]) => {
  const bound = Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)
  const missing = Object.keys(table).filter((name) => !bound.has(name))
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
  const doubled = [...bound].filter(([, routes]) => routes.length > 1).map(([name]) => name)
  if (doubled.length > 0) throw new Error(`More than one handler for ${doubled.join(', ')}`)
  return routes
}
