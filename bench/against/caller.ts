/** Calls a server of any version: only what all of them have, and without the types of this one. */
export type Caller = {
  get: (path: string) => Promise<unknown>
  post: (path: string, body: unknown) => Promise<Record<string, unknown>>
  put: (path: string, body: unknown) => Promise<Record<string, unknown>>
}

export const createCaller = (url: string, key: string): Caller => {
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = {
      authorization: `Bearer ${key}`,
      // Without compression, which 1.1.0 did not have.
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const response = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return text
  }
  const parsed = async (text: Promise<string>) => JSON.parse((await text) || '{}') as Record<string, unknown>
  return {
    get: (path) => send('GET', path),
    post: (path, body) => parsed(send('POST', path, body)),
    put: (path, body) => parsed(send('PUT', path, body)),
  }
}
