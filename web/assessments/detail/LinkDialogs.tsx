import { Text } from '@mantine/core'
import type { AssessmentDetail } from '../../../contract/assessmentDetail.ts'
import { regenerateLink, revokeLink } from '../../api/assessments.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { LinkDialog } from '../LinkDialog.tsx'
import { useChanged } from './useChanged.ts'
import { refusalOf } from './words.ts'

type Props = { assessment: AssessmentDetail; close: () => void }
type Shown = Props & { opened: boolean }

export function NewLink({ assessment, opened, close }: Shown) {
  const changed = useChanged(assessment.id)
  return (
    <LinkDialog
      title="Make a new link"
      label="Make a new link"
      opened={opened}
      vendorName={assessment.vendor.name}
      make={(body) => regenerateLink(assessment.id, body)}
      made={() => changed()}
      close={close}
    >
      The present link and the hand-offs made from it stop working at once. What {assessment.vendor.name} has answered
      stays.
    </LinkDialog>
  )
}

export const RevokeDialog = ({ opened, ...props }: Shown) => (
  <Dialog opened={opened} close={props.close} title="Revoke link">
    <Revoke {...props} />
  </Dialog>
)

function Revoke({ assessment, close }: Props) {
  const changed = useChanged(assessment.id)
  const done = () => {
    changed()
    notify.done('The link is revoked.')
    close()
  }
  return (
    <Confirm label="Revoke link" run={() => revokeLink(assessment.id)} done={done} close={close} told={refusalOf}>
      <Text>
        {assessment.vendor.name} and everybody with a hand-off are shut out at once. What they have answered stays, and
        you can make a new link at any time.
      </Text>
    </Confirm>
  )
}
