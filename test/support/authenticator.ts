import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const bytes = (...values: number[]) => Buffer.from(values)
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A public key as authenticators write it: COSE in CBOR. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([bytes(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32), x, bytes(0x22, 0x58, 32), y])
const cborText = (text: string) => Buffer.concat([bytes(0x60 + text.length), Buffer.from(text)])
const cborBytes = (data: Buffer) => Buffer.concat([bytes(0x59, data.length >> 8, data.length & 255), data])

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }

/** A passkey in software: what a browser and its device would answer. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const authData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), bytes(flags), count, rest])
  }
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  const register = ({ challenge, rp }: Options) => {
    const [x, y] = [Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')]
    const credential = Buffer.concat([Buffer.alloc(16), bytes(0, id.length), id, coseKey(x, y)])
    const data = authData(rp?.id ?? '', USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credential)
    const attestation = [bytes(0xa3), cborText('fmt'), cborText('none'), cborText('attStmt'), bytes(0xa0)]
    const attestationObject = Buffer.concat([...attestation, cborText('authData'), cborBytes(data)])
    return answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    })
  }
  const use = ({ challenge, rpId = '' }: Options, { verified = true, at = origin, site = rpId } = {}) => {
    const data = authData(site, USER_PRESENT | (verified ? USER_VERIFIED : 0))
    const client = clientData('webauthn.get', challenge, at)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }
  /** As a copy of the key would be: behind the original. */
  const rewind = () => {
    counter = 0
  }
  return { register, use, rewind }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
