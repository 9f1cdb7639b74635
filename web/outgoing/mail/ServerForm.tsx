import { Group, PasswordInput, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MailSettings } from '../../../contract/mail/mail.ts'
import { callData } from '../../api/call.ts'
import { Form } from '../../ui/forms.tsx'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { choices } from '../../ui/words.ts'
import { bodyOf, LABELS, valuesOf } from './serverValues.ts'

export const SECURITY = { STARTTLS: 'STARTTLS', TLS: 'TLS', NONE: 'None' } as const

type Props = { settings: MailSettings; remove: (() => void) | undefined }

export function ServerForm({ settings, remove }: Props) {
  const form = useForm({ initialValues: valuesOf(settings) })
  const saving = useSave({
    form,
    labels: LABELS,
    save: (values) => callData('PUT /api/v1/settings/mail', { body: bodyOf(values) }),
    done: (saved) => {
      form.setInitialValues(valuesOf(saved))
      form.reset()
      notify.done('Mail server saved.')
    },
  })
  return (
    <>
      <Form {...saving} label="Save mail server" cancel={remove} cancelLabel="Remove mail server">
        <TextInput label={LABELS.host} placeholder="smtp.example.com" required {...form.getInputProps('host')} />
        <Group grow align="flex-start">
          <NumberField label={LABELS.port} min={1} max={65_535} decimals={0} required {...form.getInputProps('port')} />
          <Select
            label={LABELS.security}
            data={choices(SECURITY)}
            allowDeselect={false}
            required
            {...form.getInputProps('security')}
          />
        </Group>
        <SignIn settings={settings} form={form} />
        <TextInput
          label={LABELS.fromAddress}
          type="email"
          placeholder="vendor-risk@example.com"
          required
          {...form.getInputProps('fromAddress')}
        />
        <TextInput
          label={LABELS.fromName}
          description="Leave empty to use the organisation’s name"
          {...form.getInputProps('fromName')}
        />
        <TextInput
          label={LABELS.replyTo}
          type="email"
          description="Leave empty to receive replies at the sender address"
          {...form.getInputProps('replyTo')}
        />
      </Form>
      <LeaveDialog unsaved={form.isDirty} within>
        Your changes to the mail server will be lost if you leave.
      </LeaveDialog>
    </>
  )
}

type SignInProps = { settings: MailSettings; form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>>> }

function SignIn({ settings, form }: SignInProps) {
  return (
    <>
      <TextInput
        label={LABELS.username}
        description="Leave empty if the server needs no sign-in"
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      {form.values.username !== '' && (
        <PasswordInput
          label={LABELS.password}
          description={
            settings.hasPassword
              ? 'A password is stored. Leave empty to keep it. Enter it again for another server or user name, or without encryption.'
              : undefined
          }
          placeholder={settings.hasPassword ? '••••••••' : undefined}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
    </>
  )
}
