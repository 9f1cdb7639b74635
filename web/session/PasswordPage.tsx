import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { PASSWORD_RULE_AT_LEAST } from '../domain/passwordRule.ts'
import { paths } from '../paths.ts'
import { FormProblem } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'
import { redeem } from './oneTimeLink.ts'
import { Sheet } from './Sheet.tsx'

const LINE = 'This link works once. From then on, sign in with your email and this password.'

export function PasswordPage() {
  const [done, setDone] = useState(false)
  return (
    <Sheet title="Choose a password" line={LINE}>
      {done ? (
        <Text role="status" className="text-good">
          Your password is set.{' '}
          <Anchor component={Link} to={paths.signIn}>
            Sign in
          </Anchor>
        </Text>
      ) : (
        <PasswordForm done={() => setDone(true)} />
      )}
    </Sheet>
  )
}

function PasswordForm({ done }: { done: () => void }) {
  const form = useForm({ initialValues: { password: '' } })
  const { submit, busy, problem } = useSave({
    form,
    labels: { password: 'Password' },
    save: (values) => redeem((token) => call('POST /api/v1/password', { body: { token, ...values } })),
    done,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label="New password"
          description={PASSWORD_RULE_AT_LEAST}
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <FormProblem text={problem} />
        <Button type="submit" loading={busy} fullWidth>
          Set password
        </Button>
      </Stack>
    </form>
  )
}
