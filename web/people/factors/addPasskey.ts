import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { callData } from '../../api/call.ts'
import { asked, library } from '../signIn/passkey.ts'

export const addPasskey = async (name: string) => {
  const { startRegistration } = await library()
  const options = await callData('POST /api/v1/session/passkeys/options')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await asked(() => startRegistration({ optionsJSON }))
  return callData('POST /api/v1/session/passkeys', { body: { name, response } })
}
