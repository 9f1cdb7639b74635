import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/call.ts'
import { Passages } from '../../domain/Passages.tsx'

type Props = { assessmentId: string; questionId: string }

/** What the vendor's documents say about the question, so that nobody has to look for it. */
export function QuestionPassages({ assessmentId, questionId }: Props) {
  const { data } = useQuery(
    queryOf('GET /api/v1/assessments/:assessmentId/questions/:questionId/passages', {
      params: { assessmentId, questionId },
    }),
  )
  if (!data || data.entries.length === 0) return null
  return (
    <section aria-label="In the vendor’s documents">
      <Title order={3} mb="xs">
        In the vendor’s documents
      </Title>
      <Passages passages={data.entries} />
    </section>
  )
}
