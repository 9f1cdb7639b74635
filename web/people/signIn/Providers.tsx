import { withQuery } from '../../../contract/paths.ts'
import type { Answered } from '../../api/operation.ts'
import styles from './signIn.module.css'

/** The provider knows the email of an account here: its owner has to show that it is theirs. */
export const LINK_NEEDED = 'link_needed'

const PROBLEMS: Readonly<Record<string, string>> = {
  provider_unavailable: 'The sign-in provider is not responding. Try again, or ask your administrator.',
  provider_expired: 'This sign-in took too long or was started in another browser. Try again.',
  provider_denied: 'You cancelled the sign-in at the provider.',
  sign_in_not_fresh:
    'The provider did not confirm that you have just signed in there. Try again, or ask your administrator.',
  email_missing: 'The provider did not share your email address. Ask your administrator.',
  not_allowed: 'You don’t have access to Assay. Ask your administrator for an account.',
  account_disabled: 'Your account is disabled. Ask your administrator.',
  invitation_open: 'You have been invited. Accept the invitation from your email first.',
  [LINK_NEEDED]:
    'You already have an account with this email. Sign in with your password once to link it to the provider.',
}
export const problemText = (problem: string) =>
  PROBLEMS[problem] ?? 'Signing in at the provider failed. Try again, or ask your administrator.'

type Props = { providers: Answered<'GET /api/v1/sign-in'>['providers']; next: string | undefined }

/** The ways in that lead through another service. */
export function Providers({ providers, next }: Props) {
  if (providers.length === 0) return null
  return (
    <>
      {providers.map(({ id, name, startUrl }) => (
        <a key={id} className={styles.button} href={withQuery(startUrl, { next })}>
          Continue with {name}
        </a>
      ))}
      <p className={styles.divider}>or</p>
    </>
  )
}
