import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { callData } from '../../api/call.ts'
import { SESSION } from '../../api/queryClient.ts'
import type { Session } from '../../api/session.ts'
import { NewPassword } from '../../domain/NewPassword.tsx'
import { PASSWORD_RULE_AT_LEAST } from '../../domain/passwordRule.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { useSave } from '../../ui/useSave.ts'
import { redeem } from './oneTimeLink.ts'
import { Sheet } from './Sheet.tsx'

const LINE = 'This link works once. From then on, sign in with your email and this password.'

/** Anyone who accepts an invitation is signed in at once; after a reset the new password is asked for. */
export function PasswordPage() {
  const [done, setDone] = useState(false)
  const client = useQueryClient()
  const router = useRouter()
  const finish = (session: Session | undefined) => {
    if (!session) return setDone(true)
    client.setQueryData(SESSION, session)
    void router.navigate({ to: paths.dashboard })
  }
  return (
    <Sheet title="Choose a password" line={LINE}>
      {done ? (
        <Text role="status" className="text-good">
          Your password is set. <Anchor href={paths.signIn}>Sign in</Anchor>
        </Text>
      ) : (
        <PasswordForm done={finish} />
      )}
    </Sheet>
  )
}

function PasswordForm({ done }: { done: (session: Session | undefined) => void }) {
  const form = useForm({ initialValues: { password: '' } })
  const { submit, busy, problem } = useSave({
    form,
    labels: { password: 'Password' },
    save: (values) => redeem((token) => callData('POST /api/v1/password', { body: { token, ...values } })),
    done,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NewPassword label="New password" description={PASSWORD_RULE_AT_LEAST} {...form.getInputProps('password')} />
        <FormProblem text={problem} />
        <Button type="submit" loading={busy} fullWidth>
          Set password
        </Button>
      </Stack>
    </form>
  )
}
