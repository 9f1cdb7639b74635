import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messages } from '../../../contract/errors.ts'
import type { Role } from '../../../contract/people/people.ts'
import { covers, type Permission } from '../../../contract/permissions.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { PermissionList } from '../../domain/PermissionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { PermissionFields } from './PermissionFields.tsx'

type Props = { opened: boolean; role: Role | undefined; close: () => void }

/** A role with what it allows. What cannot be changed is shown all the same, with the reason. */
export function RoleDialog({ opened, role, close }: Props) {
  const held = useSession()?.permissions ?? []
  const reason = role && lockedBecause(role, held)
  return (
    <Dialog opened={opened} close={close} title={role ? role.name : 'Create role'} size={640}>
      {opened && !reason && <RoleForm key={role?.id} role={role} close={close} />}
      {opened && role && reason && <Locked role={role} reason={reason} close={close} />}
    </Dialog>
  )
}

const lockedBecause = (role: Role, held: readonly Permission[]) => {
  if (role.isSystem) return messages.systemRole
  return covers(held, role.permissions) ? undefined : 'You can’t change this role: it has permissions you don’t have.'
}

function Locked({ role, reason, close }: { role: Role; reason: string; close: () => void }) {
  return (
    <Stack gap="md">
      <Text>{reason}</Text>
      <PermissionList permissions={role.permissions} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

type Values = { name: string; permissions: Permission[] }

function RoleForm({ role, close }: { role: Role | undefined; close: () => void }) {
  const form = useForm<Values>({
    initialValues: { name: role?.name ?? '', permissions: [...(role?.permissions ?? [])] },
  })
  const saving = useSave({
    form,
    labels: { name: 'Name', permissions: 'Permissions' },
    save: (body) =>
      role
        ? call('PATCH /api/v1/roles/:roleId', { params: { roleId: role.id }, body })
        : call('POST /api/v1/roles', { body }),
    done: ({ data }) => {
      notify.done(role ? 'Changes saved.' : `${data.name} created.`)
      close()
    },
  })
  return (
    <Form {...saving} label={role ? 'Save changes' : 'Create role'} cancel={close}>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <PermissionFields
        value={form.values.permissions}
        change={(permissions) => form.setFieldValue('permissions', permissions)}
      />
    </Form>
  )
}
