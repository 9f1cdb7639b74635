import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { User } from '../../contract/people.ts'
import { messageOf } from '../api/client.ts'
import { resetPassword } from '../api/users.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { exactText } from '../ui/dates.ts'
import { FormProblem } from '../ui/forms.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'

const titleOf = (user: User | undefined) =>
  user?.status === 'INVITED' ? 'New invitation link' : 'Link for a new password'

/** A link at which somebody chooses a password. An older one stops working. */
export function ResetLink({ user, close }: { user: User | undefined; close: () => void }) {
  return (
    <Dialog opened={user !== undefined} close={close} title={titleOf(user)}>
      {user && <Content key={user.id} user={user} close={close} />}
    </Dialog>
  )
}

function Content({ user, close }: { user: User; close: () => void }) {
  const { mutate, data, isPending, error } = useMutation({ mutationFn: () => resetPassword(user.id) })
  if (data) {
    return (
      <Stack gap="md">
        <Text role="status">
          Pass this link on to {user.name}: it is shown only here, works once, and until {exactText(data.expiresAt)}.
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
        You get a link at which <b>{user.name}</b> chooses a password. Links that were made before stop working.
        {user.status === 'ACTIVE' && ' The present password works until the link is used.'}
      </Text>
      <FormProblem text={error ? messageOf(error) : undefined} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          Make the link
        </Button>
      </Group>
    </Stack>
  )
}
