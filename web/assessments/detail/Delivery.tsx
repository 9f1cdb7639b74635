import { Group, Paper, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { linkRefusal, transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import { callData } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { DeliveryDot } from '../../domain/Status.tsx'
import { Action } from '../../ui/Action.tsx'
import { notify } from '../../ui/notify.ts'
import { When } from '../../ui/When.tsx'
import { number } from '../../ui/words.ts'
import { keepAssessment } from '../queries.ts'
import { Fact } from './Fact.tsx'
import { linkProblem } from './link.ts'
import { inWords } from './words.ts'

const AGAIN = 'POST /api/v1/assessments/:assessmentId/invitation'

/** Why the invitation cannot be mailed now. */
const refusal = (assessment: AssessmentDetail) => {
  const told = linkRefusal(assessment) ?? transitionRefusal('answer', assessment)
  return (told && inWords(told)) ?? linkProblem(assessment.link)
}

const inText = (addresses: readonly string[]) => addresses.join(', ')

/** How the invitation fared, and what the vendor has done since. */
export function Delivery({ assessment }: { assessment: AssessmentDetail }) {
  const { delivery, vendor } = assessment
  const to = delivery.recipients.length > 0 ? delivery.recipients : [vendor.contactEmail]
  const can = useCan()
  const again = useMutation({
    mutationFn: () => callData(AGAIN, { params: { assessmentId: assessment.id } }),
    onSuccess: (after) => {
      keepAssessment(after)
      notify.done(
        after.delivery.status === 'HELD'
          ? 'The invitation is held because no mail server is set.'
          : `Invitation to ${inText(after.delivery.recipients)} queued.`,
      )
    },
    onError: notify.failed,
  })
  return (
    <Paper withBorder p="md" component="section" aria-label="Delivery">
      <Title order={2} mb="sm">
        Delivery
      </Title>
      <dl className="facts">
        <Fact name="To">{inText(to)}</Fact>
        <Fact name="Invitation">
          <DeliveryDot status={delivery.status} />
        </Fact>
        {delivery.at && (
          <Fact name={delivery.status === 'SENT' ? 'Sent' : 'Created'}>
            <When at={delivery.at} />
          </Fact>
        )}
        {delivery.error && <Fact name="Error">{delivery.error}</Fact>}
        <Fact name="Opened">
          <When at={delivery.openedAt} />
        </Fact>
        <Fact name="Last saved">
          <When at={delivery.lastSavedAt} />
        </Fact>
        <Fact name="Reminders">{number(delivery.reminders)}</Fact>
      </dl>
      <Group gap="xs" mt="md">
        <Action
          label="Send again"
          variant="default"
          allowed={can(AGAIN)}
          disabled={refusal(assessment)}
          loading={again.isPending}
          run={() => again.mutate()}
        />
      </Group>
    </Paper>
  )
}
