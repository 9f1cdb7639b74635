import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { StringDecoder } from 'node:string_decoder'
import { checkedLookup, type Outbound, refusePrivateLiteral } from '../../net/outbound.ts'

export type Target = Outbound & { timeoutMs?: number }
export type Attempt = { url: string; headers: Record<string, string>; body: string }
export type Answer = {
  responseStatus: number | null
  responseBody: string | null
  error: string | null
  durationMs: number
}

const TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 4096

/** One attempt: POST, no redirects, no reused connection, and an end to everything after 15 seconds. */
export const deliver = async (attempt: Attempt, target: Target, stopping: AbortSignal): Promise<Answer> => {
  const since = performance.now()
  const timeoutMs = target.timeoutMs ?? TIMEOUT_MS
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await post(attempt, target, AbortSignal.any([stopping, timeout]))
    const responseStatus = response.statusCode ?? 0
    const responseBody = await beginningOf(response)
    return { responseStatus, responseBody, error: errorOf(responseStatus), durationMs: elapsed(since) }
  } catch (error) {
    const reason = timeout.aborted ? `No response within ${timeoutMs / 1000} seconds.` : reasonOf(error)
    return { responseStatus: null, responseBody: null, error: reason, durationMs: elapsed(since) }
  }
}

const elapsed = (since: number) => Math.round(performance.now() - since)

const post = ({ url, headers, body }: Attempt, target: Target, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    refusePrivateLiteral(url, target)
    const send = url.startsWith('https:') ? httpsRequest : httpRequest
    // A kept connection would skip the check of the address.
    const options: RequestOptions = { method: 'POST', headers, agent: false, lookup: checkedLookup(target), signal }
    const request = send(new URL(url), options, resolve)
    request.on('error', reject)
    request.on('close', () => reject(new Error('The connection was closed without a response.')))
    request.end(body)
  })

/** The first 4 KiB; then the connection is cut. A response that ends too early or never is cut too. */
const beginningOf = async (response: IncomingMessage) => {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= MAX_ANSWER_BYTES) break
    }
  } catch {
    // What was read until then is worth showing, and the status is what counts.
  }
  response.destroy()
  return textOf(Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES))
}

/** Without half a character at the end, and without NUL, which the database does not store. */
const textOf = (bytes: Buffer) => new StringDecoder('utf8').write(bytes).replaceAll('\u0000', '\ufffd')

const errorOf = (status: number) => {
  if (status >= 200 && status < 300) return null
  const redirected = status >= 300 && status < 400 ? ' Redirects are not followed.' : ''
  return `The receiver responded with status ${status}.${redirected}`
}

/** Several addresses that all fail make one error without a message. */
const reasonOf = (error: unknown) => {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: readonly Error[] }
  return message || errors?.map((one) => one.message).join('; ') || code || 'The request failed.'
}
