import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '../../../contract/people/people.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { notify } from '../../ui/notify.ts'
import type { RowAction } from '../../ui/RowMenu.tsx'
import { userRolesQuery } from './queries.ts'

export type ShownUser = { what: 'edit' | 'link' | 'factors' | 'delete'; user: User }

/** What one's own role does not cover is not one's to change: the server says no, and so does the menu. */
export const useUserActions = (show: (shown: ShownUser) => void) => {
  const roles = useQuery(userRolesQuery).data
  const me = useSession()?.user?.id
  const disable = useMutation({
    mutationFn: ({ id, status }: User) =>
      call('PATCH /api/v1/users/:userId', { params: { userId: id }, body: { disabled: status !== 'DISABLED' } }),
    onSuccess: ({ data }) => {
      notify.done(`${data.name} ${data.status === 'DISABLED' ? 'disabled and signed out' : 'enabled'}.`)
    },
    onError: notify.failed,
  })
  return (user: User): RowAction[] => {
    const beyond =
      roles?.find(({ id }) => id === user.role.id)?.grantable === false && 'This user has permissions you don’t have.'
    const disabled = user.status === 'DISABLED'
    return [
      { label: 'Edit', run: () => show({ what: 'edit', user }), disabled: beyond },
      {
        label: user.status === 'INVITED' ? 'New invitation link' : 'Password reset link',
        run: () => show({ what: 'link', user }),
        disabled: beyond || (disabled && 'Enable the user first.'),
      },
      {
        label: 'Reset second factor',
        run: () => show({ what: 'factors', user }),
        disabled: beyond || (!user.secondFactor && 'This user has no second factor.'),
      },
      {
        label: disabled ? 'Enable' : 'Disable',
        run: () => disable.mutate(user),
        disabled: beyond || (user.id === me && 'You cannot disable yourself.'),
      },
      {
        label: 'Delete',
        run: () => show({ what: 'delete', user }),
        disabled: beyond || (user.id === me && 'You cannot delete yourself.'),
      },
    ]
  }
}
