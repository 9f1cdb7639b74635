import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/call.ts'
import { addressOf } from '../../api/operation.ts'
import { USER_SORTS, usersAsked } from '../../settings/search.ts'
import { useTabList } from '../../settings/useTabList.ts'
import { Action } from '../../ui/Action.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { cleared, oneOf } from '../../ui/search.ts'
import { NothingFits } from '../../ui/states.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { ResetFactors } from './ResetFactors.tsx'
import { ResetLink } from './ResetLink.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { userColumns } from './userColumns.tsx'
import { type ShownUser, useUserActions } from './useUserActions.ts'

/** Who may sign in, and as what. */
export function UsersTab() {
  const { search, change, paging, open } = useTabList()
  const { filter, sort } = usersAsked(search)
  const [shown, setShown] = useState<ShownUser>()
  const list = useQuery({
    ...queryOf('GET /api/v1/users', { query: { ...filter, sort, page: paging.page, pageSize: paging.pageSize } }),
    placeholderData: keepPreviousData,
  })
  const actionsOf = useUserActions(setShown)
  const close = () => {
    setShown(undefined)
    if (search.dialog) open(undefined)
  }
  const of = (what: ShownUser['what']) => (shown?.what === what ? shown.user : undefined)
  return (
    <>
      <Group justify="space-between" align="flex-end">
        <UserFilters filter={filter} change={change} />
        <Group gap="sm">
          <ExportCsv path={addressOf('GET /api/v1/users.csv')} filter={{ ...filter, sort }} />
          <Action label="Add user" run={() => open('create')} />
        </Group>
      </Group>
      <DataTable
        label="Users"
        columns={userColumns({ actionsOf, edit: (user) => setShown({ what: 'edit', user }) })}
        rows={list.data?.entries}
        query={list}
        sorting={{ by: sort, change: (to) => change({ sort: oneOf(USER_SORTS, to) }) }}
        empty={<NothingFits title="No users match these filters" clear={() => change(cleared(filter))} />}
      />
      <Pages {...paging} list={list} />
      <UserDialog opened={search.dialog === 'create' || of('edit') !== undefined} user={of('edit')} close={close} />
      <ResetLink user={of('link')} close={close} />
      <ResetFactors user={of('factors')} close={close} />
      <DeleteUser key={of('delete')?.id} user={of('delete')} close={close} />
    </>
  )
}
