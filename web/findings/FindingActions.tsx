import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { type Finding, findingRefusal, needsApproval } from '../../contract/findings/findings.ts'
import { useCan, useSession } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { notify } from '../ui/notify.ts'
import { AskVendor } from './AskVendor.tsx'
import { type Deciding, DecisionDialog } from './DecisionDialog.tsx'
import { acceptWords, REMEDIATE } from './labels.ts'
import { ReopenDialog } from './ReopenDialog.tsx'

const copyLink = async () => {
  await navigator.clipboard.writeText(location.href)
  notify.done('Link copied.')
}

/** What can be decided about a finding. */
export function FindingActions({ finding }: { finding: Finding }) {
  const [deciding, setDeciding] = useState<Deciding>()
  const rules = useSession()?.organisation.riskAcceptance
  const [reopening, { open, close }] = useDisclosure()
  const can = useCan()
  const closed = findingRefusal(finding) !== undefined
  const allowed = can('PATCH /api/v1/findings/:findingId') && !closed
  const waiting = finding.acceptance?.state === 'WAITING' && 'A risk acceptance waits for approval.'
  const asks = rules !== undefined && needsApproval(finding, rules)
  return (
    <>
      <Action label="Copy link" variant="subtle" run={() => void copyLink().catch(notify.failed)} />
      <AskVendor finding={finding} />
      <Action
        label={acceptWords(asks)}
        variant="default"
        allowed={allowed}
        disabled={waiting}
        run={() => setDeciding({ finding, as: 'RISK_ACCEPTED' })}
      />
      <Action
        label={REMEDIATE}
        allowed={allowed}
        disabled={waiting}
        run={() => setDeciding({ finding, as: 'REMEDIATED' })}
      />
      <Action
        label="Reopen"
        variant="default"
        allowed={closed && can('POST /api/v1/findings/:findingId/reopen')}
        run={open}
      />
      <ReopenDialog finding={finding} opened={reopening} close={close} />
      <DecisionDialog deciding={deciding} close={() => setDeciding(undefined)} />
    </>
  )
}
