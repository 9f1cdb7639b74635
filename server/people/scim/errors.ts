import { HttpError } from '../../errors.ts'

/** The reasons that SCIM knows (RFC 7644, section 3.12), as the code of an error: http/scimErrors.ts writes them. */
type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'invalidValue' | 'uniqueness'

export const scimProblem = (code: ScimType, message: string) =>
  new HttpError(code === 'uniqueness' ? 409 : 400, message, { code })
