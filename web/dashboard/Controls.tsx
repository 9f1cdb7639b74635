import { Paper, Text, Title } from '@mantine/core'
import { DataTable } from '../ui/DataTable.tsx'
import { Bar } from '../ui/Score.tsx'
import { plural } from '../ui/words.ts'
import type { Numbers } from './DashboardPage.tsx'

const READY = { isPending: false, error: null, refetch: () => undefined }

/** The controls that most vendors fail. */
export function Deficient({ numbers }: { numbers: Numbers }) {
  const rows = numbers.topDeficientControls.map((control) => ({ id: control.controlId, ...control }))
  return (
    <div>
      <Title order={2} mb="sm">
        Controls that most vendors miss
      </Title>
      <DataTable
        label="Controls that most vendors miss"
        rows={rows}
        query={READY}
        empty={<Text c="dimmed">No vendor that has been assessed misses a control.</Text>}
        columns={[
          { head: 'Control', cell: (row) => <span className="mono">{row.code}</span> },
          { head: 'Title', cell: (row) => row.title },
          { head: 'Domain', cell: (row) => row.domain, from: 'md' },
          { head: 'Framework', cell: (row) => row.frameworkName, from: 'sm' },
          { head: 'Vendors', cell: (row) => row.vendorCount, right: true },
        ]}
      />
    </div>
  )
}

/** How far the organisation is with its own part of shared controls. */
export function Responsibilities({ numbers }: { numbers: Numbers }) {
  const state = numbers.customerResponsibility
  if (!state) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="responsibilities">
      <Title order={2} mb="xs" id="responsibilities">
        Your own responsibilities
      </Title>
      <Text mb="xs" className="figures">
        <b>{state.percent}%</b> done: {state.completed} completed, {state.inProgress} in progress, {state.pending}{' '}
        pending, {state.notApplicable} not applicable of {plural(state.total, 'action')}
      </Text>
      <Bar share={state.percent / 100} meaning="accent" />
    </Paper>
  )
}
