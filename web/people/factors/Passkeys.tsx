import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Passkey } from '../../../contract/people/signIn.ts'
import { call } from '../../api/call.ts'
import { Action } from '../../ui/Action.tsx'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dayText } from '../../ui/dates.ts'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { Status } from '../../ui/Status.tsx'
import { useSave } from '../../ui/useSave.ts'
import { addPasskey } from './addPasskey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type OpenDialog = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** Keys in a phone, a laptop or a token: as second factor, or instead of a password. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [shown, setShown] = useState<OpenDialog>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setShown(undefined)
  const removing = shown?.what === 'remove' ? shown.passkey : undefined
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text component="div">
          <b>Passkeys</b>{' '}
          <Status
            meaning={passkeys.length > 0 ? 'good' : 'none'}
            word={passkeys.length > 0 ? `${passkeys.length} set up` : 'Not set up'}
          />
        </Text>
        <Action label="Add passkey" variant="default" run={() => setShown({ what: 'add' })} />
      </Group>
      {passkeys.map((passkey) => (
        <Group key={passkey.id} justify="space-between" wrap="nowrap">
          <Text className="break">
            {passkey.name}{' '}
            <Text span c="dimmed">
              {passkey.lastUsedAt ? `last used ${dayText(passkey.lastUsedAt)}` : `added ${dayText(passkey.createdAt)}`}
            </Text>
          </Text>
          <RowMenu
            about={passkey.name}
            actions={[
              { label: 'Rename', run: () => setShown({ what: 'rename', passkey }) },
              { label: 'Remove', run: () => setShown({ what: 'remove', passkey }) },
            ]}
          />
        </Group>
      ))}
      <Dialog
        title={shown?.what === 'rename' ? 'Rename passkey' : 'Add passkey'}
        opened={shown?.what === 'add' || shown?.what === 'rename'}
        close={close}
      >
        {shown && <NameForm shown={shown} close={close} added={setCodes} />}
      </Dialog>
      <Dialog title="Recovery codes" opened={codes !== null} guarded>
        {codes && <RecoveryCodes codes={codes} done={() => setCodes(null)} />}
      </Dialog>
      <ConfirmDialog
        title="Remove passkey"
        label="Remove passkey"
        opened={removing !== undefined}
        close={close}
        run={() => call('DELETE /api/v1/session/passkeys/:passkeyId', { params: { passkeyId: removing?.id ?? '' } })}
        done={() => {
          close()
          notify.done('Passkey removed.')
        }}
      >
        <b>{removing?.name}</b> will no longer sign you in. Also remove it from the device that keeps it.
      </ConfirmDialog>
    </Stack>
  )
}

type NameProps = { shown: OpenDialog; close: () => void; added: (codes: readonly string[] | null) => void }

function NameForm({ shown, close, added }: NameProps) {
  const passkey = 'passkey' in shown ? shown.passkey : undefined
  const form = useForm({ initialValues: { name: passkey?.name ?? '' } })
  const saving = useSave({
    form,
    labels: { name: 'Name' },
    save: async (body) => {
      if (!passkey) return (await addPasskey(body.name)).recoveryCodes
      await call('PATCH /api/v1/session/passkeys/:passkeyId', { params: { passkeyId: passkey.id }, body })
      return null
    },
    done: (codes) => {
      close()
      added(codes)
      notify.done(passkey ? 'Passkey renamed.' : 'Passkey added.')
    },
  })
  return (
    <Form {...saving} label={passkey ? 'Rename' : 'Add passkey'} cancel={close}>
      <TextInput
        label="Name"
        description="To recognize it later, such as the name of the device"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
    </Form>
  )
}
