import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '../../api/proof.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { retryUntilConnected } from '../../ui/retryUntilConnected.ts'

const load = () => retryUntilConnected(() => import('./ProofWays.tsx'))
const ProofWays = lazy(async () => ({ default: (await load()).ProofWays }))

type Answer = (confirmed: boolean) => void

/** Asks when a request needs fresh proof. The request waits, and is sent again afterwards. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => onProofNeeded(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), [])
  const close: Answer = (confirmed) => {
    answer?.(confirmed)
    setAnswer(undefined)
  }
  return (
    <Dialog title="Confirm that it’s you" opened={answer !== undefined} close={() => close(false)} size={440} foremost>
      <Suspense>
        <ProofWays close={close} />
      </Suspense>
    </Dialog>
  )
}
