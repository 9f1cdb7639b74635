import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callData, queryOf } from '../../api/call.ts'
import type { Answered } from '../../api/operation.ts'
import { Action } from '../../ui/Action.tsx'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dayText } from '../../ui/dates.ts'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpTotp } from './SetUpTotp.tsx'

type Factors = Answered<'GET /api/v1/session/factors'>

/** What is asked for beside the password. */
export function SecondFactor() {
  const { data } = useQuery(queryOf('GET /api/v1/session/factors'))
  return (
    <Section title="Second factor" line="Protects your account even if somebody learns your password.">
      {data ? (
        <Stack gap="md">
          {data.dueAt && (
            <Text c="var(--bad)">Your organisation requires a second factor. Set one up by {dayText(data.dueAt)}.</Text>
          )}
          <AuthenticatorApp factors={data} />
          <Passkeys passkeys={data.passkeys} />
          {(data.totp || data.passkeys.length > 0) && <Codes left={data.recoveryCodesLeft} />}
        </Stack>
      ) : (
        <Skeleton height={60} />
      )}
    </Section>
  )
}

function AuthenticatorApp({ factors: { totp } }: { factors: Factors }) {
  const [shown, setShown] = useState<'set up' | 'remove'>()
  const close = () => setShown(undefined)
  return (
    <Group justify="space-between">
      <Text component="div">
        <b>Authenticator app</b>{' '}
        {totp ? (
          <Status meaning="good" word={`Set up on ${dayText(totp.confirmedAt)}`} />
        ) : (
          <Status meaning="none" word="Not set up" />
        )}
      </Text>
      <Group gap="xs">
        <Action
          label={totp ? 'Replace app' : 'Set up authenticator app'}
          variant={totp ? 'default' : 'filled'}
          run={() => setShown('set up')}
        />
        {totp && <Action label="Remove app" variant="default" run={() => setShown('remove')} />}
      </Group>
      <Dialog title="Set up authenticator app" opened={shown === 'set up'} close={close} guarded>
        <SetUpTotp close={close} done={close} />
      </Dialog>
      <ConfirmDialog
        title="Remove authenticator app"
        label="Remove app"
        opened={shown === 'remove'}
        close={close}
        run={() => call('DELETE /api/v1/session/totp')}
        done={() => {
          close()
          notify.done('Authenticator app removed.')
        }}
      >
        Codes from the app will no longer be asked for or accepted.
      </ConfirmDialog>
    </Group>
  )
}

function Codes({ left }: { left: number }) {
  const { mutate, data, reset, isPending } = useMutation({
    mutationFn: () => callData('POST /api/v1/session/recovery-codes'),
    onError: notify.failed,
  })
  return (
    <Group justify="space-between">
      <Text component="div">
        <b>Recovery codes</b> <Status meaning={left < 3 ? 'fair' : 'good'} word={`${left} of 10 left`} />
      </Text>
      <Action label="Create new codes" variant="default" loading={isPending} run={() => mutate()} />
      <Dialog title="Recovery codes" opened={data !== undefined} guarded>
        {data && <RecoveryCodes codes={data.recoveryCodes} done={reset} />}
      </Dialog>
    </Group>
  )
}
