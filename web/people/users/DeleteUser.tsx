import type { User } from '../../../contract/people/people.ts'
import { call } from '../../api/call.ts'
import { DeleteDialog } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'

export function DeleteUser({ user, close }: { user: User | undefined; close: () => void }) {
  const done = () => {
    notify.done(`${user?.name} deleted.`)
    close()
  }
  return (
    <DeleteDialog
      what="user"
      name={user?.name ?? ''}
      opened={user !== undefined}
      close={close}
      remove={() => call('DELETE /api/v1/users/:userId', { params: { userId: user?.id ?? '' } })}
      done={done}
    >
      {user?.name} ({user?.email}) will no longer be able to sign in, and everything they own will have no owner. Their
      actions stay in the audit log and the API keys they created stay valid. This cannot be undone. To block someone
      temporarily, disable them instead.
    </DeleteDialog>
  )
}
