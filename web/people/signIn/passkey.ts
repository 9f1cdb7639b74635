import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { PasskeyResponse } from '../../../contract/people/signIn.ts'
import { request } from '../../api/request.ts'

type Options = Record<string, unknown>
/** Fetched with the first use. */
export const library = () => import('@simplewebauthn/browser')

const CANCELLED = new Error('The passkey was not used. Try again, or sign in another way.')

/** The browser's own words are for programmers. */
export const asked = async <T extends object>(work: () => Promise<T>) => {
  try {
    return (await work()) as unknown as PasskeyResponse
  } catch {
    throw CANCELLED
  }
}

/** Asks the device to sign a challenge. */
export const askForPasskey = async (options: Options) => {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return asked(() => startAuthentication({ optionsJSON }))
}

export const signInByPasskey = async () => {
  const { data } = await request('POST /api/v1/passkeys/options')
  const response = await askForPasskey(data)
  return (await request('POST /api/v1/session/passkey', { body: { response } })).data
}
