import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SecondFactor } from '../../contract/signIn.ts'
import { SESSION } from '../api/queryClient.ts'
import type { Session } from '../api/session.ts'
import { paths, safeNext } from '../paths.ts'
import { FormProblem } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'
import { CodeField } from './CodeField.tsx'
import { Sheet } from './Sheet.tsx'
import { signIn } from './signIn.ts'

const route = getRouteApi(paths.signIn)
const LABELS = { email: 'Email', password: 'Password', code: 'Code' }
const NOBODY = { email: '', password: '', code: '' }
type Values = UseFormReturnType<typeof NOBODY>

export function SignInPage() {
  const { next } = route.useSearch()
  const client = useQueryClient()
  const router = useRouter()
  const [factors, setFactors] = useState<readonly SecondFactor[]>()
  const form = useForm({ initialValues: NOBODY })
  const enter = (session: Session) => {
    client.setQueryData(SESSION, session)
    router.history.push(safeNext(next))
  }
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ code, ...body }) => signIn(factors ? { ...body, code } : body),
    done: (result) => (result.session ? enter(result.session) : setFactors(result.factors)),
  })
  const back = () => {
    form.setFieldValue('code', '')
    setFactors(undefined)
  }
  const { submit, busy, problem } = saving
  return (
    <Sheet title="Sign in to Assay" line="Self-hosted vendor risk management.">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {factors ? <CodeField autoFocus {...form.getInputProps('code')} /> : <PasswordStep form={form} />}
          <FormProblem text={problem} />
          <Button type="submit" loading={busy} fullWidth>
            Sign in
          </Button>
          {factors && (
            <Button variant="default" fullWidth onClick={back}>
              Back
            </Button>
          )}
        </Stack>
      </form>
    </Sheet>
  )
}

function PasswordStep({ form }: { form: Values }) {
  return (
    <>
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
    </>
  )
}
