import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { endedQuery, type Session } from '../../api/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { retryUntilConnected } from '../../ui/retryUntilConnected.ts'

const load = () => retryUntilConnected(() => import('./SignInForm.tsx'))
const SignInForm = lazy(async () => ({ default: (await load()).SignInForm }))

/** Over the page on which a session has ended: anyone who signs in again goes on where they were, with all they had typed. */
export function SignInAgain({ session }: { session: Session }) {
  const { data: ended } = useQuery(endedQuery)
  return (
    <Dialog title="Your session has ended" opened={ended} size={440} guarded foremost>
      <Suspense>
        <SignInForm email={session.user?.email ?? ''} />
      </Suspense>
    </Dialog>
  )
}
