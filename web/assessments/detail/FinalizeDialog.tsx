import { Alert, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { needsReason } from '../../../contract/assessments/lifecycle.ts'
import { pointsText } from '../../../contract/library/points.ts'
import { callData } from '../../api/call.ts'
import { tenths } from '../../domain/words.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dayText } from '../../ui/dates.ts'
import { notify } from '../../ui/notify.ts'
import { plural } from '../../ui/words.ts'
import { keepAssessment } from '../queries.ts'
import { progressOf } from '../review/questions.ts'
import { useArithmetic } from './useArithmetic.ts'
import { refusalOf } from './words.ts'

type Props = { assessment: AssessmentDetail; close: () => void }
type DialogProps = Props & { opened: boolean }

export const FinalizeDialog = ({ opened, ...props }: DialogProps) => (
  <Dialog opened={opened} close={props.close} title="Finalize assessment">
    <Finalize {...props} />
  </Dialog>
)

/** Names the day on which they are due, or the first and the last one. */
const shareText = (open: AssessmentDetail['findings']) => {
  const days = open.flatMap(({ dueDate }) => dueDate ?? []).sort()
  const [first, last] = [days[0], days.at(-1)].map((day) => day && dayText(day))
  const due = first === undefined ? '' : first === last ? `, due ${first}` : `, due ${first} to ${last}`
  return `Share ${plural(open.length, 'open finding')} with the vendor${due}`
}

const reopen = (assessmentId: string) =>
  callData('POST /api/v1/assessments/:assessmentId/reopen', {
    params: { assessmentId },
    body: { reason: 'Undone after finalizing.' },
  })

/** What somebody should know before anything else. */
function Warnings({ undecided, doubtful }: { undecided: number; doubtful: number }) {
  if (undecided + doubtful === 0) return null
  return (
    <Alert variant="outline" className="notice" mb="sm">
      {undecided > 0 && (
        <Text>
          {plural(undecided, 'answer')} {undecided === 1 ? 'has' : 'have'} no decision yet and{' '}
          {undecided === 1 ? 'is' : 'are'} scored as answered.
        </Text>
      )}
      {doubtful > 0 && (
        <Text>
          {plural(doubtful, 'question')} of importance High or Critical {doubtful === 1 ? 'is' : 'are'} answered as not
          applicable and not scored.
        </Text>
      )}
    </Alert>
  )
}

/** Says what will stand afterwards. */
function Finalize({ assessment, close }: Props) {
  const { score, earned, possible, losses } = useArithmetic(assessment)
  const { decided, decisions } = progressOf(assessment)
  const undecided = decisions - decided
  const open = assessment.findings.filter(({ status, sharedAt }) => status === 'OPEN' && sharedAt === null)
  const [share, setShare] = useState(true)
  const run = () =>
    callData('POST /api/v1/assessments/:assessmentId/finalize', {
      params: { assessmentId: assessment.id },
      body: { shareFindings: share && open.length > 0 },
    })
  const done = (after: AssessmentDetail) => {
    keepAssessment(after)
    notify.undoable(`${assessment.title} completed.`, async () => keepAssessment(await reopen(assessment.id)))
    close()
  }
  return (
    <Confirm label="Finalize" run={run} done={done} close={close} messageFor={refusalOf}>
      <Warnings undecided={undecided} doubtful={assessment.questions.filter(needsReason).length} />
      <Text>
        {score === null
          ? 'No answer is scored, so the assessment is completed without a score.'
          : `The score will be ${tenths(score)} (${pointsText(earned)} of ${pointsText(possible)} points), and the score of ${assessment.vendor.name} is updated.`}{' '}
        {losses.length > 0 &&
          `${plural(losses.length, 'non-compliant answer')}, ${losses.length === 1 ? 'with a finding' : 'each with a finding'}.`}
      </Text>
      {open.length > 0 && (
        <Checkbox
          mt="sm"
          label={shareText(open)}
          description="The vendor gets a mail with what to fix, and can report it on its page."
          checked={share}
          onChange={(event) => setShare(event.currentTarget.checked)}
        />
      )}
    </Confirm>
  )
}
