import { UnstyledButton } from '@mantine/core'
import type { User } from '../../../contract/people/people.ts'
import { UserDot } from '../../domain/Status.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx'
import { Status } from '../../ui/Status.tsx'
import { When } from '../../ui/When.tsx'

type Options = { actionsOf: (user: User) => readonly RowAction[]; edit: (user: User) => void }

export const userColumns = ({ actionsOf, edit }: Options): readonly Column<User>[] => [
  {
    head: 'Name',
    sort: 'name',
    cell: (user) =>
      actionsOf(user)[0]?.disabled ? (
        <b className="break">{user.name}</b>
      ) : (
        <UnstyledButton className="row-link break" onClick={() => edit(user)}>
          {user.name}
        </UnstyledButton>
      ),
  },
  { head: 'Email', sort: 'email', cell: ({ email }) => <span className="break">{email}</span>, from: 'sm' },
  { head: 'Role', sort: 'role', cell: ({ role }) => role.name, from: 'sm' },
  { head: 'Status', sort: 'status', cell: ({ status }) => <UserDot status={status} /> },
  {
    head: 'Second factor',
    cell: ({ secondFactor }) => <Status meaning={secondFactor ? 'good' : 'none'} word={secondFactor ? 'Yes' : 'No'} />,
    from: 'md',
  },
  {
    head: 'Last sign-in',
    sort: 'lastLoginAt',
    cell: ({ lastLoginAt }) => <When at={lastLoginAt} relative />,
    from: 'md',
  },
  { head: 'Added', sort: 'createdAt', cell: ({ createdAt }) => <When at={createdAt} relative />, hidden: true },
  { head: 'Actions', quiet: true, cell: (user) => <RowMenu about={user.name} actions={actionsOf(user)} /> },
]
