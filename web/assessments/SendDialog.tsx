import { ASSESSMENTS, type AssessmentRow, sendAssessment } from '../api/assessments.ts'
import { DASHBOARD } from '../api/dashboard.ts'
import { useOutdate } from '../api/useOutdate.ts'
import { VENDORS } from '../api/vendors.ts'
import { LinkDialog } from './LinkDialog.tsx'

type Sendable = Pick<AssessmentRow, 'id' | 'title' | 'vendorName'>

/** Opens an assessment for its vendor. */
export function SendDialog({ assessment, close }: { assessment: Sendable | undefined; close: () => void }) {
  const outdate = useOutdate()
  const { id = '', title, vendorName = '' } = assessment ?? {}
  const made = () => {
    outdate(ASSESSMENTS, VENDORS, DASHBOARD)
  }
  return (
    <LinkDialog
      title="Send to vendor"
      label="Send to vendor"
      opened={assessment !== undefined}
      vendorName={vendorName}
      make={(body) => sendAssessment(id, body)}
      made={made}
      close={close}
    >
      <b>{title}</b> opens for {vendorName}. You get a link to pass on.
    </LinkDialog>
  )
}
