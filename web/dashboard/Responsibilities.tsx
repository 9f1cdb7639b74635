import { useQuery } from '@tanstack/react-query'
import type { DashboardBreakdown } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { Bar } from '../domain/Score.tsx'
import { RESPONSIBILITY } from '../domain/words.ts'
import { TextLink } from '../ui/links.tsx'
import { keysOf, number, plural } from '../ui/words.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'
import { breakdownQuery, type Numbers } from './queries.ts'

const MEANING = { PENDING: 'none', IN_PROGRESS: 'low', COMPLETED: 'good', NOT_APPLICABLE: 'none' } as const
type Status = keyof typeof RESPONSIBILITY
type Counts = DashboardBreakdown['responsibilitiesByStatus'][Status]

/** How far the organisation is with its own part of shared controls, and at which vendors that is. */
export function Responsibilities({ numbers }: { numbers: Numbers }) {
  const { data } = useQuery(breakdownQuery)
  const state = numbers.customerResponsibility
  if (!state) return null
  const counts = data?.responsibilitiesByStatus
  return (
    <Panel title="Customer responsibilities" aside={<span className="figures">{state.percent}% done</span>}>
      {(id) => (
        <table className={styles.counts} aria-labelledby={id}>
          <tbody>
            {keysOf(RESPONSIBILITY).map((status) => (
              <tr key={status}>
                <th scope="row">{RESPONSIBILITY[status]}</th>
                <td aria-hidden="true">
                  <Bar share={(counts?.[status].actions ?? 0) / state.total} meaning={MEANING[status]} />
                </td>
                <td className={styles.wide}>{counts && <Actions status={status} counts={counts[status]} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Actions({ status, counts: { actions, vendors } }: { status: Status; counts: Counts }) {
  if (vendors === 0) return number(actions)
  const where = plural(vendors, 'vendor')
  return (
    <>
      {number(actions)} at{' '}
      <TextLink
        to={paths.vendors}
        search={{ responsibility: status }}
        className="in-text"
        aria-label={`${where} with responsibilities ${RESPONSIBILITY[status].toLowerCase()}`}
      >
        {where}
      </TextLink>
    </>
  )
}
