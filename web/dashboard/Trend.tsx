import { SegmentedControl, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { DashboardTrend } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { percent } from '../domain/words.ts'
import { ChartTable } from '../ui/charts/ChartTable.tsx'
import { shareScale } from '../ui/charts/geometry.ts'
import { Lines } from '../ui/charts/Lines.tsx'
import { monthText } from '../ui/dates.ts'
import { ErrorState } from '../ui/states.tsx'
import { choices, number } from '../ui/words.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'
import { SPANS } from './search.ts'

const route = getRouteApi(paths.dashboard)
type Month = DashboardTrend['months'][number]

/** Whether it gets better: the scores, and the findings that come and go. */
export function Trend() {
  const { months = 12 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery(queryOf('GET /api/v1/dashboard/trend', { query: { months } }))
  const span = (
    <SegmentedControl
      aria-label="Time range"
      size="xs"
      data={choices(SPANS)}
      value={String(months)}
      onChange={(to) => void navigate({ search: { months: Number(to) }, replace: true, resetScroll: false })}
    />
  )
  return (
    <Panel title="Trends" aside={span}>
      {() => {
        if (error) return <ErrorState error={error} retry={refetch} />
        if (!data) return <Skeleton height={260} />
        return <Content months={data.months} />
      }}
    </Panel>
  )
}

function Content({ months }: { months: readonly Month[] }) {
  const places = months.map(({ month }) => ({ key: month, short: monthText(month, true), long: monthText(month) }))
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <figure className={styles.figureBox}>
          <figcaption>Average vendor score at the end of each month</figcaption>
          <Lines
            label="Average score by month"
            places={places}
            series={[{ key: 'score', label: 'average score', kind: 'main', values: months.map((m) => m.averageScore) }]}
            format={percent}
            {...shareScale(months.map((m) => m.averageScore))}
          />
        </figure>
        <figure className={styles.figureBox}>
          <figcaption>Findings open at the end of each month, and raised and closed during it</figcaption>
          <Lines
            label="Findings by month"
            places={places}
            series={[
              { key: 'open', label: 'open', kind: 'main', values: months.map((m) => m.openFindings) },
              { key: 'raised', label: 'raised', kind: 'second', values: months.map((m) => m.findingsRaised) },
              { key: 'closed', label: 'closed', kind: 'third', values: months.map((m) => m.findingsClosed) },
            ]}
            format={number}
          />
        </figure>
      </SimpleGrid>
      <ChartTable
        label="Portfolio by month"
        head={['Month', 'Average score', 'Scored vendors', 'Assessments completed', 'Raised', 'Closed', 'Open']}
        rows={months.toReversed().map((m) => ({
          key: m.month,
          cells: [
            monthText(m.month),
            percent(m.averageScore),
            number(m.scoredVendors),
            number(m.completedAssessments),
            number(m.findingsRaised),
            number(m.findingsClosed),
            number(m.openFindings),
          ],
        }))}
      />
    </Stack>
  )
}
