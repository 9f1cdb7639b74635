import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AssessmentDetail } from '../../contract/assessmentDetail.ts'
import { assessmentQuery } from '../api/assessments.ts'
import { useCan } from '../api/session.ts'
import type { Vendor } from '../api/vendors.ts'

const SHOWN = 5

const lossesOf = ({ questions }: AssessmentDetail) =>
  questions
    .flatMap(({ id, text, response }) =>
      response ? [{ id, text, lost: (response.maxScore ?? 0) - (response.weightedScore ?? 0) }] : [],
    )
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, SHOWN)

/** The arithmetic of the newest score: earned of possible points, and where most were lost. */
export function Losses({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  const newest = vendor.assessments.find(({ status }) => status === 'COMPLETED')
  const { data } = useQuery({
    ...assessmentQuery(newest?.id ?? ''),
    enabled: newest !== undefined && can('assessments:view'),
  })
  if (!data || data.scoreBreakdown.score === null) return null
  const { weightedScore, maxScore } = data.scoreBreakdown
  const losses = lossesOf(data)
  return (
    <div>
      <Text className="figures">
        {data.title}: {weightedScore} of {maxScore} points.
        {losses.length > 0 && ' Most were lost by:'}
      </Text>
      <ul>
        {losses.map(({ id, text, lost }) => (
          <li key={id} className="break">
            {text} <span className="figures">(−{lost})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
