import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Claims = Record<string, unknown>
/** What the provider does wrong; by default it does everything right. */
export type Misbehaviour = {
  claims?: Claims
  header?: object
  signature?: string
  issuer?: string
}

const tokenOf = (claims: Claims, { header, signature }: Misbehaviour) => {
  const content = `${base64({ alg: 'RS256', kid: 'k', ...header })}.${base64(claims)}`
  return `${content}.${signature ?? sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}

/** An OpenID Connect provider that says whatever a test wants, and takes each code once. */
export const startProvider = async () => {
  const behaviour: Misbehaviour = {}
  const codes = new Map<string, { nonce: string; challenge: string; claims: Claims }>()
  const answer = async (request: IncomingMessage) => {
    const path = new URL(request.url ?? '', url).pathname
    if (path === '/.well-known/openid-configuration') return discovery()
    if (path === '/jwks')
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] }
    if (path === '/token') return exchange(new URLSearchParams(await text(request)))
    return undefined
  }
  const discovery = () => ({
    issuer: behaviour.issuer ?? url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    end_session_endpoint: `${url}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  })
  const exchange = (form: URLSearchParams) => {
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!found || found.challenge !== proof) return { error: 'invalid_grant' }
    const seconds = Math.floor(Date.now() / 1000)
    const right = { iss: url, aud: 'assay', iat: seconds, exp: seconds + 300, nonce: found.nonce, ...found.claims }
    const id_token = tokenOf({ ...right, ...behaviour.claims }, behaviour)
    return { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token }
  }
  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      const status = body === undefined ? 404 : 'error' in body ? 400 : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** What the browser would bring back after the person has signed in there. */
  const authorize = (location: string, claims: Claims) => {
    const asked = new URL(location).searchParams
    const code = `code-${codes.size}-${Math.random()}`
    codes.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '', claims })
    return { code, state: asked.get('state') ?? '', iss: url }
  }
  const misbehave = (how: Misbehaviour) => {
    for (const key of Object.keys(behaviour)) Reflect.deleteProperty(behaviour, key)
    Object.assign(behaviour, how)
  }
  return { url, authorize, misbehave, close: () => server.close() }
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>
