import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../api/call.ts'
import { PASSWORD_RULE_AT_LEAST } from '../domain/passwordRule.ts'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/Section.tsx'
import { useSave } from '../ui/useSave.ts'

const LABELS = { currentPassword: 'Present password', newPassword: 'New password', again: 'New password again' }

const COMMON = { required: true, withAsterisk: false }

/** Every other session ends with the old password. */
export function OwnPassword() {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: { again: (again, { newPassword }) => (again === newPassword ? null : 'This is not the same password.') },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ currentPassword, newPassword }) =>
      call('PUT /api/v1/session/password', { body: { currentPassword, newPassword } }),
    done: () => {
      form.reset()
      notify.done('Your password is changed, and you are signed out everywhere else.')
    },
  })
  return (
    <Section title="Password" line="With a new one you are signed out everywhere else.">
      <Form {...saving} label="Change password">
        <PasswordInput
          label={LABELS.currentPassword}
          autoComplete="current-password"
          {...COMMON}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label={LABELS.newPassword}
          description={PASSWORD_RULE_AT_LEAST}
          autoComplete="new-password"
          {...COMMON}
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput label={LABELS.again} autoComplete="new-password" {...COMMON} {...form.getInputProps('again')} />
      </Form>
    </Section>
  )
}
