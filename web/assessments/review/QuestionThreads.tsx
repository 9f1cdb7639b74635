import { Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { use } from 'react'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { MessageDrafts, messageKey } from '../../domain/threads/drafts.ts'
import { Threads } from '../../domain/threads/Threads.tsx'
import { EarlierComments } from '../detail/EarlierComments.tsx'

/** What is said about this question. Where nothing is, the field stays folded. */
export function QuestionThreads({
  assessment,
  question,
}: {
  assessment: AssessmentDetail
  question: AssessmentQuestion
}) {
  const threads = assessment.comments.filter(({ questionId }) => questionId === question.id)
  const drafts = use(MessageDrafts)
  const [opened, { open }] = useDisclosure(threads.length > 0 || drafts.has(messageKey(question.id, undefined)))
  return (
    <section aria-label="Discussion">
      <Title order={3} mb="xs">
        Discussion
      </Title>
      <EarlierComments />
      {opened || threads.length > 0 ? (
        <Threads
          assessmentId={assessment.id}
          vendorName={assessment.vendor.name}
          questionId={question.id}
          threads={threads}
        />
      ) : (
        <Button variant="default" size="compact-sm" onClick={open}>
          Write a message
        </Button>
      )}
    </section>
  )
}
