import { send } from './request.ts'
import type { Answer, Arguments, Entry, Given, Name, Options } from './types.ts'

export { ApiError, type Problem } from './errors.ts'
export type { Answer, Entry, Given, Name, Options } from './types.ts'

type Page = { entries: unknown[]; nextCursor?: string | null; nextAfter?: string | number }

/** A client of one server. Everything it takes and returns is typed by the name of the operation. */
export type Client = {
  /** The answer of an operation; undefined if it has none. Throws an `ApiError` for an error. */
  call: <N extends Name>(name: N, ...given: Arguments<Given<N>>) => Promise<Answer<N>>
  /** The response itself, for files: its body is a stream. */
  download: <N extends Name>(name: N, ...given: Arguments<Given<N>>) => Promise<Response>
  /** A whole list, page by page. Rows that come or go meanwhile shift nothing. A feed is read to its present end. */
  pages: <N extends Name>(name: N, ...given: Arguments<Given<N>>) => AsyncGenerator<Entry<N>[]>
  /** The same, entry by entry. */
  entries: <N extends Name>(name: N, ...given: Arguments<Given<N>>) => AsyncGenerator<Entry<N>>
}

export const createClient = (options: Options): Client => {
  const respond = (name: string, given: object = {}) => send(options, name, given)

  async function* pages(name: string, given: { query?: object } = {}) {
    for (let place: object | undefined = {}; place; ) {
      const response = await respond(name, { ...given, query: { ...given.query, ...place } })
      const body = (await response.json()) as unknown[] | Page
      const entries = Array.isArray(body) ? body : body.entries
      if (entries.length > 0) yield entries
      place = nextPlace(body, response.headers.get('x-next-cursor'))
    }
  }
  async function* entries(name: string, given?: object) {
    for await (const page of pages(name, given)) yield* page
  }
  const call = async (name: string, given?: object) => {
    const text = await (await respond(name, given)).text()
    return text === '' ? undefined : JSON.parse(text)
  }
  return { call, download: respond, pages, entries } as Client
}

const nextPlace = (body: unknown[] | Page, header: string | null): object | undefined => {
  const cursor = Array.isArray(body) ? header : body.nextCursor
  if (cursor) return { cursor }
  const after = Array.isArray(body) || body.entries.length === 0 ? undefined : body.nextAfter
  return after === undefined ? undefined : { after }
}
