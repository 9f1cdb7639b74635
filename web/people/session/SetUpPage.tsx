import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { NewPassword } from '../../domain/NewPassword.tsx'
import { PASSWORD_RULE } from '../../domain/passwordRule.ts'
import { EXAMPLE_COMES } from '../../domain/useExample.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { useSave } from '../../ui/useSave.ts'
import { redeem, tokenOfAddress } from './oneTimeLink.ts'
import { Sheet } from './Sheet.tsx'

const NO_TOKEN =
  'To set up Assay, open the setup link that the server printed when it first started. If Assay is already set up, sign in instead.'
const LINE = 'Name your organisation and create the first administrator. This link works once.'
const LABELS = { organisationName: 'Organisation', name: 'Your name', email: 'Email', password: 'Password' }

export function SetUpPage() {
  const navigate = useNavigate()
  const [hasToken, setHasToken] = useState(() => tokenOfAddress() !== '')
  // The link opened in a tab that shows this page changes nothing but what is behind the #.
  useWindowEvent('hashchange', () => setHasToken(tokenOfAddress() !== ''))
  const title = 'Set up Assay'
  if (!hasToken) return <Sheet title={title} line={NO_TOKEN} />
  return (
    <Sheet title={title} line={LINE}>
      {/* The administrator is signed in, and goes on with what is left to do. */}
      <SetUpForm done={() => void navigate({ to: paths.dashboard, replace: true })} />
    </Sheet>
  )
}

function SetUpForm({ done }: { done: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    initialValues: { organisationName: '', name: '', email: '', password: '', exampleData: false },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: LABELS,
    save: (values) => redeem((token) => call('POST /api/v1/setup', { body: { token, ...values } })),
    done: () => {
      client.setQueryData(EXAMPLE_COMES, form.getValues().exampleData)
      done()
    },
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
        <NewPassword
          label={LABELS.password}
          description={PASSWORD_RULE}
          person={form.values}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label="Load example portfolio"
          description="25 fictional vendors with two years of assessments. You can remove them at any time."
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
