import { type SubmitEvent, useEffect, useState } from 'react'
import { nextPage } from '../../../contract/values/nextPage.ts'
import { messageOf } from '../../api/client.ts'
import type { Answered } from '../../api/operation.ts'
import { request } from '../../api/request.ts'
import { LINK_NEEDED, Providers, problemText } from './Providers.tsx'
import { Button, Field, PasswordField, Problem, Sheet } from './parts.tsx'
import { askForPasskey, signInByPasskey } from './passkey.ts'
import { SETUP_LINK } from './setupLink.ts'
import { type Needed, signIn } from './signIn.ts'

const address = new URLSearchParams(location.search)
const next = address.get('next') ?? undefined
const comingBack = address.get('problem') ?? undefined
type Ways = Answered<'GET /api/v1/sign-in'>

/** How one can sign in here. Without an answer there is the password, and its refusal says what is wrong. */
const useWays = () => {
  const [ways, setWays] = useState<Ways>()
  useEffect(() => {
    request('GET /api/v1/sign-in').then(
      ({ data }) => setWays(data),
      () => undefined,
    )
  }, [])
  return ways
}

/** The way into the application. It is light, because everybody waits for it first, and knows nothing of the rest. */
export function SignInPage() {
  const ways = useWays()
  const [byPassword, setByPassword] = useState(comingBack === LINK_NEEDED)
  const [needed, setNeeded] = useState<Needed>()
  if (ways?.isSetUp === false) return <Sheet title="Set up Assay" line={SETUP_LINK} />
  return (
    <Sheet title="Sign in to Assay" line="Self-hosted vendor risk management.">
      <Problem text={comingBack && problemText(comingBack)} />
      {!needed && comingBack !== LINK_NEEDED && <Providers providers={ways?.providers ?? []} next={next} />}
      {ways?.password === false && !byPassword ? (
        <Button run={() => setByPassword(true)}>Sign in with a password</Button>
      ) : (
        <PasswordForm needed={needed} need={setNeeded} passkeys={ways?.passkeys ?? false} />
      )}
    </Sheet>
  )
}

type FormProps = { needed: Needed | undefined; need: (factors: Needed | undefined) => void; passkeys: boolean }

function PasswordForm({ needed, need, passkeys }: FormProps) {
  const [who, setWho] = useState({ email: '', password: '' })
  const [code, setCode] = useState('')
  const { busy, problem, run } = useEntering(need)
  const byPassword = () => run(() => signIn(needed ? { ...who, code } : who))
  const byPasskey = async () => {
    if (!needed?.passkeyOptions) return { session: await signInByPasskey() }
    return signIn({ ...who, passkey: await askForPasskey(needed.passkeyOptions) })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void byPassword()
  }
  const back = () => {
    setCode('')
    need(undefined)
  }
  const canUsePasskey = needed ? needed.secondFactors.includes('passkey') : passkeys
  return (
    <form onSubmit={submit} noValidate>
      {needed ? <CodeStep value={code} change={setCode} /> : <PasswordStep who={who} change={setWho} />}
      <Problem text={problem} />
      <Button primary busy={busy}>
        Sign in
      </Button>
      {canUsePasskey && (
        <Button busy={busy} run={() => void run(byPasskey)}>
          {needed ? 'Use a passkey' : 'Sign in with a passkey'}
        </Button>
      )}
      {needed && <Button run={back}>Back</Button>}
    </form>
  )
}

type SignedIn = Awaited<ReturnType<typeof signIn>>

/** A user who came back from a provider has now proved whose account it is. */
const enter = async () => {
  if (comingBack === LINK_NEEDED) await request('POST /api/v1/session/provider-link')
  location.replace(nextPage(next))
}

/** Opens the application, or leads to the step that is missing. */
const useEntering = (need: (factors: Needed | undefined) => void) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (work: () => Promise<SignedIn>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { needed } = await work()
      if (needed) need(needed)
      else return await enter()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return { busy, problem, run }
}

type Who = { email: string; password: string }

function PasswordStep({ who, change }: { who: Who; change: (who: Who) => void }) {
  return (
    <>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        value={who.email}
        onChange={(event) => change({ ...who, email: event.currentTarget.value })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={who.password}
        onChange={(event) => change({ ...who, password: event.currentTarget.value })}
      />
    </>
  )
}

function CodeStep({ value, change }: { value: string; change: (code: string) => void }) {
  return (
    <Field
      label="Code"
      hint="From your authenticator app, or one of your recovery codes"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      autoFocus
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
