import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { callData } from '../api/call.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'

type Props = { opened: boolean; replaces: boolean; close: () => void }

/** The token is shown once, right after it was created. */
export function ScimToken({ opened, replaces, close }: Props) {
  const [token, setToken] = useState<string>()
  const leave = () => {
    setToken(undefined)
    close()
  }
  const label = replaces && token === undefined ? 'Replace token' : 'Create token'
  return (
    <Dialog title={label} opened={opened} close={leave} guarded={token !== undefined}>
      {token === undefined ? (
        <Confirm
          label={label}
          run={() => callData('POST /api/v1/settings/scim/token')}
          done={(made) => setToken(made.token)}
          close={leave}
        >
          {replaces
            ? 'The current token stops working immediately. Enter the new one at your identity provider.'
            : 'Whoever has this token can create, change and deactivate every user.'}
        </Confirm>
      ) : (
        <Stack gap="md">
          <Text>Copy this token now. It won’t be shown again.</Text>
          <ShownOnce label="SCIM token" value={token} />
          <Group justify="flex-end">
            <Button onClick={leave}>Done</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
