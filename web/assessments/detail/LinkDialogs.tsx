import { Text } from '@mantine/core'
import type { LinkCreate } from '../../../contract/assessments/assessments.ts'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import { call, callData } from '../../api/call.ts'
import { queryClient } from '../../api/queryClient.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { LinkDialog, type Made } from '../LinkDialog.tsx'
import { assessmentQuery } from '../queries.ts'
import { refusalOf } from './words.ts'

type Props = { assessment: AssessmentDetail; close: () => void }
type DialogProps = Props & { opened: boolean }

const NOT_TOLD = { delivery: 'NONE', recipients: [] } as const
/** The link is shown even if nobody can say what became of the mail. */
const deliveryOf = (id: string) =>
  queryClient.fetchQuery(assessmentQuery(id)).then(
    ({ delivery: { status, recipients } }) => ({ delivery: status, recipients }),
    () => NOT_TOLD,
  )

export function NewLink({ assessment, opened, close }: DialogProps) {
  const params = { assessmentId: assessment.id }
  const create = async (body: LinkCreate): Promise<Made> => {
    const { portalUrl } = await callData('POST /api/v1/assessments/:assessmentId/link/regenerate', { params, body })
    // The vendor is told of it only while there is something to answer.
    const told = body.notify !== false && transitionRefusal('answer', assessment) === undefined
    return { portalUrl, ...(told ? await deliveryOf(assessment.id) : NOT_TOLD) }
  }
  return (
    <LinkDialog
      title="Create new link"
      label="Create new link"
      opened={opened}
      vendor={assessment.vendor}
      email={assessment.vendor.contactEmail}
      make={create}
      close={close}
    >
      The current link and its section links stop working immediately. Answers from {assessment.vendor.name} are kept.
    </LinkDialog>
  )
}

export const RevokeDialog = ({ opened, ...props }: DialogProps) => (
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
