import { Divider, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { CONTROL_STATE } from '../../../contract/labels.ts'
import { answerText, expectationText } from '../../../contract/library/answerWords.ts'
import { paths } from '../../../contract/paths.ts'
import type { ControlCompliance, VendorCompliance } from '../../../contract/vendors/compliance.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { assessmentQuery } from '../../assessments/queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Status } from '../../ui/Status.tsx'
import { ErrorState } from '../../ui/states.tsx'

type Props = { compliance: VendorCompliance; control: ControlCompliance | undefined; close: () => void }

/** What was asked about a control, and what the vendor answered. */
export function ControlDialog({ compliance, control, close }: Props) {
  return (
    <Dialog
      opened={control !== undefined}
      close={close}
      title={control ? `${control.code} ${control.title}` : 'Control'}
      size={640}
    >
      {control && <Content compliance={compliance} control={control} />}
    </Dialog>
  )
}

function Content({ compliance, control }: { compliance: VendorCompliance; control: ControlCompliance }) {
  const can = useCan()
  return (
    <Stack gap="md">
      <dl className="facts">
        <dt>Domain</dt>
        <dd>{control.domain}</dd>
        <dt>Now</dt>
        <dd>{CONTROL_STATE[control.now]}</dd>
        {control.before !== null && (
          <>
            <dt>Before</dt>
            <dd>{CONTROL_STATE[control.before]}</dd>
          </>
        )}
      </dl>
      {can('GET /api/v1/assessments/:assessmentId') &&
        [compliance.now, compliance.before].map(
          (assessed) =>
            assessed && (
              <div key={assessed.id}>
                <Divider mb="md" />
                <Questions assessed={assessed} frameworkId={compliance.frameworkId} code={control.code} />
              </div>
            ),
        )}
    </Stack>
  )
}

type QuestionsProps = { assessed: NonNullable<VendorCompliance['now']>; frameworkId: string; code: string }

const questionsOf = ({ questions }: AssessmentDetail, frameworkId: string, code: string) =>
  questions.filter(({ controls }) =>
    controls.some((control) => control.frameworkId === frameworkId && control.code === code),
  )

function Questions({ assessed, frameworkId, code }: QuestionsProps) {
  const { data, error, refetch } = useQuery(assessmentQuery(assessed.id))
  if (error) return <ErrorState error={error} retry={refetch} />
  const questions = data && questionsOf(data, frameworkId, code)
  return (
    <Stack gap="sm">
      <Title order={3}>
        <TextLink to={paths.assessment} params={{ assessmentId: assessed.id }}>
          {assessed.title}
        </TextLink>
      </Title>
      {!questions && <Skeleton height={72} />}
      {questions?.length === 0 && <Text c="dimmed">No questions in this assessment cover this control.</Text>}
      {questions?.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </Stack>
  )
}

const resultOf = ({ visible, response }: AssessmentQuestion) => {
  if (!visible) return <Status meaning="none" word="Not shown" />
  if (response?.isNotApplicable) return <Status meaning="none" word="Not applicable" />
  if (!response || response.isCompliant === null) return <Status meaning="none" word="Not scored" />
  return response.isCompliant ? (
    <Status meaning="good" word="Compliant" />
  ) : (
    <Status meaning="bad" word="Non-compliant" />
  )
}

function Question({ question }: { question: AssessmentQuestion }) {
  const { number, text, type, expectedAnswer, response, evidence } = question
  return (
    <div>
      <Text fw={600} className="break">
        {number} {text}
      </Text>
      <dl className="facts">
        <dt>Answer</dt>
        <dd>{(response && answerText(response.value)) || '–'}</dd>
        {expectedAnswer !== null && (
          <>
            <dt>Expected</dt>
            <dd>{expectationText(type, expectedAnswer)}</dd>
          </>
        )}
        <dt>Result</dt>
        <dd>{resultOf(question)}</dd>
        {response?.comment && (
          <>
            <dt>Comment</dt>
            <dd>{response.comment}</dd>
          </>
        )}
        {evidence.length > 0 && (
          <>
            <dt>Evidence</dt>
            <dd>
              {evidence.map(({ id, fileName }) => (
                <div key={id}>
                  <a href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: id } })}>{fileName}</a>
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
