import type { Problem } from '../../contract/schema.ts'
import { noteReached } from './connection.ts'

export const UNREACHABLE = 'Assay is not responding. Check your connection and try again.'

/** What the server refused, in its own words. */
export class ApiError extends Error {
  readonly status: number
  readonly details: readonly Problem[]
  readonly body: unknown
  /** In how many seconds the server wants to hear of it again. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    message: string,
    details: readonly Problem[] = [],
    body: unknown = undefined,
    retryAfter?: number,
  ) {
    super(message)
    this.status = status
    this.details = details
    this.body = body
    this.retryAfter = retryAfter
  }
}

type Sending = { body?: unknown; csv?: string; headers?: Record<string, string> }
export type Answer<T> = { data: T; headers: Headers }

const contentOf = ({ body, csv }: Sending) => {
  if (csv !== undefined) return { body: csv, type: 'text/csv' }
  return body === undefined ? undefined : { body: JSON.stringify(body), type: 'application/json' }
}

const textOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined

const problemsOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'details' in body ? (body.details as Problem[]) : undefined

/** These say "Unauthorized", "Forbidden" or "Too many requests", and why in the details: the reason is what is shown. */
const REASONED = new Set([401, 403, 429])

export const refusalOf = (status: number, body: unknown, otherwise = UNREACHABLE, retryAfter?: number) => {
  const problems = problemsOf(body)
  const reason = REASONED.has(status) ? problems?.[0]?.message : undefined
  if (reason !== undefined) return new ApiError(status, reason, [], body, retryAfter)
  return new ApiError(status, textOf(body) ?? otherwise, problems, body, retryAfter)
}

const refusal = async (response: Response) => {
  const body: unknown = await response.json().catch(() => undefined)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return refusalOf(response.status, body, UNREACHABLE, Number.isFinite(seconds) ? seconds : undefined)
}

/** An answer of any kind means that the server is there. */
const fetched = async (path: string, init: RequestInit) => {
  try {
    const response = await fetch(path, init)
    noteReached(true)
    return response
  } catch {
    // Who no longer wants the answer has lost nothing.
    if (!init.signal?.aborted) noteReached(false)
    throw new ApiError(0, UNREACHABLE)
  }
}

/** One request. What it answers is the caller's to know: call.ts takes it from the contract. */
export const send = async <T>(method: string, path: string, sending: Sending = {}): Promise<Answer<T>> => {
  const content = contentOf(sending)
  const response = await fetched(path, {
    method,
    body: content?.body,
    headers: { accept: 'application/json', ...(content && { 'content-type': content.type }), ...sending.headers },
  })
  if (!response.ok) throw await refusal(response)
  const text = await response.text()
  return { data: (text === '' ? undefined : JSON.parse(text)) as T, headers: response.headers }
}

/** The content of a file, to be shown by a part of the page. */
export const getBytes = async (path: string, signal?: AbortSignal) => {
  const response = await fetched(path, { signal })
  if (!response.ok) throw await refusal(response)
  return response.arrayBuffer()
}

/** The sentence to show for anything that went wrong. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : UNREACHABLE)
