import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessments/detail.ts'
import type { Finding } from '../../contract/findings/findings.ts'
import { paths } from '../../contract/paths.ts'
import { sizeText } from '../../contract/values/words.ts'
import { queryOf } from '../api/call.ts'
import { addressOf } from '../api/operation.ts'
import { answerWords, expectationWords, withUnit } from '../domain/answers.ts'
import { Threads } from '../domain/threads/Threads.tsx'
import { TextLink } from '../ui/links.tsx'
import { Card } from '../ui/Properties.tsx'
import { ErrorState } from '../ui/states.tsx'
import { When } from '../ui/When.tsx'
import styles from './question.module.css'

/** The question in the newest assessment that has the finding: what the vendor says now counts. */
export const useFindingQuestion = (finding: Finding) => {
  const assessmentId = finding.confirmedBy.at(-1)?.assessmentId ?? finding.assessmentId
  const query = useQuery({
    ...queryOf('GET /api/v1/assessments/:assessmentId', { params: { assessmentId: assessmentId ?? '' } }),
    enabled: finding.questionId !== null,
  })
  const here = query.data?.findings.find(({ id }) => id === finding.id)
  return { ...query, question: query.data?.questions.find(({ id }) => id === here?.questionId) }
}

export function FindingQuestion({ finding }: { finding: Finding }) {
  const { data, error, refetch, question } = useFindingQuestion(finding)
  if (finding.questionId === null) return null
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <Skeleton height={240} />
  return question ? <QuestionCards assessment={data} question={question} /> : null
}

type OneQuestion = { question: AssessmentQuestion }
type Props = OneQuestion & { assessment: AssessmentDetail }

function QuestionCards({ assessment, question }: Props) {
  return (
    <>
      <Card title="The gap">
        <Gap vendorName={assessment.vendor.name} question={question} />
        <hr className={styles.line} />
        <QuestionAsked assessment={assessment} question={question} />
      </Card>
      <Evidence question={question} />
      <Card title="Conversation">
        <Threads
          assessmentId={assessment.id}
          vendorName={assessment.vendor.name}
          questionId={question.id}
          threads={assessment.comments.filter(({ questionId }) => questionId === question.id)}
          folded
        />
      </Card>
    </>
  )
}

/** What was answered and what was expected, in one sentence. */
function Gap({ vendorName, question: { text, type, response, expectedAnswer } }: { vendorName: string } & OneQuestion) {
  const answer = withUnit(answerWords(type, response), type, text)
  return (
    <Text className="break">
      {response === null ? (
        `${vendorName} gave no answer.`
      ) : (
        <>
          {vendorName} answered <b>{answer}</b>.
        </>
      )}{' '}
      Expected: <b>{withUnit(expectationWords(type, expectedAnswer), type, text)}</b>.
    </Text>
  )
}

function QuestionAsked({ assessment, question }: Props) {
  const { response } = question
  return (
    <>
      <TextLink to={paths.assessment} params={{ assessmentId: assessment.id }} search={{ question: question.id }}>
        {question.number} {question.text}
      </TextLink>
      {response?.comment && <p className={`${styles.quote} message-text break`}>“{response.comment}”</p>}
      {response && (
        <Text c="dimmed" size="sm" mt={4}>
          {response.answeredBy}, <When at={response.answeredAt} />
        </Text>
      )}
    </>
  )
}

function Evidence({ question: { evidence } }: OneQuestion) {
  if (evidence.length === 0) return null
  return (
    <Card title="Evidence">
      {evidence.map(({ id, fileName, sizeBytes, createdAt }) => (
        <Group key={id} gap="sm">
          <a href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: id } })} className="break">
            {fileName}
          </a>
          <Text c="dimmed" size="sm">
            {sizeText(sizeBytes)}, <When at={createdAt} />
          </Text>
        </Group>
      ))}
    </Card>
  )
}
