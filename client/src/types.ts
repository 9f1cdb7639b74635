import type { Api } from './api.ts'

/** The name of an operation, as in the API reference: `GET /api/v1/vendors`. */
export type Name = keyof Api
type Feeding = { nextAfter: unknown }
/** The name of an operation that returns a page, or a feed if `after` is sent. */
export type FeedName = {
  [N in Name]: Extract<Api[N]['answer'], Feeding> extends never
    ? never
    : Exclude<Api[N]['answer'], Feeding> extends never
      ? never
      : N
}[Name]
export type Answer<N extends Name> = N extends FeedName ? Exclude<Api[N]['answer'], Feeding> : Api[N]['answer']
/** What such an operation returns if `after` is sent. */
export type Feed<N extends FeedName> = Extract<Api[N]['answer'], Feeding>
/** The name of an operation that returns a list. */
export type ListName = {
  [N in Name]: Answer<N> extends readonly unknown[] | { entries: readonly unknown[] } ? N : never
}[Name]
/** The answer with its ETag, or that it is still the one with this ETag. */
export type Read<N extends Name> =
  | { changed: true; answer: Answer<N>; etag: string | null }
  | { changed: false; answer?: undefined; etag: string }
/** An entry of a list. */
export type Entry<N extends Name> =
  Answer<N> extends readonly (infer E)[] ? E : Answer<N> extends { entries: readonly (infer E)[] } ? E : never

type Path<N extends Name> = Api[N]['params'] extends undefined ? { params?: undefined } : { params: Api[N]['params'] }
type Asked<N extends Name> = Api[N]['query'] extends undefined ? { query?: undefined } : { query?: Api[N]['query'] }
type Sent<N extends Name> = Api[N]['body'] extends undefined
  ? { body?: undefined; form?: FormData }
  : { body: Api[N]['body'] } | { csv: string } | { form: FormData }
export type Extra = {
  headers?: Record<string, string> | undefined
  /** A text of your own that names this creation; without one, each call has a random one. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}
export type Given<N extends Name> = Path<N> & Asked<N> & Sent<N> & Extra
/** For one call: `after` decides which of two answers it has. */
export type GivenForPage<N extends Name> = N extends FeedName ? Given<N> & { query?: { after?: undefined } } : Given<N>
export type GivenForFeed<N extends FeedName> = Given<N> & { query: { after: number } }
/** Nothing need be given if nothing can be missing. */
export type Arguments<T> = Record<string, never> extends T ? [given?: T] : [given: T]

export type Options = {
  /** The address of the server, such as `https://assay.example.com`. */
  url: string
  /** An API key. Without one, a browser sends the cookie of its session. */
  key?: string | undefined
  /** How many times a request is repeated; 4 if omitted. */
  retries?: number | undefined
  /** How long the beginning of an answer is waited for, in milliseconds, before the request is repeated; 60,000 if omitted. */
  timeout?: number | undefined
  /** Rejects query parameters and members of a body that an operation does not know. */
  strict?: boolean | undefined
  /** For tests and proxies. */
  fetch?: typeof fetch | undefined
  wait?: ((milliseconds: number) => Promise<void>) | undefined
}
