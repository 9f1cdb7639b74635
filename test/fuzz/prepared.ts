import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { only } from '../../server/db/tx.ts'
import type { Route } from '../../server/http/route.ts'
import { exercises } from '../coverage/exercises/all.ts'
import { ofServer } from '../coverage/exercises/described.ts'
import { fill, pathTo, readerOf } from '../coverage/exercises/reads.ts'
import type { TestApp } from '../support/app.ts'
import { type Answered, findRoute } from '../support/client.ts'

const exerciseOf = ({ method, path }: Route) => exercises.find(({ route }) => route === `${method} ${path}`)
/** Takes seconds for each case and has no input to vary: the example portfolio. */
export const isSlow = (route: Route) => exerciseOf(route)?.concludes === true

/** The request by which a call reaches the route. It is not sent: that is up to the fuzzer. */
const requestOf = async (route: Route, call: () => Promise<Answered>) => {
  const { fetch } = globalThis
  const requests: Request[] = []
  const keep: typeof fetch = async (target, init = {}) => {
    const request = new Request(target, init)
    if (findRoute([route], request.method, new URL(request.url).pathname) === undefined) return fetch(target, init)
    requests.push(request)
    return new Response(null, { status: 204 })
  }
  globalThis.fetch = keep
  try {
    await call()
  } finally {
    globalThis.fetch = fetch
  }
  return requests[0]
}

const parametersIn = (template: string, pathname: string) => {
  const values = pathname.split('/')
  const named = template.split('/').map((part, i) => [part, decodeURIComponent(values[i] ?? '')] as const)
  return named.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : []))
}
const cookiesIn = (header: string) => header.split('; ').flatMap((pair) => (pair === '' ? [] : [pair.split(/=(.*)/)]))

/** What `hooks.py` puts into a case. */
const partsOf = async (route: Route, request: Request) => {
  const { pathname, searchParams } = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  return {
    path: Object.fromEntries(parametersIn(route.path, pathname)),
    query: Object.fromEntries(searchParams),
    authorization: request.headers.get('authorization'),
    cookies: Object.fromEntries(cookiesIn(request.headers.get('cookie') ?? '')),
    contentType: request.headers.get('content-type'),
    body: body.toString('base64'),
    known: ofServer(route, body.toString()),
  }
}

/** For every change anew, since most can be made only once. */
const preparing = async (t: TestApp) => {
  const ids = await fill(t, 1)
  const callOf = async (route: Route) => {
    if (route.method !== 'GET') return (await exerciseOf(route)?.prepare(t))?.call
    const reader = await readerOf(t, route)
    return () => reader.get(pathTo(route.path, ids))
  }
  const settings = await only(t.pool<Record<string, never>[]>`select * from organisation`)
  return async (route: Route) => {
    await t.pool`delete from rate_limits`
    // An earlier case may have switched off API keys, or forbidden all types of files.
    await t.pool`update organisation set ${t.pool(settings)}`
    const call = await callOf(route)
    const request = call && (await requestOf(route, call))
    return request && partsOf(route, request)
  }
}

/** Answers `/<operationId>` with the parts of a request to that operation that succeeds. */
export const servePrepared = async (t: TestApp) => {
  const prepare = await preparing(t)
  const answerTo = async (operationId: string) => {
    const route = t.routes.find((one) => one.operationId === operationId)
    return JSON.stringify((route && (await prepare(route))) ?? null)
  }
  const server = createServer((request, response) => {
    answerTo(request.url?.slice(1) ?? '').then(
      (text) => response.end(text),
      (error: Error) => response.writeHead(500, error.message.replace(/[^ -~]/g, ' ')).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
