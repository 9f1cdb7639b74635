import { Paper, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { Score } from '../domain/Score.tsx'
import { number } from '../ui/words.ts'
import styles from './dashboard.module.css'
import type { Numbers } from './queries.ts'

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Text span c="dimmed" display="block">
      {label}
    </Text>
    <span className={styles.figureNumber}>{children}</span>
  </>
)

/** What there is, and what is late. Each leads to the list that it counts. */
export function Figures({ numbers }: { numbers: Numbers }) {
  return (
    <SimpleGrid cols={{ base: 2, md: 5 }} spacing="md">
      <Paper withBorder>
        <Link to={paths.vendors} className={styles.figure}>
          <Figure label="Vendors">{number(numbers.vendorCount)}</Figure>
        </Link>
      </Paper>
      <Paper withBorder>
        <Link to={paths.vendors} search={{ band: 'UNSCORED' }} className={styles.figure}>
          <Figure label="Not scored yet">{number(numbers.scoreDistribution.unscored)}</Figure>
        </Link>
      </Paper>
      <Paper withBorder>
        <Link to={paths.vendors} search={{ sort: 'score' }} className={styles.figure}>
          <Text span c="dimmed" display="block">
            Average score
          </Text>
          <Score score={numbers.averageScore} />
        </Link>
      </Paper>
      <Paper withBorder>
        <Link to={paths.findings} search={{ status: 'OPEN' }} className={styles.figure}>
          <Figure label="Open findings">{number(numbers.openFindings)}</Figure>
        </Link>
      </Paper>
      <Paper withBorder>
        <Link to={paths.assessments} search={{ overdue: true }} className={styles.figure}>
          <Figure label="Overdue assessments">{number(numbers.overdueAssessments)}</Figure>
        </Link>
      </Paper>
    </SimpleGrid>
  )
}
