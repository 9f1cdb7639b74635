import type { User } from '../../contract/people.ts'
import { call } from '../api/call.ts'
import { DeleteDialog } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'

export function DeleteUser({ user, close }: { user: User | undefined; close: () => void }) {
  const done = () => {
    notify.done(`${user?.name} is deleted.`)
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
      {user?.name} ({user?.email}) can no longer sign in, and what was given to them has no owner any more. What they
      did stays in the audit log, and API keys that they made stay valid. To lock somebody out for a while, disable
      them.
    </DeleteDialog>
  )
}
