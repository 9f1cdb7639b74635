import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { nextPage } from '../../../contract/nextPage.ts'
import { paths } from '../../../contract/paths.ts'
import { call, queryOf } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { SESSION } from '../../api/queryClient.ts'
import type { Session } from '../../api/session.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { CodeField } from './CodeField.tsx'
import { LINK_NEEDED, Providers, problemText } from './Providers.tsx'
import { askForPasskey, signInByPasskey } from './passkeys.ts'
import { Sheet } from './Sheet.tsx'
import { SETUP_LINK } from './setupLink.ts'
import { type Needed, signIn } from './signIn.ts'

const route = getRouteApi(paths.signIn)
const LABELS = { email: 'Email', password: 'Password', code: 'Code' }
const NOBODY = { email: '', password: '', code: '' }
type Values = UseFormReturnType<typeof NOBODY>

export function SignInPage() {
  const { next, problem: comingBack } = route.useSearch()
  const [byPassword, setByPassword] = useState(comingBack === LINK_NEEDED)
  const { data: ways } = useQuery(queryOf('GET /api/v1/sign-in'))
  const client = useQueryClient()
  const router = useRouter()
  const [needed, setNeeded] = useState<Needed>()
  const form = useForm({ initialValues: NOBODY })
  const enter = async (session: Session) => {
    if (comingBack === LINK_NEEDED) await call('POST /api/v1/session/provider-link').catch(notify.failed)
    client.setQueryData(SESSION, session)
    router.history.push(nextPage(next))
  }
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ code, ...body }) => signIn(needed ? { ...body, code } : body),
    done: (result) => (result.session ? void enter(result.session) : setNeeded(result.needed)),
  })
  const back = () => {
    form.setFieldValue('code', '')
    setNeeded(undefined)
  }
  const { submit, busy, problem } = saving
  const passkey = useMutation({
    mutationFn: async () => {
      if (!needed?.passkeyOptions) return { session: await signInByPasskey() }
      const { code: _, ...body } = form.getValues()
      return signIn({ ...body, passkey: await askForPasskey(needed.passkeyOptions) })
    },
    onSuccess: (result) => (result.session ? void enter(result.session) : setNeeded(result.needed)),
  })
  const canUsePasskey = needed ? needed.secondFactors.includes('passkey') : ways?.passkeys
  if (ways?.isSetUp === false) return <Sheet title="Set up Assay" line={SETUP_LINK} />
  return (
    <Sheet title="Sign in to Assay" line="Self-hosted vendor risk management.">
      <FormProblem text={comingBack && problemText(comingBack)} />
      {!needed && comingBack !== LINK_NEEDED && <Providers providers={ways?.providers ?? []} next={next} />}
      {ways?.password === false && !byPassword ? (
        <Button variant="subtle" onClick={() => setByPassword(true)}>
          Sign in with a password
        </Button>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {needed ? <CodeField autoFocus {...form.getInputProps('code')} /> : <PasswordStep form={form} />}
            <FormProblem text={passkey.error ? messageOf(passkey.error) : problem} />
            <Button type="submit" loading={busy} fullWidth>
              Sign in
            </Button>
            {canUsePasskey && (
              <Button variant="default" fullWidth loading={passkey.isPending} onClick={() => passkey.mutate()}>
                {needed ? 'Use a passkey' : 'Sign in with a passkey'}
              </Button>
            )}
            {needed && (
              <Button variant="default" fullWidth onClick={back}>
                Back
              </Button>
            )}
          </Stack>
        </form>
      )}
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
