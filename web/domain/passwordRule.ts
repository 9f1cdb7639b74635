import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'

/** What a password field says before anybody types. */
export const PASSWORD_RULE = `At least ${PASSWORD_CHARACTERS.least} characters. Avoid common passwords, your name and your email.`
/** Where the organisation's own setting is not known. */
export const PASSWORD_RULE_AT_LEAST = `${PASSWORD_RULE} Your organisation may require more characters.`
