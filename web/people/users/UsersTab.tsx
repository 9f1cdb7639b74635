import { Group } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '../../api/operation.ts'
import { ViewTabs } from '../../domain/ViewTabs.tsx'
import { useTab, useTabList } from '../../settings/useTabList.ts'
import { Action } from '../../ui/Action.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { ResetFactors } from './ResetFactors.tsx'
import { ResetLink } from './ResetLink.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { userColumns } from './userColumns.tsx'
import { type ShownUser, useUserActions } from './useUserActions.ts'

/** Who may sign in, and as what. */
export function UsersTab() {
  const { search, open } = useTab()
  const list = useTabList('GET /api/v1/users', { sort: 'name' })
  const [shown, setShown] = useState<ShownUser>()
  const actionsOf = useUserActions(setShown)
  const close = () => {
    setShown(undefined)
    if (search.dialog) open(undefined)
  }
  const of = (what: ShownUser['what']) => (shown?.what === what ? shown.user : undefined)
  return (
    <>
      <Group justify="space-between">
        <ViewTabs list="USERS" view={list.view} place={{ tab: 'users' }} />
        <Group gap="sm">
          <ExportCsv path={addressOf('GET /api/v1/users.csv')} filter={{ ...list.filter, sort: list.sort }} />
          <Action label="Add user" run={() => open('create')} />
        </Group>
      </Group>
      <ListTable
        list={list}
        filters={<UserFilters filter={list.filter} change={list.change} />}
        label="Users"
        rowsAre="users"
        columns={userColumns({ actionsOf, edit: (user) => setShown({ what: 'edit', user }) })}
        empty={<EmptyState title="No users yet" />}
      />
      <UserDialog opened={search.dialog === 'create' || of('edit') !== undefined} user={of('edit')} close={close} />
      <ResetLink user={of('link')} close={close} />
      <ResetFactors user={of('factors')} close={close} />
      <DeleteUser key={of('delete')?.id} user={of('delete')} close={close} />
    </>
  )
}
