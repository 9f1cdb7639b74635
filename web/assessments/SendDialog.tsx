import { call } from '../api/call.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { AssessmentRow } from './queries.ts'

type Sendable = Pick<AssessmentRow, 'id' | 'title' | 'vendorName'>

/** Opens an assessment for its vendor. */
export function SendDialog({ assessment, close }: { assessment: Sendable | undefined; close: () => void }) {
  const { id = '', title, vendorName = '' } = assessment ?? {}
  return (
    <LinkDialog
      title="Send to vendor"
      label="Send to vendor"
      opened={assessment !== undefined}
      vendorName={vendorName}
      make={(body) => call('POST /api/v1/assessments/:assessmentId/send', { params: { assessmentId: id }, body })}
      close={close}
    >
      <b>{title}</b> opens for {vendorName}. You get a link to share.
    </LinkDialog>
  )
}
