import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { number } from '../ui/words.ts'
import { lateByReviewer } from './late.ts'
import { assessmentsQuery } from './queries.ts'

const MOST = 200

/** Whose assessments are overdue, most first. */
export function LateReviewers() {
  const { data } = useQuery(assessmentsQuery({ overdue: 'true', page: 1, pageSize: MOST }))
  if (!data || data.totalCount === 0) return null
  const late = lateByReviewer(data.entries).map(({ name, count }) => `${name} ${number(count)}`)
  return (
    <Text c="dimmed" size="sm">
      Overdue by reviewer{data.totalCount > MOST && `, of the first ${number(MOST)}`}: {late.join(' · ')}
    </Text>
  )
}
