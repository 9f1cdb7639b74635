import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
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

/** Names the first day on which one of them is due. */
const shareText = (open: AssessmentDetail['findings']) => {
  const due = open.flatMap(({ dueDate }) => dueDate ?? []).reduce((a, b) => (a === '' || b < a ? b : a), '')
  return `Share ${plural(open.length, 'open finding')} with the vendor${due && `, due ${dayText(due)}`}`
}

/** Says first what will stand afterwards. */
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
    notify.done(`${assessment.title} completed.`)
    close()
  }
  return (
    <Confirm label="Finalize" run={run} done={done} close={close} messageFor={refusalOf}>
      <Text className="figures">
        {score === null
          ? 'No answer is scored, so the assessment is completed without a score.'
          : `The score will be ${tenths(score)} (${pointsText(earned)} of ${pointsText(possible)} points), and the score of ${assessment.vendor.name} is updated.`}{' '}
        {losses.length > 0 &&
          `${plural(losses.length, 'non-compliant answer')}, ${losses.length === 1 ? 'with a finding' : 'each with a finding'}.`}
      </Text>
      {open.length > 0 && (
        <Checkbox
          label={shareText(open)}
          description="The vendor gets a mail with what to fix, and can report it on its page."
          checked={share}
          onChange={(event) => setShare(event.currentTarget.checked)}
        />
      )}
      {undecided > 0 && (
        <Text>
          {plural(undecided, 'answer')}{' '}
          {undecided === 1 ? 'has no decision yet and counts' : 'have no decision yet and count'} as answered.
        </Text>
      )}
    </Confirm>
  )
}
