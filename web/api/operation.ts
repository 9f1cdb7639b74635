import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../contract/operation.ts'
import type { Operations } from '../../contract/operations.ts'
import { type Query, withQuery } from '../../contract/paths.ts'

/** Types only: the table itself, with its schemas, never reaches the browser. */
export type Name = Extract<keyof Operations, `${string} /api/${string}`>
export type Read = Extract<Name, `GET ${string}`>
export type Change = Exclude<Name, Read>

type Path<N extends Name> = Operations[N] extends { params: unknown }
  ? { params: { [P in keyof ParamsOf<Operations[N]>]: ParamsOf<Operations[N]>[P] | number } }
  : { params?: undefined }
type Asked<N extends Name> = Operations[N] extends { query: unknown }
  ? { query?: QueryOf<Operations[N]> }
  : { query?: undefined }
type Sent<N extends Name> = Operations[N] extends { body: unknown }
  ? Operations[N] extends { bodyOptional: true }
    ? { body?: BodyOf<Operations[N]> }
    : Operations[N] extends { csvBody: true }
      ? { body: BodyOf<Operations[N]> } | { csv: string }
      : { body: BodyOf<Operations[N]> }
  : { body?: undefined }

type Inferred = {
  [N in Name]: {
    where: Path<N> & Asked<N>
    given: Path<N> & Asked<N> & Sent<N> & { headers?: Record<string, string> }
    body: BodyOf<Operations[N]>
    answer: AnswerOf<Operations[N]>
  }
}
// As an interface each operation is worked out once, and not again at every call.
interface Table extends Inferred {}

/** Where an operation is asked: the values in its path, and its query. */
export type Where<N extends Name> = Table[N]['where']
export type Given<N extends Name> = Table[N]['given']
export type BodyFor<N extends Name> = Table[N]['body']
export type Answered<N extends Name> = Table[N]['answer']

type QueryFor<N extends Read> = NonNullable<Where<N>['query']>
/** A read that answers a page of a list. */
export type ListRead = { [N in Read]: 'page' extends keyof QueryFor<N> ? N : never }[Read]
/** A parameter that is either true or not there. */
type InAddress<Value> = true extends Value ? true : Value
type InAddressOf<N extends ListRead, Key> = N extends ListRead
  ? Key extends keyof QueryFor<N>
    ? InAddress<NonNullable<QueryFor<N>[Key]>>
    : never
  : never
type KeyOf<N extends ListRead> = N extends ListRead ? keyof QueryFor<N> : never
/** The filters, the order and the page of a list, or of several that share an address. */
export type ListSearch<N extends ListRead> = {
  [Key in Exclude<KeyOf<N>, 'cursor' | 'format' | 'after' | 'updatedSince'>]?: InAddressOf<N, Key>
}
/** A list answers its rows alone, or in an envelope with the total. */
export type ListRow<N extends ListRead> =
  Answered<N> extends readonly (infer Row)[]
    ? Row
    : Answered<N> extends { entries: readonly (infer Row)[] }
      ? Row
      : never
/** Nothing need be given where nothing can be missing. */
export type Arguments<T> = Record<string, never> extends T ? [given?: T] : [given: T]

/** The first word of the path: what a change of one noun makes stale is kept under it. */
export type Noun = Name extends `${string} /api/${infer Rest}`
  ? Rest extends `v1/${infer Own}`
    ? First<Own>
    : First<Rest>
  : never
type First<Path extends string> = Path extends `${infer Word}/${string}` ? Word : Path

const splitName = (name: Name) => name.split(' ', 2) as [string, string]

export const methodOf = (name: Name) => splitName(name)[0]
export const nounOf = (name: Name) =>
  splitName(name)[1]
    .replace(/^\/api\/(v1\/)?/, '')
    .split('/')[0] as Noun

/** Everything below this key is about one noun; `['vendors', 'GET …']` is one of its reads. */
export const keyOf = <N extends Read>(name: N, ...[where]: Arguments<Where<N>>) =>
  [nounOf(name), name, where?.params ?? {}, where?.query ?? {}] as const

/** The address of an operation, for a request or a link. */
export const addressOf = <N extends Name>(name: N, ...[where]: Arguments<Where<N>>) => {
  const values = (where?.params ?? {}) as Record<string, string | number>
  const path = splitName(name)[1].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
  return withQuery(path, where?.query as Query | undefined)
}
