import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { awaitsClarification } from '../../../contract/assessments/lifecycle.ts'
import { callData } from '../../api/call.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dayFromNow, daysUntil, inputDay } from '../../ui/dates.ts'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { plural } from '../../ui/words.ts'
import { LinkMade, madeText } from '../LinkDialog.tsx'
import { useSendsMail } from '../LinkFields.tsx'
import { keepAssessment } from '../queries.ts'
import { linkProblem } from './link.ts'
import { inWords } from './words.ts'

type Props = { assessment: AssessmentDetail; close: () => void }
type DialogProps = Props & { opened: boolean }

export function SendBackDialog({ opened, assessment, close }: DialogProps) {
  const [shown, setShown] = useState<SentLink>()
  const end = () => {
    setShown(undefined)
    close()
  }
  return (
    // What it is about is over once it was sent back; a link that was made is still to be copied.
    <Dialog
      opened={opened || shown !== undefined}
      close={end}
      title="Send back to vendor"
      guarded={shown !== undefined}
    >
      {shown === undefined ? (
        <SendBackForm assessment={assessment} close={end} show={setShown} />
      ) : (
        <LinkMade link={shown.link} close={end}>
          {shown.text}
        </LinkMade>
      )}
    </Dialog>
  )
}

type SentLink = { link: string; text: string }

/** The link is for the analyst only if it is new, or if nobody mails it. One that stays the same is not called new. */
const linkToShow = (
  before: AssessmentDetail,
  { status: delivery, recipients }: AssessmentDetail['delivery'],
  portalUrl: string | null,
): SentLink | undefined => {
  const { name: vendorName } = before.vendor
  const isNew = before.link === null || before.link.revokedAt !== null
  if (portalUrl === null || (!isNew && delivery !== 'HELD')) return undefined
  if (isNew) return { link: portalUrl, text: madeText({ portalUrl, delivery, recipients }, vendorName) }
  const text = `${vendorName} can answer again with the same link. No mail server is set, so the mail to ${recipients.join(', ')} is held. Let them know yourself.`
  return { link: portalUrl, text }
}

const SHOWN = 5
const DAYS_TO_CLARIFY = 14

/** The day so far, unless it has passed. */
const proposedDay = (dueDate: string | null) => {
  if (dueDate === null) return ''
  return daysUntil(dueDate) < 0 ? dayFromNow(DAYS_TO_CLARIFY) : inputDay(dueDate)
}

function SendBackForm({ assessment, close, show }: Props & { show: (told: SentLink) => void }) {
  const sendsMail = useSendsMail()
  const waiting = assessment.questions.filter(({ review }) => awaitsClarification(review))
  const broken = linkProblem(assessment.link)
  const isGone = assessment.link === null || assessment.link.revokedAt !== null
  const form = useForm({
    initialValues: { message: '', dueDate: proposedDay(assessment.dueDate) },
    validate: {
      message: (text) => (waiting.length === 0 && text.trim() === '' ? 'Tell the vendor what to change.' : null),
    },
  })
  const saving = useSave({
    form,
    labels: { message: 'Message', dueDate: 'Due date' },
    save: ({ message, dueDate }) =>
      callData('POST /api/v1/assessments/:assessmentId/send-back', {
        params: { assessmentId: assessment.id },
        body: { message: message || null, dueDate: dueDate || null, showLink: !sendsMail },
      }),
    done: ({ portalUrl, ...after }) => {
      const told = linkToShow(assessment, after.delivery, portalUrl)
      if (told) show(told)
      keepAssessment(after)
      if (told) return
      notify.done(`${assessment.vendor.name} can answer again with the same link.`)
      close()
    },
  })
  return (
    <Form {...saving} problem={saving.problem && inWords(saving.problem)} label="Send back" cancel={close}>
      <Text>
        {assessment.vendor.name} can edit its answers again.{' '}
        {waiting.length > 0
          ? `Marked for clarification: ${plural(waiting.length, 'answer')}.`
          : 'No answers are marked for clarification, so explain in the message what is missing.'}
      </Text>
      {waiting.length > 0 && (
        <ul className="plain-list">
          {waiting.slice(0, SHOWN).map(({ id, number, text }) => (
            <li key={id} className="break">
              {number} {text}
            </li>
          ))}
          {waiting.length > SHOWN && <li>and {waiting.length - SHOWN} more</li>}
        </ul>
      )}
      {broken && (
        <Text c="var(--fair)">
          {broken} {isGone ? 'Sending back creates a new one.' : 'Sending back makes it work again.'}
        </Text>
      )}
      <Textarea
        label="Message"
        description="Shown to the vendor above the questions. Replaces the earlier message."
        autosize
        minRows={2}
        maxRows={10}
        required={waiting.length === 0}
        data-autofocus
        {...form.getInputProps('message')}
      />
      <DayField
        label="Due date"
        description="Reminders and overdue notices count from this day."
        {...form.getInputProps('dueDate')}
      />
    </Form>
  )
}

export const ReopenDialog = ({ opened, ...props }: DialogProps) => (
  <Dialog opened={opened} close={props.close} title="Reopen assessment">
    <ReopenForm {...props} />
  </Dialog>
)

function ReopenForm({ assessment, close }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? 'Enter a reason. It is recorded in the audit log.' : null) },
  })
  const saving = useSave({
    form,
    labels: { reason: 'Reason' },
    save: (body) =>
      callData('POST /api/v1/assessments/:assessmentId/reopen', { params: { assessmentId: assessment.id }, body }),
    done: (after) => {
      keepAssessment(after)
      notify.done(`${assessment.title} reopened.`)
      close()
    },
  })
  return (
    <Form {...saving} problem={saving.problem && inWords(saving.problem)} label="Reopen" cancel={close}>
      <Text>
        The assessment goes back into review. Until it is finalized again, it doesn't count toward the score of{' '}
        {assessment.vendor.name}.
      </Text>
      <Textarea
        label="Reason"
        description="Recorded in the audit log"
        autosize
        minRows={2}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </Form>
  )
}
