import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { SESSION } from '../api/queryClient.ts'
import { paths, safeNext } from '../paths.ts'
import { FormProblem } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'
import { Sheet } from './Sheet.tsx'

const route = getRouteApi(paths.signIn)
const LABELS = { email: 'Email', password: 'Password' }

export function SignInPage() {
  const { next } = route.useSearch()
  const client = useQueryClient()
  const router = useRouter()
  const form = useForm({ initialValues: { email: '', password: '' } })
  const { submit, busy, problem } = useSave({
    form,
    labels: LABELS,
    save: (body) => call('POST /api/v1/session', { body }),
    done: ({ data }) => {
      client.setQueryData(SESSION, data)
      router.history.push(safeNext(next))
    },
  })
  return (
    <Sheet title="Sign in to Assay" line="Self-hosted vendor risk management.">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={LABELS.email}
            type="email"
            autoComplete="username"
            autoFocus
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={LABELS.password}
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.getInputProps('password')}
          />
          <FormProblem text={problem} />
          <Button type="submit" loading={busy} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
