import { Center, Loader, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callData } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import type { Answered } from '../../api/operation.ts'
import { Form, FormProblem } from '../../ui/forms.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { useSave } from '../../ui/useSave.ts'
import { CodeField } from '../session/CodeField.tsx'
import styles from './factors.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Scan, type the first code, save the recovery codes. */
export function SetUpTotp({ close, done }: { close?: () => void; done: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutate, data, error } = useMutation({ mutationFn: () => callData('POST /api/v1/session/totp') })
  useEffect(() => mutate(), [mutate])
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  if (data) return <FirstCode setup={data} close={close} confirmed={setCodes} />
  return error ? <FormProblem text={messageOf(error)} /> : <Waiting />
}

const Waiting = () => (
  <Center p="xl">
    <Loader role="status" aria-label="Loading" />
  </Center>
)

type Props = {
  setup: Answered<'POST /api/v1/session/totp'>
  close: (() => void) | undefined
  confirmed: (codes: readonly string[]) => void
}

function FirstCode({ setup: { qrCode, secret }, close, confirmed }: Props) {
  const form = useForm({ initialValues: { code: '' } })
  const saving = useSave({
    form,
    labels: { code: 'The code' },
    save: (body) => callData('POST /api/v1/session/totp/confirm', { body }),
    done: ({ recoveryCodes }) => confirmed(recoveryCodes),
  })
  return (
    <Form {...saving} label="Turn on" cancel={close}>
      <Text>Scan this code with an authenticator app, then enter the six digits that it shows.</Text>
      <Center>
        <img
          className={styles.qrCode}
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt="QR code for your authenticator app"
        />
      </Center>
      <Stack gap="md">
        <ShownOnce label="Or enter this key in the app" value={secret} />
        <CodeField description="Six digits from the app" inputMode="numeric" {...form.getInputProps('code')} />
      </Stack>
    </Form>
  )
}
