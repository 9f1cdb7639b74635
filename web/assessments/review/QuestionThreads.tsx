import { Title } from '@mantine/core'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
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
  return (
    <section aria-label="Discussion">
      <Title order={3} mb="xs">
        Discussion
      </Title>
      <EarlierComments />
      <Threads
        assessmentId={assessment.id}
        vendorName={assessment.vendor.name}
        questionId={question.id}
        threads={threads}
        folded={threads.length === 0}
      />
    </section>
  )
}
