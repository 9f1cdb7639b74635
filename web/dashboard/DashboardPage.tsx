import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { addressOf } from '../api/operation.ts'
import { Page } from '../ui/Page.tsx'
import { ErrorState } from '../ui/states.tsx'
import { plural } from '../ui/words.ts'
import { Attention } from './Attention.tsx'
import { Checklist } from './Checklist.tsx'
import { Concentration } from './Concentration.tsx'
import { ByAssessment, BySeverity, Distribution } from './Counts.tsx'
import { Deficient } from './Deficient.tsx'
import { Figures } from './Figures.tsx'
import { FirstStep } from './FirstStep.tsx'
import { Matrix } from './Matrix.tsx'
import { dashboardQuery, type Numbers } from './queries.ts'
import { Responsibilities } from './Responsibilities.tsx'
import { Trend } from './Trend.tsx'

export function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  const line = data && `${plural(data.vendorCount, 'vendor')}, ${plural(data.openFindings, 'open finding')}`
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
    <Page title="Dashboard" line={line ?? ' '} actions={report}>
      {error ? <ErrorState error={error} retry={refetch} /> : data ? <Content numbers={data} /> : <Waiting />}
    </Page>
  )
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
      <Figures numbers={numbers} />
      <Attention />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Distribution numbers={numbers} />
        <Matrix />
        <BySeverity numbers={numbers} />
        <ByAssessment numbers={numbers} />
      </SimpleGrid>
      <Concentration />
      <Trend />
      <Deficient numbers={numbers} />
      <Responsibilities numbers={numbers} />
    </>
  )
}

function Waiting() {
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 5 }} spacing="md">
        {['a', 'b', 'c', 'd', 'e'].map((name) => (
          <Skeleton key={name} height={96} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {['a', 'b', 'c', 'd'].map((name) => (
          <Skeleton key={name} height={240} />
        ))}
      </SimpleGrid>
    </>
  )
}
