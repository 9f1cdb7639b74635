import { Text } from '@mantine/core'
import type { AssessmentDetail } from '../../../contract/assessmentDetail.ts'
import { call } from '../../api/call.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { LinkDialog } from '../LinkDialog.tsx'
import { refusalOf } from './words.ts'

type Props = { assessment: AssessmentDetail; close: () => void }
type Shown = Props & { opened: boolean }

export function NewLink({ assessment, opened, close }: Shown) {
  const params = { assessmentId: assessment.id }
  return (
    <LinkDialog
      title="Create new link"
      label="Create new link"
      opened={opened}
      vendorName={assessment.vendor.name}
      make={(body) => call('POST /api/v1/assessments/:assessmentId/link/regenerate', { params, body })}
      close={close}
    >
      The current link and its section links stop working immediately. Answers from {assessment.vendor.name} are kept.
    </LinkDialog>
  )
}

export const RevokeDialog = ({ opened, ...props }: Shown) => (
  <Dialog opened={opened} close={props.close} title="Revoke link">
    <Revoke {...props} />
  </Dialog>
)

function Revoke({ assessment, close }: Props) {
  const run = () =>
    call('POST /api/v1/assessments/:assessmentId/link/revoke', { params: { assessmentId: assessment.id } })
  const done = () => {
    notify.done('Link revoked.')
    close()
  }
  return (
    <Confirm label="Revoke link" run={run} done={done} close={close} messageFor={refusalOf}>
      <Text>
        {assessment.vendor.name} and everyone with a section link lose access immediately. Their answers are kept, and
        you can create a new link at any time.
      </Text>
    </Confirm>
  )
}
