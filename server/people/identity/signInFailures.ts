import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { signInFailures } from '../../metrics/counters.ts'

const REASONS = [
  'unknown address',
  'fictional',
  'disabled',
  'no password set yet',
  'wrong password',
  'wrong code',
  'passkey not accepted',
  'identity not confirmed',
  'provider',
] as const
type Reason = (typeof REASONS)[number]
type User = { id: string; name: string }

for (const reason of REASONS) signInFailures.inc({ reason }, 0)

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
