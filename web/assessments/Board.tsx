import { Anchor, Paper, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssessmentFilter, AssessmentStatus } from '../../contract/assessments.ts'
import { Score } from '../domain/Score.tsx'
import { ASSESSMENT } from '../domain/words.ts'
import { paths } from '../paths.ts'
import { dayText } from '../ui/dates.ts'
import { ErrorState } from '../ui/states.tsx'
import { Due } from '../ui/When.tsx'
import { keysOf, number } from '../ui/words.ts'
import { AssessmentMenu } from './AssessmentMenu.tsx'
import { type AssessmentRow, assessmentsQuery } from './queries.ts'

const SHOWN = 20
const SKELETONS = ['a', 'b', 'c']
type Props = {
  filter: AssessmentFilter
  showAll: (status: AssessmentStatus) => void
}

/** The states side by side, each with its newest. What can be moved is moved by what its state allows. */
export function Board(props: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="board" aria-label="Board" tabIndex={0}>
      {keysOf(ASSESSMENT).map((status) => (
        <StateColumn key={status} status={status} {...props} />
      ))}
    </section>
  )
}

function StateColumn({ status, filter, showAll }: Props & { status: AssessmentStatus }) {
  const list = useQuery(assessmentsQuery({ ...filter, status, page: 1, pageSize: SHOWN }))
  const total = list.data?.totalCount
  const title = `state-${status}`
  return (
    <section className="board-column" aria-labelledby={title}>
      <h2 id={title} className="board-head">
        {ASSESSMENT[status]} <span className="board-count">{total === undefined ? '' : number(total)}</span>
      </h2>
      {list.error && !list.data ? <ErrorState error={list.error} retry={list.refetch} /> : null}
      {total === 0 && <Text c="dimmed">None</Text>}
      <ul className="board-cards" aria-label={ASSESSMENT[status]}>
        {list.data
          ? list.data.entries.map((row) => <Card key={row.id} row={row} />)
          : list.isPending && SKELETONS.map((name) => <Skeleton key={name} component="li" height={96} />)}
      </ul>
      {total !== undefined && total > SHOWN && (
        <Anchor component="button" type="button" inherit onClick={() => showAll(status)}>
          Show all {number(total)}
        </Anchor>
      )}
    </section>
  )
}

function Card({ row }: { row: AssessmentRow }) {
  return (
    <Paper component="li" withBorder className="board-card">
      <div className="board-title">
        <Link to={paths.assessment} params={{ assessmentId: row.id }} className="row-link board-name">
          {row.title}
        </Link>
        <AssessmentMenu row={row} />
      </div>
      <Text className="truncate">{row.vendorName}</Text>
      {row.score !== null && <Score score={row.score} />}
      {row.dueDate && row.score === null && (
        <Text c="dimmed" className="truncate">
          {row.overdue ? <Due day={row.dueDate} open /> : `Due ${dayText(row.dueDate)}`}
        </Text>
      )}
    </Paper>
  )
}
