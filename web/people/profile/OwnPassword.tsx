import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Person } from '../../../contract/people/passwords/rule.ts'
import { call } from '../../api/call.ts'
import { NewPassword } from '../../domain/NewPassword.tsx'
import { PASSWORD_RULE_AT_LEAST } from '../../domain/passwordRule.ts'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/Section.tsx'
import { useSave } from '../../ui/useSave.ts'

const LABELS = { currentPassword: 'Current password', newPassword: 'New password', again: 'Confirm new password' }

const COMMON = { required: true, withAsterisk: false }

/** Every other session ends with the old password. */
export function OwnPassword({ user }: { user: Person }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: { again: (again, { newPassword }) => (again === newPassword ? null : 'The passwords do not match.') },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ currentPassword, newPassword }) =>
      call('PUT /api/v1/session/password', { body: { currentPassword, newPassword } }),
    done: () => {
      form.reset()
      notify.done('Password changed. You have been signed out everywhere else.')
    },
  })
  return (
    <Section title="Password" line="Changing your password signs you out everywhere else.">
      <Form {...saving} label="Change password">
        <PasswordInput
          label={LABELS.currentPassword}
          autoComplete="current-password"
          {...COMMON}
          {...form.getInputProps('currentPassword')}
        />
        <NewPassword
          label={LABELS.newPassword}
          description={PASSWORD_RULE_AT_LEAST}
          person={user}
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput label={LABELS.again} autoComplete="new-password" {...COMMON} {...form.getInputProps('again')} />
      </Form>
    </Section>
  )
}
