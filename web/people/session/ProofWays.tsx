import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { withQuery } from '../../../contract/paths.ts'
import type { Proof } from '../../../contract/people/signIn.ts'
import { call, callData } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import type { Answered } from '../../api/operation.ts'
import { Form, FormProblem } from '../../ui/forms.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useSave } from '../../ui/useSave.ts'
import { askForPasskey } from '../signIn/passkey.ts'
import { CodeField } from './CodeField.tsx'

type Options = Answered<'POST /api/v1/session/proof/options'>
type Answer = (confirmed: boolean) => void

const confirm = (body: Proof) => call('POST /api/v1/session/proof', { body })

/** The ways to confirm one's identity. A file of its own: few users are ever asked. */
export function ProofWays({ close }: { close: Answer }) {
  // A challenge is for one use, so it is never kept.
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'ways to confirm'],
    queryFn: () => callData('POST /api/v1/session/proof/options'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorState error={error} retry={refetch} />
  return data ? <Confirm options={data} close={close} /> : null
}

function Confirm({ options, close }: { options: Options; close: Answer }) {
  const { password, code, passkeyOptions, provider } = options
  return (
    <Stack gap="md">
      <Text>You are about to change something sensitive. You won’t be asked again for 10 minutes.</Text>
      {(password || code) && <Typed name={password ? 'password' : 'code'} close={close} />}
      {passkeyOptions && <ByPasskey options={passkeyOptions} close={close} />}
      {provider && (
        <Button
          component="a"
          href={withQuery(provider.startUrl, { prompt: 'login', next: location.pathname + location.search })}
          variant="default"
          fullWidth
        >
          Sign in with {provider.name} again
        </Button>
      )}
    </Stack>
  )
}

function Typed({ name, close }: { name: 'password' | 'code'; close: Answer }) {
  const form = useForm({ initialValues: { password: '', code: '' } })
  const saving = useSave({
    form,
    labels: {},
    save: (values) => confirm({ [name]: values[name] }),
    done: () => close(true),
  })
  const input = { 'data-autofocus': true, autoFocus: true, required: true, withAsterisk: false }
  return (
    <Form {...saving} label="Confirm" cancel={() => close(false)}>
      {name === 'password' ? (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...input}
          {...form.getInputProps('password')}
        />
      ) : (
        <CodeField {...input} {...form.getInputProps('code')} />
      )}
    </Form>
  )
}

function ByPasskey({ options, close }: { options: Record<string, unknown>; close: Answer }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => confirm({ passkey: await askForPasskey(options) }),
    onSuccess: () => close(true),
  })
  return (
    <>
      <Button variant="default" fullWidth loading={isPending} onClick={() => mutate()}>
        Use a passkey
      </Button>
      <FormProblem text={error ? messageOf(error) : undefined} />
    </>
  )
}
