import { Anchor, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssessmentFilter } from '../../contract/assessments/assessments.ts'
import type { AssessmentStatus } from '../../contract/choices.ts'
import { paths } from '../../contract/paths.ts'
import { Score } from '../domain/Score.tsx'
import { ASSESSMENT } from '../domain/words.ts'
import styles from '../ui/Board.module.css'
import { Board, BoardColumn } from '../ui/Board.tsx'
import { dayText } from '../ui/dates.ts'
import { Due } from '../ui/When.tsx'
import { keysOf, number } from '../ui/words.ts'
import { AssessmentMenu } from './AssessmentMenu.tsx'
import { type AssessmentRow, assessmentsQuery } from './queries.ts'

const SHOWN = 20
type Props = {
  filter: AssessmentFilter
  showAll: (status: AssessmentStatus) => void
}

/** The states side by side, each with its newest. What can be moved is moved by what its state allows. */
export function AssessmentBoard(props: Props) {
  return (
    <Board>
      {keysOf(ASSESSMENT).map((status) => (
        <StateColumn key={status} status={status} {...props} />
      ))}
    </Board>
  )
}

function StateColumn({ status, filter, showAll }: Props & { status: AssessmentStatus }) {
  const list = useQuery(assessmentsQuery({ ...filter, status, page: 1, pageSize: SHOWN }))
  const total = list.data?.totalCount ?? 0
  return (
    <BoardColumn
      name={status}
      title={ASSESSMENT[status]}
      list={list}
      card={(row) => <Card key={row.id} row={row} />}
      foot={
        total > SHOWN && (
          <Anchor component="button" type="button" inherit onClick={() => showAll(status)}>
            Show all {number(total)}
          </Anchor>
        )
      }
    />
  )
}

function Card({ row }: { row: AssessmentRow }) {
  return (
    <Paper component="li" withBorder className={styles.boardCard}>
      <div className={styles.boardTitle}>
        <Link to={paths.assessment} params={{ assessmentId: row.id }} className={`row-link ${styles.boardName}`}>
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
