import { Group, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { Role } from '../../../contract/people/people.ts'
import { covers, PERMISSIONS } from '../../../contract/permissions.ts'
import { call, queryOf } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { roleSentence } from '../../domain/permissionWords.ts'
import { Action } from '../../ui/Action.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DeleteDialog } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx'
import { number, plural } from '../../ui/words.ts'
import { RoleDialog } from './RoleDialog.tsx'

const route = getRouteApi(paths.settings)
type OpenDialog = { what: 'edit' | 'delete'; role: Role }

/** What people may do, as roles that they are given. */
export function RolesTab() {
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(queryOf('GET /api/v1/roles'))
  const [shown, setShown] = useState<OpenDialog>()
  const open = (name?: 'create') => void navigate({ search: (before) => ({ ...before, dialog: name }), replace: true })
  const close = () => {
    setShown(undefined)
    if (dialog) open()
  }
  const of = (what: OpenDialog['what']) => (shown?.what === what ? shown.role : undefined)
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">Changes apply immediately to everyone with this role.</Text>
        <Action label="Create role" run={() => open('create')} />
      </Group>
      <DataTable
        label="Roles"
        columns={columnsWith(setShown, useRoleActions(setShown))}
        rows={list.data}
        query={list}
        empty={null}
      />
      <RoleDialog opened={dialog === 'create' || of('edit') !== undefined} role={of('edit')} close={close} />
      <DeleteRole key={of('delete')?.id} role={of('delete')} close={close} />
    </>
  )
}

const SYSTEM = 'System roles cannot be changed or deleted.'

const useRoleActions = (show: (shown: OpenDialog) => void) => {
  const held = useSession()?.permissions ?? []
  return (role: Role): RowAction[] => {
    const beyond = !covers(held, role.permissions) && 'This role has permissions you don’t have.'
    const used = role.userCount > 0 && `${plural(role.userCount, 'user has', 'users have')} this role.`
    return [
      { label: role.isSystem ? 'View permissions' : 'Edit', run: () => show({ what: 'edit', role }) },
      {
        label: 'Delete',
        run: () => show({ what: 'delete', role }),
        disabled: (role.isSystem && SYSTEM) || beyond || used,
      },
    ]
  }
}

const columnsWith = (
  show: (shown: OpenDialog) => void,
  actionsOf: (role: Role) => readonly RowAction[],
): readonly Column<Role>[] => [
  {
    head: 'Name',
    cell: (role) => (
      <>
        <UnstyledButton className="row-link break" onClick={() => show({ what: 'edit', role })}>
          {role.name}
        </UnstyledButton>
        <Text c="dimmed" size="sm">
          {roleSentence(role.permissions)}
        </Text>
      </>
    ),
  },
  { head: 'Type', cell: ({ isSystem }) => (isSystem ? 'System' : 'Custom'), from: 'sm' },
  {
    head: 'Permissions',
    cell: ({ permissions }) =>
      permissions.length === PERMISSIONS.length ? 'All' : `${permissions.length} of ${PERMISSIONS.length}`,
    right: true,
    from: 'sm',
  },
  { head: 'Users', cell: ({ userCount }) => number(userCount), right: true },
  { head: 'Actions', quiet: true, cell: (role) => <RowMenu about={role.name} actions={actionsOf(role)} /> },
]

function DeleteRole({ role, close }: { role: Role | undefined; close: () => void }) {
  return (
    <DeleteDialog
      what="role"
      name={role?.name ?? ''}
      opened={role !== undefined}
      close={close}
      remove={() => call('DELETE /api/v1/roles/:roleId', { params: { roleId: role?.id ?? '' } })}
      done={() => {
        notify.done(`${role?.name} deleted.`)
        close()
      }}
    >
      This deletes the role with its {plural(role?.permissions.length ?? 0, 'permission')}. No user has it. This cannot
      be undone.
    </DeleteDialog>
  )
}
