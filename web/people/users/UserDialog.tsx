import { Button, Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../contract/people/people.ts'
import { callData } from '../../api/call.ts'
import { NewPassword } from '../../domain/NewPassword.tsx'
import { PASSWORD_RULE_AT_LEAST } from '../../domain/passwordRule.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { useSave } from '../../ui/useSave.ts'
import { userRolesQuery } from './queries.ts'

const LABELS = { name: 'Name', email: 'Email', roleId: 'Role', password: 'Password' }
type Values = { name: string; email: string; roleId: string | null; way: 'invitation' | 'password'; password: string }
type Props = { opened: boolean; user: User | undefined; close: () => void }

/** A new user, or a change of one. An invitation ends with a link that is shown once. */
export function UserDialog({ opened, user, close }: Props) {
  const [invitation, setInvitation] = useState<Invitation>()
  const leave = () => {
    setInvitation(undefined)
    close()
  }
  return (
    <Dialog
      opened={opened}
      close={leave}
      title={user ? `Edit ${user.name}` : 'Add user'}
      guarded={invitation !== undefined}
    >
      {opened && !invitation && <UserForm key={user?.id} user={user} close={leave} invited={setInvitation} />}
      {opened && invitation && <Invited invitation={invitation} close={leave} />}
    </Dialog>
  )
}

type Invitation = { name: string; url: string }

function Invited({ invitation, close }: { invitation: Invitation; close: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">
        {invitation.name} has been added. Copy this link now and send it to them: it won’t be shown again. They can use
        it once, within seven days, to choose a password.
      </Text>
      <ShownOnce label="Invitation link" value={invitation.url} />
      <Group justify="flex-end">
        <Button onClick={close}>Done</Button>
      </Group>
    </Stack>
  )
}

const bodyOf = ({ name, email, roleId }: Values) => ({ name, email, roleId: roleId ?? '' })

function UserForm({ user, close, invited }: Omit<Props, 'opened'> & { invited: (link: Invitation) => void }) {
  const form = useForm<Values>({
    initialValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      roleId: user?.role.id ?? null,
      way: 'invitation',
      password: '',
    },
    validate: { roleId: (id) => (id ? null : 'Select a role.') },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: async (values) => {
      const body = bodyOf(values)
      if (user) {
        const changed = await callData('PATCH /api/v1/users/:userId', { params: { userId: user.id }, body })
        return { ...changed, invitationUrl: null }
      }
      const password = values.way === 'password' ? values.password : null
      return callData('POST /api/v1/users', { body: { ...body, password } })
    },
    done: ({ name, invitationUrl }) => {
      if (invitationUrl) return invited({ name, url: invitationUrl })
      notify.done(user ? 'Changes saved.' : `${name} added.`)
      close()
    },
  })
  const byPassword = form.values.way === 'password'
  return (
    <Form {...saving} label={submitLabel(user, byPassword)} cancel={close}>
      <TextInput label={LABELS.name} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={LABELS.email} type="email" required {...form.getInputProps('email')} />
      <RoleField present={user} {...form.getInputProps('roleId')} />
      {user && user.role.id !== form.values.roleId && <Text c="dimmed">Changing the role signs this user out.</Text>}
      {!user && (
        <Radio.Group label="Sign-in method" {...form.getInputProps('way')}>
          <Stack gap="xs" mt="xs">
            <Radio value="invitation" label="Invitation link: they choose their own password" />
            <Radio value="password" label="Password that you set now" />
          </Stack>
        </Radio.Group>
      )}
      {!user && byPassword && (
        <NewPassword
          label={LABELS.password}
          description={PASSWORD_RULE_AT_LEAST}
          person={form.values}
          withAsterisk
          {...form.getInputProps('password')}
        />
      )}
    </Form>
  )
}

const submitLabel = (user: User | undefined, byPassword: boolean) => {
  if (user) return 'Save changes'
  return byPassword ? 'Add user' : 'Add user and create link'
}

type RoleProps = { present: User | undefined; value?: string | null; onChange?: (id: string | null) => void }

/** Only roles that the current user may give; the role of the edited user stays visible. */
function RoleField({ present, ...rest }: RoleProps) {
  const roles = useQuery(userRolesQuery).data ?? (present ? [{ ...present.role, grantable: true }] : [])
  return (
    <Select
      label={LABELS.roleId}
      description="You can assign roles with no more permissions than your own."
      placeholder="Select a role"
      data={roles.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable }))}
      allowDeselect={false}
      required
      {...rest}
    />
  )
}
