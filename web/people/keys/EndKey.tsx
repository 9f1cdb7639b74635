import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ApiKey } from '../../../contract/people/keys.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DeleteDialog, FormProblem } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { plural } from '../../ui/words.ts'

type Props = { apiKey: ApiKey | undefined; close: () => void }

const ended = (message: string, close: () => void) => {
  notify.done(message)
  close()
}

/** A key that is revoked stays in the list, with what is known of its use. */
export function RevokeKey({ apiKey, close }: Props) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (keyId: string) => call('POST /api/v1/api-keys/:keyId/revoke', { params: { keyId } }),
    onSuccess: ({ data }) => ended(`${data.name} revoked.`, close),
  })
  const leave = () => {
    reset()
    close()
  }
  return (
    <Dialog opened={apiKey !== undefined} close={leave} title="Revoke API key">
      <Stack gap="md">
        <Text>
          <b>{apiKey?.name}</b> stops working immediately. This cannot be undone. The key stays in the list.
        </Text>
        <FormProblem text={error ? messageOf(error) : undefined} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave} data-autofocus>
            Cancel
          </Button>
          <Button className="danger" loading={isPending} onClick={() => apiKey && mutate(apiKey.id)}>
            Revoke key
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

export function DeleteKey({ apiKey, close }: Props) {
  return (
    <DeleteDialog
      what="API key"
      name={apiKey?.name ?? ''}
      opened={apiKey !== undefined}
      close={close}
      remove={() => call('DELETE /api/v1/api-keys/:keyId', { params: { keyId: apiKey?.id ?? '' } })}
      done={() => ended(`${apiKey?.name} deleted.`, close)}
    >
      The key stops working immediately, and its usage record ({plural(apiKey?.requestCount ?? 0, 'request')}) is
      deleted. This cannot be undone. To keep the record, revoke the key instead.
    </DeleteDialog>
  )
}
