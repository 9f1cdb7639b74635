import { PasswordInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ENDED, forgetEverything, SESSION } from '../api/queryClient.ts'
import { endedQuery, type Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'
import { CodeField } from './CodeField.tsx'
import { signIn } from './signIn.ts'

/** Over the page on which a session has ended: whoever signs in again goes on where they were, with all they had typed. */
export function SignInAgain({ session }: { session: Session }) {
  const { data: ended } = useQuery(endedQuery)
  return (
    <Dialog title="Your session has ended" opened={ended} size={440} guarded>
      <Again email={session.user?.email ?? ''} />
    </Dialog>
  )
}

function Again({ email }: { email: string }) {
  const client = useQueryClient()
  const router = useRouter()
  const [coded, setCoded] = useState(false)
  const form = useForm({ initialValues: { password: '', code: '' } })
  const saving = useSave({
    form,
    labels: {},
    save: ({ password, code }) => signIn({ email, password, ...(coded && { code }) }),
    done: ({ session }) => {
      if (!session) return setCoded(true)
      client.setQueryData(SESSION, session)
      client.setQueryData(ENDED, false)
      // What was refused meanwhile.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENDED[0] })
    },
  })
  const leave = async () => {
    await router.navigate({ to: paths.signIn, search: { next: router.state.location.href }, ignoreBlocker: true })
    forgetEverything(client)
  }
  return (
    <Form {...saving} label="Sign in" cancel={() => void leave()} cancelLabel="Leave this page">
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
  )
}
