import { Group, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../contract/people.ts'
import { useSession } from '../api/session.ts'
import { useOutdate } from '../api/useOutdate.ts'
import { changeUser, USERS, userRolesQuery, usersQuery } from '../api/users.ts'
import { paths } from '../paths.ts'
import { Action } from '../ui/Action.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Filters, SearchField } from '../ui/filters.tsx'
import { notify } from '../ui/notify.ts'
import { PAGE_SIZE, Pages } from '../ui/Pages.tsx'
import { type RowAction, RowMenu } from '../ui/RowMenu.tsx'
import { Status } from '../ui/Status.tsx'
import { EmptyState } from '../ui/states.tsx'
import { When } from '../ui/When.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { ResetLink } from './ResetLink.tsx'
import type { SettingsSearch } from './search.ts'
import { UserDialog } from './UserDialog.tsx'

const route = getRouteApi(paths.settings)
const STATUS = {
  ACTIVE: { meaning: 'good', word: 'Active' },
  INVITED: { meaning: 'fair', word: 'Invited' },
  DISABLED: { meaning: 'none', word: 'Disabled' },
} as const

type Shown = { what: 'edit' | 'link' | 'delete'; user: User }

/** Who may sign in, and as what. */
export function UsersTab() {
  const { query, page = 1, dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const [shown, setShown] = useState<Shown>()
  const list = useQuery(usersQuery({ query, page, pageSize: PAGE_SIZE }))
  const actionsOf = useUserActions(setShown)
  const change = (part: SettingsSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const close = () => {
    setShown(undefined)
    if (dialog) change({ dialog: undefined, page })
  }
  const of = (what: Shown['what']) => (shown?.what === what ? shown.user : undefined)
  return (
    <>
      <Group justify="space-between" align="flex-end">
        <Filters>
          <SearchField label="Search" hint="Name or e-mail" value={query} change={(to) => change({ query: to })} />
        </Filters>
        <Action label="Add a user" run={() => change({ dialog: 'create', page })} />
      </Group>
      <DataTable
        label="Users"
        columns={columnsWith(actionsOf, setShown)}
        rows={list.data?.entries}
        query={list}
        empty={<EmptyState title="No user fits">Change or clear the search above.</EmptyState>}
      />
      <Pages page={page} total={list.data?.totalCount} change={(to) => change({ page: to })} />
      <UserDialog opened={dialog === 'create' || of('edit') !== undefined} user={of('edit')} close={close} />
      <ResetLink user={of('link')} close={close} />
      <DeleteUser key={of('delete')?.id} user={of('delete')} close={close} />
    </>
  )
}

/** What one's own role does not cover is not one's to change: the server says no, and so does the menu. */
const useUserActions = (show: (shown: Shown) => void) => {
  const outdate = useOutdate()
  const roles = useQuery(userRolesQuery).data
  const me = useSession()?.user?.id
  const disable = useMutation({
    mutationFn: (user: User) => changeUser(user.id, { disabled: user.status !== 'DISABLED' }),
    onSuccess: ({ data }) => {
      outdate(USERS)
      notify.done(`${data.name} is ${data.status === 'DISABLED' ? 'disabled, and signed out' : 'enabled'}.`)
    },
    onError: notify.failed,
  })
  return (user: User): RowAction[] => {
    const beyond =
      roles?.find(({ id }) => id === user.role.id)?.grantable === false && 'This user may do more than you may.'
    const disabled = user.status === 'DISABLED'
    return [
      { label: 'Edit', run: () => show({ what: 'edit', user }), disabled: beyond },
      {
        label: user.status === 'INVITED' ? 'New invitation link' : 'Link for a new password',
        run: () => show({ what: 'link', user }),
        disabled: beyond || (disabled && 'Enable the user first.'),
      },
      {
        label: disabled ? 'Enable' : 'Disable',
        run: () => disable.mutate(user),
        disabled: beyond || (user.id === me && 'You cannot lock yourself out here.'),
      },
      {
        label: 'Delete',
        run: () => show({ what: 'delete', user }),
        disabled: beyond || (user.id === me && 'You cannot delete yourself here.'),
      },
    ]
  }
}

const columnsWith = (
  actionsOf: (user: User) => readonly RowAction[],
  show: (shown: Shown) => void,
): readonly Column<User>[] => [
  {
    head: 'Name',
    cell: (user) =>
      actionsOf(user)[0]?.disabled ? (
        <b className="break">{user.name}</b>
      ) : (
        <UnstyledButton className="row-link break" onClick={() => show({ what: 'edit', user })}>
          {user.name}
        </UnstyledButton>
      ),
  },
  { head: 'E-mail', cell: ({ email }) => <span className="break">{email}</span>, from: 'sm' },
  { head: 'Role', cell: ({ role }) => role.name, from: 'sm' },
  { head: 'Status', cell: ({ status }) => <Status {...STATUS[status]} /> },
  { head: 'Last sign-in', cell: ({ lastLoginAt }) => <When at={lastLoginAt} />, from: 'md' },
  { head: 'Actions', quiet: true, cell: (user) => <RowMenu about={user.name} actions={actionsOf(user)} /> },
]
