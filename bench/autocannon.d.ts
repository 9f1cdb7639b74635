/** The part of autocannon that we use; it has no types of its own. */
declare module 'autocannon' {
  export type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  export type Request = Sent & { setupRequest?: (request: Sent) => Sent }
  export type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests: readonly Request[]
  }
  export type Result = {
    requests: { total: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    statusCodeStats: Record<string, unknown>
  }
  export type Run = PromiseLike<Result> & {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): void
  }
  export default function autocannon(options: Options): Run
}
