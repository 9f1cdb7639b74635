import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

const SECRET = 's'.repeat(40)

/** A certified implementation of OpenID Connect, which signs in anyone who types a name. It serves after `register`. */
export const startOidcProvider = async () => {
  let handle: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const register = (redirectUri: string) => {
    const provider = new Provider(url, {
      clients: [{ client_id: 'assay', client_secret: SECRET, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      findAccount: (_, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: `${id} Hopper` }),
      }),
      features: { devInteractions: { enabled: true } },
      cookies: { keys: ['key'] },
    })
    handle = provider.callback()
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, clientId: 'assay', clientSecret: SECRET, register, close }
}
