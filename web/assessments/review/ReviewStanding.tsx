import { Button, Group, Progress, Text } from '@mantine/core'
import { Keyboard } from 'lucide-react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { pointsText } from '../../../contract/library/points.ts'
import { tenths } from '../../domain/words.ts'
import type { Arithmetic } from '../detail/arithmetic.ts'
import { ApproveMany } from './ApproveMany.tsx'
import { phaseOf, progressOf } from './questions.ts'
import styles from './review.module.css'

type Props = { assessment: AssessmentDetail; live: Arithmetic; showShortcuts: () => void }

/** How far the review is, and what the score would be now. */
export function ReviewStanding({ assessment, live, showShortcuts }: Props) {
  const { decided, decisions, answered, asked } = progressOf(assessment)
  const phase = phaseOf(assessment)
  const [done, whole, word] = phase === 'before' ? [answered, asked, 'answered'] : [decided, decisions, 'reviewed']
  return (
    <Group gap="md" mb="sm" mih={36} component="section" aria-label="Progress">
      {assessment.status !== 'DRAFT' && (
        <Progress
          className={styles.progress}
          value={whole === 0 ? 0 : (100 * done) / whole}
          size={4}
          aria-label={`${done} of ${whole} ${word}`}
        />
      )}
      {phase !== 'before' && live.score !== null && (
        <Text c="dimmed" className="figures">
          Current score {tenths(live.score)}, {pointsText(live.earned)} of {pointsText(live.possible)} points
        </Text>
      )}
      {phase === 'review' && whole > 0 && done === whole && <Text role="status">All answers reviewed.</Text>}
      <ApproveMany assessment={assessment} />
      <Button
        ml="auto"
        variant="default"
        visibleFrom="sm"
        leftSection={<Keyboard size={16} aria-hidden="true" />}
        aria-keyshortcuts="?"
        onClick={showShortcuts}
      >
        Shortcuts
      </Button>
    </Group>
  )
}
