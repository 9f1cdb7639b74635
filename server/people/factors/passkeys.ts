import type * as WebAuthn from '@simplewebauthn/server'
import type { Ctx } from '../../context.ts'
import type { Credential } from './passkeyQueries.ts'

/** Loaded with the first passkey: it takes a fifth of a start, and many installations never need it. */
const load = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server')

/** The site that a passkey belongs to, and the address at which it is used. */
const siteOf = ({ origin: { callerUrl } }: Ctx) => {
  const { hostname, origin } = new URL(callerUrl)
  return { rpID: hostname, origin }
}

type Transports = NonNullable<
  Parameters<typeof WebAuthn.generateRegistrationOptions>[0]['excludeCredentials']
>[number]['transports']
const described = ({ credentialId, transports }: Credential) => ({
  id: credentialId,
  transports: transports as Transports,
})

/** A key that can also be used without a password is preferred; one that cannot still serves as a second factor. */
export const registrationOptions = async (
  ctx: Ctx,
  user: { id: string; name: string; email: string },
  have: Credential[],
) =>
  (await load()).generateRegistrationOptions({
    rpName: 'Assay',
    rpID: siteOf(ctx).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: have.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

/** The key that the browser made for this challenge; undefined if it does not fit. */
export const verifyRegistration = async (ctx: Ctx, response: unknown, challenge: string) => {
  const { rpID, origin } = siteOf(ctx)
  const { verifyRegistrationResponse } = await load()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as WebAuthn.RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    return registrationInfo
  } catch {
    return undefined
  }
}

/** Without a password the device must know its owner; beside one, a touch is enough. */
export const authenticationOptions = async (ctx: Ctx, of?: readonly Credential[]) =>
  (await load()).generateAuthenticationOptions({
    rpID: siteOf(ctx).rpID,
    userVerification: of ? 'preferred' : 'required',
    ...(of && { allowCredentials: of.map(described) }),
  })

type Use = { credential: Credential; challenge: string; alone: boolean }

/** The new counter, if the key has signed this challenge for this site. A copied key gives itself away by its counter. */
export const verifyUse = async (ctx: Ctx, response: unknown, { credential, challenge, alone }: Use) => {
  const { rpID, origin } = siteOf(ctx)
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as WebAuthn.AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: alone,
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
