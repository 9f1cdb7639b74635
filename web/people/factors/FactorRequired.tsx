import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { notify } from '../../ui/notify.ts'
import { Sheet } from '../session/Sheet.tsx'
import { SetUpTotp } from './SetUpTotp.tsx'

/** Replaces every page once the days of grace are over. */
export function FactorRequired() {
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: () => call('DELETE /api/v1/session'),
    onSuccess: () => location.reload(),
    onError: notify.failed,
  })
  return (
    <Sheet title="Set up a second factor" line="Your organisation requires a second factor to continue.">
      <SetUpTotp done={() => void client.invalidateQueries()} />
      <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
        Sign out
      </Button>
    </Sheet>
  )
}
