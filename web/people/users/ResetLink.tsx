import { Button, Group, Stack, Text } from '@mantine/core'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { User } from '../../../contract/people/people.ts'
import { callData } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import type { Answered } from '../../api/operation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { exactText } from '../../ui/dates.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'

const RESET = 'POST /api/v1/users/:userId/reset-password'
type Link = Answered<typeof RESET>

const titleOf = (user: User | undefined) => (user?.status === 'INVITED' ? 'New invitation link' : 'Password reset link')

/** A link for choosing a new password. An older one stops working. */
export function ResetLink({ user, close }: { user: User | undefined; close: () => void }) {
  const making = useMutation({ mutationFn: (userId: string) => callData(RESET, { params: { userId } }) })
  const leave = () => {
    making.reset()
    close()
  }
  return (
    <Dialog opened={user !== undefined} close={leave} title={titleOf(user)} guarded={making.data !== undefined}>
      {user && <Content user={user} making={making} close={leave} />}
    </Dialog>
  )
}

type ContentProps = { user: User; making: UseMutationResult<Link, Error, string>; close: () => void }

function Content({ user, making, close }: ContentProps) {
  const { mutate, data, isPending, error } = making
  if (data) {
    return (
      <Stack gap="md">
        <Text role="status">
          Copy this link now and send it to {user.name}. It won’t be shown again, works once, and expires on{' '}
          {exactText(data.expiresAt)}.
        </Text>
        <ShownOnce label={titleOf(user)} value={data.url} />
        <Group justify="flex-end">
          <Button onClick={close}>Done</Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <Text>
        Create a link where <b>{user.name}</b> can choose a password. Earlier links stop working.
        {user.status === 'ACTIVE' && ' They are signed out now. Their current password works until the link is used.'}
      </Text>
      <FormProblem text={error ? messageOf(error) : undefined} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={() => mutate(user.id)}>
          Create link
        </Button>
      </Group>
    </Stack>
  )
}
