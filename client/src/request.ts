import { CREATIONS } from './creations.ts'
import { errorOf } from './errors.ts'
import type { Extra, Options } from './types.ts'

type Sending = Extra & {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  csv?: string
  form?: FormData
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
/** 0.5, 1, 2, 4 … seconds, each somewhat random, so that many clients do not come back together. */
const backoff = (attempt: number) => 500 * 2 ** attempt * (0.5 + Math.random())

/** For its beginning only: a file may take as long as it takes. */
const beginningOf = async (options: Options, url: string, init: RequestInit, given: AbortSignal | undefined) => {
  const { fetch: ask = fetch, timeout = 60_000 } = options
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('The server did not answer in time', 'TimeoutError')),
    timeout,
  )
  const signal = given ? AbortSignal.any([given, late.signal]) : late.signal
  try {
    return await ask(url, { ...init, signal })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends a request, and repeats it when that is safe: after 429 and 503, and after a lost connection, also if it is lost
 * while `take` reads the answer.
 */
export const send = async <T>(
  options: Options,
  name: string,
  given: Sending,
  take: (response: Response) => T | Promise<T>,
): Promise<T> => {
  const { retries = 4, wait = pause } = options
  const [url, init] = requestOf(options, name, given)
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= retries || given.signal?.aborted
    try {
      const response = await beginningOf(options, url, init, given.signal)
      if (response.ok || response.status === 304) return await take(response)
      const seconds = Number(response.headers.get('retry-after'))
      if (last || !isTransient(response.status)) throw await errorOf(response)
      await wait(seconds > 0 ? seconds * 1000 : backoff(attempt))
    } catch (error) {
      if (last || !isLost(error) || !isRepeatable(name)) throw error
      await wait(backoff(attempt))
    }
  }
}

const isTransient = (status: number) => status === 429 || status === 503
/** `fetch` reports a lost connection as a TypeError. */
const isLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
/** The same again changes nothing more. A creation has a key, by which the server knows it. */
const isRepeatable = (name: string) => /^(GET|PUT|DELETE) /.test(name) || CREATIONS.has(name)

const requestOf = (options: Options, name: string, given: Sending): [string, RequestInit] => {
  const [method = '', pattern = ''] = name.split(' ')
  const { params = {}, query = {}, body, csv, form } = given
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const url = new URL(options.url.replace(/\/$/, '') + path)
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value))
  const content = form ?? csv ?? (body === undefined ? null : JSON.stringify(body))
  const type = csv !== undefined ? 'text/csv' : body !== undefined ? 'application/json' : undefined
  const headers = {
    ...(options.key !== undefined && { authorization: `Bearer ${options.key}` }),
    ...(type && { 'content-type': type }),
    ...(options.strict && { prefer: 'handling=strict' }),
    ...(CREATIONS.has(name) && { 'idempotency-key': given.idempotencyKey ?? crypto.randomUUID() }),
    // However they are spelled: a header must not be sent twice.
    ...Object.fromEntries(Object.entries(given.headers ?? {}).map(([header, value]) => [header.toLowerCase(), value])),
  }
  return [url.href, { method, headers, body: content }]
}
