import { useState } from 'react'
import type { Webhook } from '../../../contract/outgoing/webhooks.ts'
import { callData } from '../../api/call.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NewSecret } from './NewSecret.tsx'

type Props = { webhook: Webhook | undefined; close: () => void }

export function RotateSecret({ webhook, close }: Props) {
  const [secret, setSecret] = useState<string>()
  const leave = () => {
    setSecret(undefined)
    close()
  }
  const rotate = () =>
    callData('POST /api/v1/webhooks/:webhookId/rotate-secret', { params: { webhookId: webhook?.id ?? '' } })
  return (
    <Dialog opened={webhook !== undefined} close={leave} title="Rotate secret" guarded={secret !== undefined}>
      {secret === undefined ? (
        <Confirm label="Rotate secret" run={rotate} done={(made) => setSecret(made.secret)} close={leave}>
          <b>{webhook?.name}</b> gets a new signing secret. For 24 hours, deliveries are signed with both secrets, so
          that the other system can change over.
        </Confirm>
      ) : (
        <NewSecret secret={secret} close={leave}>
          The secret of {webhook?.name} has been rotated.
        </NewSecret>
      )}
    </Dialog>
  )
}
