import { HoverCard, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { useCan } from '../../api/session.ts'
import { Score } from '../../domain/Score.tsx'
import { percent } from '../../domain/words.ts'
import { assessmentQuery } from '../queries.ts'
import { Losses } from './Losses.tsx'

/** A score of an assessment; to hover over it or to come to it by keyboard opens its arithmetic. */
export function ScoreHover({ assessmentId, score }: { assessmentId: string; score: number | null }) {
  const can = useCan()
  const [asked, setAsked] = useState(false)
  const { data } = useQuery({ ...assessmentQuery(assessmentId), enabled: asked })
  if (score === null || !can('GET /api/v1/assessments/:assessmentId')) return <Score score={score} />
  return (
    <HoverCard width={380} openDelay={150} role="tooltip" events={{ touch: true }} onOpen={() => setAsked(true)}>
      <HoverCard.Target>
        <UnstyledButton className="above" aria-label={`Score ${percent(score)}: show calculation`}>
          <Score score={score} />
        </UnstyledButton>
      </HoverCard.Target>
      <HoverCard.Dropdown>{data ? <Card assessment={data} /> : <Skeleton height={120} />}</HoverCard.Dropdown>
    </HoverCard>
  )
}

const Card = ({ assessment }: { assessment: AssessmentDetail }) => (
  <Stack gap="xs">
    <Text fw={600}>{assessment.title}</Text>
    <Losses assessment={assessment} />
  </Stack>
)
