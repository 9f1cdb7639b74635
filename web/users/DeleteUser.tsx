import type { User } from '../../contract/people.ts'
import { PEOPLE } from '../api/people.ts'
import { useOutdate } from '../api/useOutdate.ts'
import { deleteUser, ROLES, USERS } from '../api/users.ts'
import { DeleteDialog } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'

export function DeleteUser({ user, close }: { user: User | undefined; close: () => void }) {
  const outdate = useOutdate()
  const done = () => {
    outdate(USERS, ROLES, PEOPLE)
    notify.done(`${user?.name} is deleted.`)
    close()
  }
  return (
    <DeleteDialog
      what="user"
      name={user?.name ?? ''}
      opened={user !== undefined}
      close={close}
      remove={() => deleteUser(user?.id ?? '')}
      done={done}
    >
      {user?.name} ({user?.email}) can no longer sign in, and what was given to them has no owner any more. What they
      did stays in the audit log, and API keys that they made stay valid. To lock somebody out for a while, disable
      them.
    </DeleteDialog>
  )
}
