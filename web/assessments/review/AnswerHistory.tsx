import { Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { queryOf } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { answerWords } from '../../domain/answers.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { When } from '../../ui/When.tsx'
import styles from './review.module.css'

type Props = { assessmentId: string; question: AssessmentQuestion }

/** The last answers as they were saved: what was said, and when it was changed. */
export function AnswerHistory(props: Props) {
  const [opened, { toggle }] = useDisclosure()
  return (
    <section aria-label="Answer history">
      <Button variant="default" size="compact-sm" aria-expanded={opened} onClick={toggle}>
        {opened ? 'Hide answer history' : 'Show answer history'}
      </Button>
      {opened && <Saved {...props} />}
    </section>
  )
}

function Saved({ assessmentId, question }: Props) {
  const { data, error } = useQuery(
    queryOf('GET /api/v1/assessments/:assessmentId/questions/:questionId/history', {
      params: { assessmentId, questionId: question.id },
    }),
  )
  if (error) return <FormProblem text={messageOf(error)} />
  if (!data) return <Skeleton height={48} mt="xs" />
  if (data.length === 0) return <Text mt="xs">No answers saved yet.</Text>
  return (
    <ol className={styles.history} reversed>
      {data.map((saved) => (
        <li key={`${saved.answeredAt} ${saved.answeredBy} ${JSON.stringify(saved.value)}`}>
          <span className="break">{answerWords(question.type, saved)}</span>
          {saved.comment && <span className="break"> – {saved.comment}</span>}
          <Text c="dimmed">
            {saved.answeredBy}, <When at={saved.answeredAt} />
          </Text>
        </li>
      ))}
    </ol>
  )
}
