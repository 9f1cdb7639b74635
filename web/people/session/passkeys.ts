import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyResponse } from '../../../contract/signIn.ts'
import { callData } from '../../api/call.ts'

type Options = Record<string, unknown>
/** Fetched when somebody first uses one. */
const library = () => import('@simplewebauthn/browser')

const CANCELLED = new Error('The passkey was not used. Try again, or sign in another way.')

/** The browser's own words are for programmers. */
const asked = async <T extends object>(work: () => Promise<T>) => {
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
  const response = await askForPasskey(await callData('POST /api/v1/passkeys/options'))
  return callData('POST /api/v1/session/passkey', { body: { response } })
}

export const addPasskey = async (name: string) => {
  const { startRegistration } = await library()
  const options = await callData('POST /api/v1/session/passkeys/options')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await asked(() => startRegistration({ optionsJSON }))
  return callData('POST /api/v1/session/passkeys', { body: { name, response } })
}
