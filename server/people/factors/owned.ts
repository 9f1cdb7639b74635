import type { SecondFactor } from '../../../contract/people/signIn.ts'
import type { UserRow } from '../identity/accountQueries.ts'

/** The second factors of a user; any of them is enough. */
export const factorsOf = ({ hasTotp, hasPasskey }: Pick<UserRow, 'hasTotp' | 'hasPasskey'>): SecondFactor[] => [
  ...(hasTotp ? (['totp'] as const) : []),
  ...(hasPasskey ? (['passkey'] as const) : []),
  ...(hasTotp || hasPasskey ? (['recovery'] as const) : []),
]
