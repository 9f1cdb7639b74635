import { Text } from '@mantine/core'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { pointsText } from '../../../contract/library/points.ts'
import { useArithmetic } from './useArithmetic.ts'

const SHOWN = 5

/** The arithmetic of a score: earned of possible points, and where most were lost. */
export function Losses({ assessment }: { assessment: AssessmentDetail }) {
  const { earned, possible, losses } = useArithmetic(assessment)
  return (
    <div>
      <Text className="figures">
        {pointsText(earned)} of {pointsText(possible)} points.
        {losses.length > 0 && ' Largest losses:'}
      </Text>
      <ul className="plain-list">
        {losses.slice(0, SHOWN).map(({ question: { id, number, text }, lost }) => (
          <li key={id} className="break">
            {number} {text} <span className="figures">(−{pointsText(lost)})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
