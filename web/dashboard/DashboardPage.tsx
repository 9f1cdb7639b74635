import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { DashboardAttention } from '../../contract/dashboard.ts'
import { addressOf } from '../api/operation.ts'
import { Page } from '../ui/Page.tsx'
import { ErrorState } from '../ui/states.tsx'
import { plural } from '../ui/words.ts'
import { Attention } from './Attention.tsx'
import { Checklist } from './Checklist.tsx'
import { Concentration } from './Concentration.tsx'
import { ByAssessment, BySeverity } from './Counts.tsx'
import { Deficient } from './Deficient.tsx'
import styles from './dashboard.module.css'
import { Figures } from './Figures.tsx'
import { FirstStep } from './FirstStep.tsx'
import { attentionQuery, dashboardQuery, type Numbers } from './queries.ts'
import { Responsibilities } from './Responsibilities.tsx'
import { RiskMatrix } from './RiskMatrix.tsx'
import { Trend } from './Trend.tsx'
import { Warnings } from './Warnings.tsx'

export function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  const urgent = useQuery(attentionQuery).data
  const report = (
    <Button
      variant="default"
      component="a"
      href={addressOf('GET /api/dashboard/report')}
      leftSection={<FileDown size={16} aria-hidden="true" />}
    >
      Portfolio report (PDF)
    </Button>
  )
  return (
    <Page title="Dashboard" line={urgent ? lineOf(urgent) : ' '} actions={report}>
      <Warnings />
      {error ? <ErrorState error={error} retry={refetch} /> : data ? <Content numbers={data} /> : <Waiting />}
    </Page>
  )
}

const lineOf = ({ overdue, waitingForReview, endingCertifications, lapsedAcceptances }: DashboardAttention) => {
  const kinds = [overdue, waitingForReview, endingCertifications, lapsedAcceptances]
  const count = kinds.reduce((sum, { totalCount }) => sum + totalCount, 0)
  return count === 0 ? 'Nothing needs attention today' : `${plural(count, 'item')} to look at today`
}

function Content({ numbers }: { numbers: Numbers }) {
  if (numbers.vendorCount === 0)
    return (
      <>
        <Checklist numbers={numbers} />
        <FirstStep />
      </>
    )
  return (
    <>
      <Checklist numbers={numbers} />
      <Attention />
      <Figures numbers={numbers} />
      <div className={styles.twoThirds}>
        <RiskMatrix />
        <Stack gap="md">
          <BySeverity numbers={numbers} />
          <ByAssessment numbers={numbers} />
        </Stack>
      </div>
      <Trend />
      <div className={styles.twoThirds}>
        <Deficient numbers={numbers} />
        <Stack gap="md">
          <Responsibilities numbers={numbers} />
          <Concentration />
        </Stack>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 4 }} spacing="md">
        {['a', 'b', 'c', 'd'].map((name) => (
          <Skeleton key={name} height={208} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, md: 5 }} spacing="md">
        {['a', 'b', 'c', 'd', 'e'].map((name) => (
          <Skeleton key={name} height={86} />
        ))}
      </SimpleGrid>
    </>
  )
}
