import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { breakdownQuery } from '../api/dashboard.ts'
import { paths } from '../paths.ts'
import { DataTable, READY } from '../ui/DataTable.tsx'
import { TextLink } from '../ui/links.tsx'
import { Bar } from '../ui/Score.tsx'
import { keysOf, number, plural, RESPONSIBILITY } from '../ui/words.ts'
import type { Numbers } from './DashboardPage.tsx'
import { Panel } from './Panel.tsx'

/** The controls that most vendors fail, each with the way to those vendors. */
export function Deficient({ numbers }: { numbers: Numbers }) {
  const rows = numbers.topDeficientControls.map((control) => ({ id: control.controlId, ...control }))
  const name = 'Controls that most vendors miss'
  return (
    <div>
      <Title order={2} mb="sm">
        {name}
      </Title>
      <DataTable
        label={name}
        rows={rows}
        query={READY}
        empty={<Text c="dimmed">No vendor that has been assessed misses a control.</Text>}
        columns={[
          { head: 'Control', cell: (row) => <span className="mono">{row.code}</span> },
          { head: 'Title', cell: (row) => row.title },
          { head: 'Domain', cell: (row) => row.domain, from: 'md' },
          { head: 'Framework', cell: (row) => row.frameworkName, from: 'sm' },
          {
            head: 'Vendors',
            right: true,
            cell: ({ controlId, code, vendorCount }) => (
              <TextLink
                to={paths.vendors}
                search={{ failedControlId: controlId }}
                aria-label={`${plural(vendorCount, 'vendor')} that ${vendorCount === 1 ? 'misses' : 'miss'} ${code}`}
              >
                {number(vendorCount)}
              </TextLink>
            ),
          },
        ]}
      />
    </div>
  )
}

const MEANING = { PENDING: 'none', IN_PROGRESS: 'low', COMPLETED: 'good', NOT_APPLICABLE: 'none' } as const

/** How far the organisation is with its own part of shared controls, and at which vendors that is. */
export function Responsibilities({ numbers }: { numbers: Numbers }) {
  const { data } = useQuery(breakdownQuery)
  const state = numbers.customerResponsibility
  if (!state) return null
  const counts = data?.responsibilitiesByStatus
  return (
    <Panel title="Your own responsibilities" aside={<span className="figures">{state.percent}% done</span>}>
      {(id) => (
        <table className="counts" aria-labelledby={id}>
          <tbody>
            {keysOf(RESPONSIBILITY).map((status) => (
              <tr key={status}>
                <th scope="row">{RESPONSIBILITY[status]}</th>
                <td aria-hidden="true">
                  <Bar share={(counts?.[status].actions ?? 0) / state.total} meaning={MEANING[status]} />
                </td>
                <td className="wide">
                  {counts && (
                    <>
                      {plural(counts[status].actions, 'action')}
                      {counts[status].vendors > 0 && (
                        <>
                          {' at '}
                          <TextLink
                            to={paths.vendors}
                            search={{ responsibility: status }}
                            className="in-text"
                            aria-label={`${plural(counts[status].vendors, 'vendor')} with responsibilities ${RESPONSIBILITY[status].toLowerCase()}`}
                          >
                            {plural(counts[status].vendors, 'vendor')}
                          </TextLink>
                        </>
                      )}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
