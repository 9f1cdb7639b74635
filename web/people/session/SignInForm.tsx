import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths, withQuery } from '../../../contract/paths.ts'
import { queryOf } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { ENDED, SESSION } from '../../api/queryClient.ts'
import type { Session } from '../../api/session.ts'
import { Form, FormProblem } from '../../ui/forms.tsx'
import { useSave } from '../../ui/useSave.ts'
import { signInByPasskey } from '../signIn/passkey.ts'
import { signIn } from '../signIn/signIn.ts'
import { CodeField } from './CodeField.tsx'

/**
 * The page goes on with the new session, and repeats the reads that were refused meanwhile. Another user gets a fresh
 * page: the input on this one is not theirs.
 */
const useResume = (email: string) => {
  const client = useQueryClient()
  return (session: Session) => {
    if (session.user?.email !== email) return window.location.assign(paths.dashboard)
    client.setQueryData(SESSION, session)
    client.setQueryData(ENDED, false)
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENDED[0] })
  }
}

/** A file of its own: a session rarely ends during work. */
export function SignInForm({ email }: { email: string }) {
  const router = useRouter()
  const [whose] = useState(email)
  const resume = useResume(whose)
  const [coded, setCoded] = useState(false)
  const form = useForm({ initialValues: { password: '', code: '' } })
  const saving = useSave({
    form,
    labels: {},
    save: ({ password, code }) => signIn({ email, password, ...(coded && { code }) }),
    done: ({ session }) => (session ? resume(session) : setCoded(true)),
  })
  const leave = () => {
    const href = withQuery(paths.signIn, { next: router.state.location.href })
    void router.navigate({ href, reloadDocument: true, ignoreBlocker: true })
  }
  return (
    <Stack gap="md">
      <Form {...saving} label="Sign in" cancel={leave} cancelLabel="Leave this page">
        <Text>Sign in again to continue. Your unsaved changes are still here.</Text>
        {/* For the browser, which keeps passwords by their name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={`Password for ${email}`}
          autoComplete="current-password"
          data-autofocus
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        {coded && <CodeField data-autofocus autoFocus {...form.getInputProps('code')} />}
      </Form>
      <OtherWays resume={resume} />
    </Stack>
  )
}

/** Without a password. A provider opens in a tab of its own: this page keeps what was typed. */
function OtherWays({ resume }: { resume: (session: Session) => void }) {
  const { data: ways } = useQuery(queryOf('GET /api/v1/sign-in'))
  useReturn(resume)
  const passkey = useMutation({ mutationFn: signInByPasskey, onSuccess: resume })
  return (
    <>
      {ways?.passkeys && (
        <Button variant="default" fullWidth loading={passkey.isPending} onClick={() => passkey.mutate()}>
          Sign in with a passkey
        </Button>
      )}
      {ways?.providers.map(({ id, name, startUrl }) => (
        <Button
          key={id}
          component="a"
          href={withQuery(startUrl, { next: paths.profile })}
          target="_blank"
          rel="noopener"
          variant="default"
          fullWidth
        >
          Continue with {name} in a new tab
        </Button>
      ))}
      <FormProblem text={passkey.error ? messageOf(passkey.error) : undefined} />
    </>
  )
}

/** Anyone who has signed in in another tab comes back to a session. */
const useReturn = (resume: (session: Session) => void) => {
  const client = useQueryClient()
  useEffect(() => {
    const look = async () => {
      await client.refetchQueries({ queryKey: SESSION, exact: true })
      const session = client.getQueryData<Session>(SESSION)
      if (session && client.getQueryData(ENDED) === false) resume(session)
    }
    const onFocus = () => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [client, resume])
}
