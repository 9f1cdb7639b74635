import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { checkedLookup, type Outbound, refusePrivateLiteral } from './outbound.ts'

export type FetchOptions = {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
}

/** As `fetch`, for targets that a user chose: private addresses are refused, redirects not followed. */
export const checkedFetch =
  (outbound: Outbound) =>
  (url: string, { method = 'GET', headers = {}, body, signal }: FetchOptions = {}) =>
    new Promise<Response>((resolve, reject) => {
      refusePrivateLiteral(url, outbound)
      const send = url.startsWith('https:') ? httpsRequest : httpRequest
      // A kept connection would skip the check of the address.
      const options = { method, headers, agent: false, lookup: checkedLookup(outbound), ...(signal && { signal }) }
      const request = send(new URL(url), options, (response) => resolve(responseOf(response)))
      request.on('error', reject)
      request.end(body === undefined || body === null ? undefined : String(body))
    })

const WITHOUT_BODY = [204, 205, 304]

const responseOf = (incoming: IncomingMessage) => {
  const { statusCode: status = 500, headersDistinct } = incoming
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((v) => [name, v]))
  const body = WITHOUT_BODY.includes(status) ? null : (Readable.toWeb(incoming) as ReadableStream)
  return new Response(body, { status, headers: headers as [string, string][] })
}
