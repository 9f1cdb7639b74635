import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import { Losses } from '../../assessments/detail/Losses.tsx'
import { assessmentQuery } from '../../assessments/queries.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { TextLink } from '../../ui/links.tsx'

/** How the newest score came about. */
export function NewestLosses({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  const newest = vendor.assessments.find(({ status }) => status === 'COMPLETED')
  const { data } = useQuery({
    ...assessmentQuery(newest?.id ?? ''),
    enabled: newest !== undefined && can('GET /api/v1/assessments/:assessmentId'),
  })
  if (!data || data.scoreBreakdown.score === null) return null
  return (
    <div>
      <Text>
        <TextLink to={paths.assessment} params={{ assessmentId: data.id }} search={{ tab: 'score' }}>
          {data.title}
        </TextLink>
      </Text>
      <Losses assessment={data} />
    </div>
  )
}
