import { Stack, Text } from '@mantine/core'
import { type Finding, needsApproval } from '../../contract/findings/findings.ts'
import { useSession } from '../api/session.ts'
import { SeverityDot } from '../domain/Status.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { acceptWords, REMEDIATE } from './labels.ts'
import { type Decision, ResolveForm } from './ResolveForm.tsx'

export type Deciding = { finding: Finding; as: Decision }

/** Asks for what a status needs before a finding gets it. */
export function DecisionDialog({ deciding, close }: { deciding: Deciding | undefined; close: () => void }) {
  const rules = useSession()?.organisation.riskAcceptance
  const asks = deciding !== undefined && rules !== undefined && needsApproval(deciding.finding, rules)
  return (
    <Dialog
      opened={deciding !== undefined}
      close={close}
      title={deciding?.as === 'RISK_ACCEPTED' ? acceptWords(asks) : REMEDIATE}
    >
      {deciding && (
        <Stack gap="md">
          <div>
            <Text fw={600} className="break">
              {deciding.finding.title}
            </Text>
            <Text c="dimmed" className="break">
              {deciding.finding.vendorName}
            </Text>
            <SeverityDot severity={deciding.finding.severity} />
          </div>
          <ResolveForm finding={deciding.finding} as={deciding.as} done={close} />
        </Stack>
      )}
    </Dialog>
  )
}
