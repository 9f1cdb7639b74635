import { messages } from '../../contract/errors.ts'
import { SCIM_MEDIA, SCIM_SCHEMAS } from '../../contract/people/scim.ts'

export const isScim = (url: string) => /^\/scim(\/|$|\?)/.test(url)
export const SCIM_TYPE = `${SCIM_MEDIA}; charset=utf-8`

/** The reasons that SCIM knows for a refusal (RFC 7644, section 3.12). */
const KNOWN = ['invalidFilter', 'invalidSyntax', 'invalidPath', 'invalidValue', 'uniqueness']
const UNIQUE: readonly string[] = [messages.emailTaken, messages.scimNameTaken, messages.scimGroupTaken]

const typeOf = (status: number, message: string, code: string) => {
  if (KNOWN.includes(code)) return code
  if (UNIQUE.includes(message)) return 'uniqueness'
  return status === 400 ? 'invalidSyntax' : undefined
}

/** An error as identity providers expect it. */
export const scimErrorText = (status: number, message: string, code = '') => {
  const scimType = typeOf(status, message, code)
  return JSON.stringify({ schemas: [SCIM_SCHEMAS.error], status: String(status), detail: message, scimType })
}
