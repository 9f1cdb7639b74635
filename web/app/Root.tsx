import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { paths, withQuery } from '../../contract/paths.ts'
import { sessionQuery } from '../api/session.ts'
import { ConfirmIdentity } from '../people/session/ConfirmIdentity.tsx'
import { IdleWarning } from '../people/session/IdleWarning.tsx'
import { SignInAgain } from '../people/session/SignInAgain.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Shell } from './Shell.tsx'

const FactorRequired = lazy(async () => ({
  default: (await import('../people/factors/FactorRequired.tsx')).FactorRequired,
}))

/** Who is not signed in is led to sign-in, and afterwards back to where they wanted to go. */
export function Root() {
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) })
  const { data: session, error, refetch } = useQuery({ ...sessionQuery, enabled: !bare })
  if (bare) return <Outlet />
  if (session === null) return <ToSignIn />
  if (session?.mustSetUpSecondFactor)
    return (
      <>
        <Suspense>
          <FactorRequired />
        </Suspense>
        <ConfirmIdentity />
      </>
    )
  if (session)
    return (
      <>
        <Shell session={session} />
        <ConfirmIdentity />
        <IdleWarning />
        <SignInAgain session={session} />
      </>
    )
  if (error) return <ErrorState error={error} retry={refetch} />
  return (
    <Center h="100vh">
      <Loader role="status" aria-label="Loading" />
    </Center>
  )
}

/** Once, from the current page: while it is under way the place is changing already. */
function ToSignIn() {
  const router = useRouter()
  useEffect(() => {
    const next = router.state.location.href
    location.replace(withQuery(paths.signIn, { next }))
  }, [router])
  return null
}
