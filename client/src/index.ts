import { send } from './request.ts'
import type {
  Answer,
  Arguments,
  Entry,
  Feed,
  FeedName,
  Given,
  GivenForFeed,
  GivenForPage,
  ListName,
  Name,
  Options,
  Read,
} from './types.ts'

export { ApiError, type Problem } from './errors.ts'
export type { Answer, Entry, Feed, FeedName, Given, ListName, Name, Options, Read } from './types.ts'

type Page = { entries: unknown[]; nextCursor?: string | null; nextAfter?: string | number }

/** A client of one server. Everything it takes and returns is typed by the name of the operation. */
export type Client = {
  /** The answer of an operation; undefined if it has none. Throws an `ApiError` for an error. */
  call: {
    <N extends FeedName>(name: N, given: GivenForFeed<N>): Promise<Feed<N>>
    <N extends Name>(name: N, ...given: Arguments<GivenForPage<N>>): Promise<Answer<N>>
  }
  /** The answer with its ETag. With the `etag` of an earlier one, it is sent again only if it has changed. */
  read: <N extends Name>(name: N, ...given: Arguments<Given<N> & { etag?: string | null }>) => Promise<Read<N>>
  /** The response itself, for files: its body is a stream. */
  download: <N extends Name>(name: N, ...given: Arguments<Given<N>>) => Promise<Response>
  /** A whole list, page by page. Rows that come or go meanwhile shift nothing. A feed is read to its present end. */
  pages: <N extends ListName>(name: N, ...given: Arguments<Given<N>>) => AsyncGenerator<Entry<N>[]>
  /** The same, entry by entry. */
  entries: <N extends ListName>(name: N, ...given: Arguments<Given<N>>) => AsyncGenerator<Entry<N>>
}

export const createClient = (options: Options): Client => {
  const respond = <T>(name: string, given: object = {}, take: (response: Response) => T | Promise<T>) =>
    send(options, name, given, take)

  async function* pages(name: string, given: { query?: object } = {}) {
    for (let place: object | undefined = {}; place; ) {
      const query: object = { ...given.query, ...place }
      const { entries, next } = await respond(name, { ...given, query }, placeOf)
      if (entries.length > 0) yield entries
      place = next
    }
  }
  async function* entries(name: string, given?: object) {
    for await (const page of pages(name, given)) yield* page
  }
  const call = (name: string, given?: object) => respond(name, given, answerOf)
  const read = (name: string, { etag, ...given }: { etag?: string | null; headers?: object } = {}) => {
    const headers = { ...given.headers, ...(etag && { 'if-none-match': etag }) }
    return respond(name, { ...given, headers }, async (response) => {
      if (response.status === 304) return { changed: false, etag }
      return { changed: true, answer: await answerOf(response), etag: response.headers.get('etag') }
    })
  }
  const download = (name: string, given?: object) => respond(name, given, (response) => response)
  return { call, read, download, pages, entries } as Client
}

const answerOf = async (response: Response) => {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

type Place = { entries: unknown[]; next: object | undefined }
const placeOf = async (response: Response): Promise<Place> => {
  const body = (await response.json()) as unknown[] | Page
  const entries = Array.isArray(body) ? body : body.entries
  return { entries, next: nextPlace(body, response.headers.get('x-next-cursor')) }
}

const nextPlace = (body: unknown[] | Page, header: string | null): object | undefined => {
  const cursor = Array.isArray(body) ? header : body.nextCursor
  if (cursor) return { cursor }
  const after = Array.isArray(body) || body.entries.length === 0 ? undefined : body.nextAfter
  return after === undefined ? undefined : { after }
}
