import { Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, paths } from '../paths.ts'
import { FormProblem } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'
import { redeem } from './oneTimeLink.ts'
import { Sheet } from './Sheet.tsx'

const LABELS = { organisationName: 'Organisation', name: 'Your name', email: 'E-mail address', password: 'Password' }

export function SetUpPage() {
  const [done, setDone] = useState(false)
  return (
    <Sheet title="Set up Assay" line="Name your organisation and make the first administrator. This link works once.">
      {done ? (
        <Text role="status" className="text-good">
          Assay is set up, and you are signed in.{' '}
          <Anchor component={Link} to={paths.dashboard}>
            Continue
          </Anchor>
        </Text>
      ) : (
        <SetUpForm done={() => setDone(true)} />
      )}
    </Sheet>
  )
}

function SetUpForm({ done }: { done: () => void }) {
  const form = useForm({
    initialValues: { organisationName: '', name: '', email: '', password: '', exampleData: false },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: LABELS,
    save: (values) => redeem(api.setUp, values),
    done,
  })
  const common = { required: true, withAsterisk: false }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={LABELS.organisationName}
          autoComplete="organization"
          {...common}
          {...form.getInputProps('organisationName')}
        />
        <TextInput label={LABELS.name} autoComplete="name" {...common} {...form.getInputProps('name')} />
        <TextInput
          label={LABELS.email}
          type="email"
          autoComplete="username"
          {...common}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={LABELS.password}
          description="At least 8 characters."
          autoComplete="new-password"
          {...common}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label="Load the example portfolio"
          description="25 fictional vendors with two years of assessments. They can be removed again, all at once."
          {...form.getInputProps('exampleData', { type: 'checkbox' })}
        />
        <FormProblem text={problem} />
        <Button type="submit" loading={busy} fullWidth>
          Set up Assay
        </Button>
      </Stack>
    </form>
  )
}
