import type { User } from '../../../contract/people/people.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { notify } from '../../ui/notify.ts'

/** For a user who has lost their phone. */
export function ResetFactors({ user, close }: { user: User | undefined; close: () => void }) {
  return (
    <ConfirmDialog
      title="Reset second factor"
      label="Reset second factor"
      opened={user !== undefined}
      close={close}
      run={() => call('DELETE /api/v1/users/:userId/second-factors', { params: { userId: user?.id ?? '' } })}
      done={() => {
        notify.done(`${user?.name} can sign in with the password and set up a new second factor.`)
        close()
      }}
    >
      Removes the authenticator app, passkeys and recovery codes of <b>{user?.name}</b> and signs them out. Make sure
      that it is really them who asks.
    </ConfirmDialog>
  )
}
