import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { addressOf } from '../api/operation.ts'
import { todayText } from '../ui/dates.ts'
import { Page } from '../ui/Page.tsx'
import { ErrorState } from '../ui/states.tsx'
import { number } from '../ui/words.ts'
import { useAttention } from './attention.ts'
import { Checklist } from './Checklist.tsx'
import { Concentration } from './Concentration.tsx'
import { ByAssessment, BySeverity } from './Counts.tsx'
import { Deficient } from './Deficient.tsx'
import styles from './dashboard.module.css'
import { totalOf } from './day.ts'
import { Figures } from './Figures.tsx'
import { FirstStep } from './FirstStep.tsx'
import { dashboardQuery, type Numbers } from './queries.ts'
import { Responsibilities } from './Responsibilities.tsx'
import { RiskMatrix } from './RiskMatrix.tsx'
import { Trend } from './Trend.tsx'
import { Warnings } from './Warnings.tsx'
import { YourDay } from './YourDay.tsx'

const route = getRouteApi(paths.dashboard)

export function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  const report = (
    <Button
      variant="default"
      component="a"
      href={addressOf('GET /api/dashboard/report')}
      leftSection={<FileDown size={16} aria-hidden="true" />}
    >
      Portfolio report
    </Button>
  )
  return (
    <Page
      title="Your day"
      line={<Line />}
      actions={
        <>
          <Whose />
          {report}
        </>
      }
    >
      <Warnings />
      {error ? <ErrorState error={error} retry={refetch} /> : data ? <Content numbers={data} /> : <Waiting />}
    </Page>
  )
}

/** The day, and how much of it there is to do. */
function Line() {
  const { mine, all } = useAttention()
  const today = todayText()
  if (!mine.data || !all.data) return today
  const [own, total] = [totalOf(mine.data), totalOf(all.data)]
  return total === 0
    ? `${today} · Nothing needs attention`
    : `${today} · ${number(own)} for you, ${number(total)} for the team`
}

/** The reader's own work, or the team's. */
function Whose() {
  const { mine, all, whose } = useAttention()
  const navigate = route.useNavigate()
  if (!mine.data || !all.data || totalOf(all.data) === 0) return null
  return (
    <SegmentedControl
      aria-label="Whose"
      size="xs"
      data={[
        { value: 'mine', label: `Mine ${number(totalOf(mine.data))}` },
        { value: 'all', label: `All ${number(totalOf(all.data))}` },
      ]}
      value={whose}
      onChange={(to) =>
        void navigate({
          search: (before) => ({ ...before, whose: to === 'all' ? 'all' : 'mine', kind: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

function Content({ numbers }: { numbers: Numbers }) {
  if (numbers.vendorCount === 0) return <FirstStep numbers={numbers} />
  return (
    <>
      <Checklist numbers={numbers} />
      <Figures numbers={numbers} />
      <YourDay />
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
      <Skeleton height={110} />
      <Skeleton height={480} />
    </>
  )
}
