import type { LinkCreate } from '../../contract/assessments/assessments.ts'
import { callData } from '../api/call.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { AssessmentRow } from './queries.ts'

type Sendable = Pick<AssessmentRow, 'id' | 'title' | 'vendorId' | 'vendorName'> & { email?: string }

/** Opens an assessment for its vendor. */
export function SendDialog({ assessment, close }: { assessment: Sendable | undefined; close: () => void }) {
  const { id: assessmentId = '', title, vendorId = '', vendorName = '', email } = assessment ?? {}
  const send = async (body: LinkCreate) => {
    const where = { params: { assessmentId }, body }
    const sent = await callData('POST /api/v1/assessments/:assessmentId/send', where)
    const { status, recipients } = sent.assessment.delivery
    return { portalUrl: sent.portalUrl, delivery: status, recipients }
  }
  return (
    <LinkDialog
      title="Send to vendor"
      label="Send to vendor"
      opened={assessment !== undefined}
      vendor={{ id: vendorId, name: vendorName }}
      email={email}
      make={send}
      close={close}
    >
      <b>{title}</b> opens for {vendorName}.
    </LinkDialog>
  )
}
