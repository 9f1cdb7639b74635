import * as openid from 'openid-client'
import { checkedFetch } from '../../net/checkedFetch.ts'
import { hashToken } from '../../secret/tokens.ts'
import { type Claims, claimsFrom } from './claims.ts'
import type { Known } from './known.ts'

const TIMEOUT_SECONDS = 10
const KEEP_MS = 10 * 60_000
type Discovered = { at: number; config: Promise<openid.Configuration> }
const discovered = new Map<string, Discovered>()

/**
 * What the provider says of itself, asked for once in ten minutes. Its signature on what it says about people is always
 * checked, although the connection to it is already encrypted.
 */
export const configurationOf = (provider: Known, now: Date): Promise<openid.Configuration> => {
  const { issuer, clientId, clientSecret = '' } = provider
  const key = hashToken(JSON.stringify([issuer, clientId, clientSecret, provider.outboundAllow])).toString('hex')
  const known = discovered.get(key)
  if (known && now.getTime() - known.at < KEEP_MS) return known.config
  const config = discover(provider)
  discovered.set(key, { at: now.getTime(), config })
  // A failure is not kept: the next attempt asks again.
  config.catch(() => discovered.delete(key))
  return config
}

const discover = async ({ issuer, clientId, clientSecret, outboundAllow }: Known) => {
  const execute = [openid.enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests)
  const fetch = outboundAllow && { [openid.customFetch]: outboundFetch(outboundAllow) }
  const options = { execute, timeout: TIMEOUT_SECONDS, ...fetch }
  const authentication = clientSecret === undefined ? openid.None() : bySecret(clientSecret)
  return openid.discovery(new URL(issuer), clientId, clientSecret, authentication, options)
}

/** As for webhooks, and without telling what else answers at an address. */
const outboundFetch =
  (allowed: readonly string[]): openid.CustomFetch =>
  async (url, options) => {
    try {
      return await checkedFetch({ allowed })(url, options)
    } catch {
      throw new Error('The provider could not be reached.')
    }
  }

/** In the header, as providers must accept it, unless this one says that it wants it in the body. */
const bySecret = (secret: string): openid.ClientAuth => {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}

type Answer = {
  query: Record<string, string | undefined>
  callback: string
  state: string
  nonce: string
  verifier: string
}

/** Exchanges the code. State, nonce, issuer, audience, expiry, signature: any mismatch is an error. */
export const claimsOf = async (provider: Known, now: Date, answer: Answer): Promise<Claims> => {
  const config = await configurationOf(provider, now)
  const url = new URL(answer.callback)
  for (const [name, value] of Object.entries(answer.query)) if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await openid.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: answer.verifier,
    expectedState: answer.state,
    expectedNonce: answer.nonce,
    idTokenExpected: true,
  })
  const token = tokens.claims()
  if (!token) throw new Error('The provider sent no ID token')
  const complete = typeof token.email === 'string'
  const more = complete ? {} : await openid.fetchUserInfo(config, tokens.access_token, token.sub)
  // Only the signed token says when the user signed in.
  return claimsFrom({ ...more, auth_time: undefined, ...token }, config.serverMetadata().issuer, provider, now)
}
