import { Paper, Stack, Text, Title } from '@mantine/core'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { paths } from '../../../contract/paths.ts'
import { Threads } from '../../domain/threads/Threads.tsx'
import { TextLink } from '../../ui/links.tsx'
import { plural } from '../../ui/words.ts'
import { useReadMessages } from '../UnreadMessages.tsx'
import type { PanelProps } from './AssessmentPage.tsx'
import { EarlierComments } from './EarlierComments.tsx'

/** What is said about the assessment as a whole, and after it what is said about single questions. */
export function Discussion({ assessment }: PanelProps) {
  useReadMessages(assessment.id, assessment.unreadMessages)
  const general = assessment.comments.filter(({ questionId }) => questionId === null)
  return (
    <Stack gap="xl" className="reading">
      <section aria-label="General">
        <Title order={2} mb="sm">
          General
        </Title>
        <EarlierComments />
        <Threads assessmentId={assessment.id} vendorName={assessment.vendor.name} threads={general} />
      </section>
      <AboutQuestions assessment={assessment} />
    </Stack>
  )
}

function AboutQuestions({ assessment }: { assessment: AssessmentDetail }) {
  const talked = assessment.questions
    .map((question) => ({
      question,
      messages: assessment.comments
        .filter(({ questionId }) => questionId === question.id)
        .reduce((sum, { replies }) => sum + 1 + replies.length, 0),
    }))
    .filter(({ messages }) => messages > 0)
  if (talked.length === 0) return null
  return (
    <section aria-label="By question">
      <Title order={2} mb="sm">
        By question
      </Title>
      <Paper withBorder p="md">
        <ul className="plain-list">
          {talked.map(({ question: { id, number, text }, messages }) => (
            <li key={id}>
              <TextLink to={paths.assessment} params={{ assessmentId: assessment.id }} search={{ question: id }}>
                {number} {text}
              </TextLink>{' '}
              <Text span c="dimmed" className="figures">
                {plural(messages, 'message')}
              </Text>
            </li>
          ))}
        </ul>
      </Paper>
    </section>
  )
}
