import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { signInFailures } from '../../metrics/counters.ts'

type Reason =
  | 'unknown address'
  | 'fictional'
  | 'disabled'
  | 'no password set yet'
  | 'wrong password'
  | 'wrong code'
  | 'passkey not accepted'
  | 'identity not confirmed'
  | 'provider'
type User = { id: string; name: string }

/** The reason is counted; the log may have it in more words. */
export const recordFailure = async (
  tx: Ctx,
  user: User | null,
  email: string,
  reason: Reason,
  words: string = reason,
) => {
  signInFailures.inc({ reason })
  await record(tx, 'LOGIN_FAILED', user, { email, reason: words })
}
