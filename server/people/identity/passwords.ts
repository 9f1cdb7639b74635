import { hash, verify } from '@node-rs/argon2'

// Argon2id with the parameters that OWASP recommends (19 MiB, two passes), off the event loop.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, OPTIONS)

let nobody: Promise<string> | undefined

/** Takes as long for an unknown user as for a known one, so that timing does not reveal which addresses exist. */
export const verifyPassword = async (stored: string | null | undefined, password: string) => {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await nobody), password)
  return matches && typeof stored === 'string'
}
