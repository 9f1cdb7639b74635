import { DndContext, MouseSensor, TouchSensor, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Finding,
  type FindingFilter,
  type FindingStatus,
  findingRefusal,
} from '../../contract/findings/findings.ts'
import { useCan } from '../api/session.ts'
import { FINDING } from '../domain/words.ts'
import { Board, BoardColumn } from '../ui/Board.tsx'
import { keysOf, number } from '../ui/words.ts'
import { type Deciding, DecisionDialog } from './DecisionDialog.tsx'
import { FindingCard } from './FindingCard.tsx'
import styles from './findings.module.css'
import { findingsQuery } from './queries.ts'
import type { Decision } from './ResolveForm.tsx'

const STEP = 20
/** More than that is read as a list. */
const MOST = 100
type Props = { filter: FindingFilter; showAll: (status: FindingStatus) => void }

const isDecision = (status: unknown): status is Decision => status === 'REMEDIATED' || status === 'RISK_ACCEPTED'

/** Findings by status. Moving an open one asks for the same decision as its own page; a closed one stays. */
export function FindingBoard({ filter, showAll }: Props) {
  const [deciding, decide] = useState<Deciding>()
  const [dragged, drag] = useState<Finding>()
  const movable = useCan()('PATCH /api/v1/findings/:findingId')
  // A finger scrolls unless it rests first.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const drop = (to: unknown) => {
    if (dragged && isDecision(to)) decide({ finding: dragged, as: to })
    drag(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => drag(active.data.current as Finding)}
      onDragEnd={({ over }) => drop(over?.id)}
      onDragCancel={() => drag(undefined)}
    >
      <Board>
        {keysOf(FINDING).map((status) => (
          <StatusColumn
            key={status}
            status={status}
            filter={filter}
            showAll={showAll}
            isTarget={dragged !== undefined && isDecision(status)}
            decide={movable ? decide : undefined}
          />
        ))}
      </Board>
      <DecisionDialog deciding={deciding} close={() => decide(undefined)} />
    </DndContext>
  )
}

type ColumnProps = Props & {
  status: FindingStatus
  isTarget: boolean
  decide: ((deciding: Deciding) => void) | undefined
}

function StatusColumn({ status, filter, showAll, isTarget, decide }: ColumnProps) {
  const [shown, show] = useState(STEP)
  const list = useQuery(findingsQuery({ ...filter, status, page: 1, pageSize: shown }))
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !isTarget })
  const total = list.data?.totalCount ?? 0
  const more = Math.min(STEP, total - shown)
  const marks = [isTarget && styles.boardTarget, isOver && styles.boardOver].filter(Boolean).join(' ')
  return (
    <BoardColumn
      ref={setNodeRef}
      name={status}
      title={FINDING[status]}
      className={marks}
      list={list}
      card={(finding) => (
        <FindingCard
          key={finding.id}
          finding={finding}
          decide={findingRefusal(finding) === undefined ? decide : undefined}
        />
      )}
      foot={
        more > 0 && (
          <Anchor
            component="button"
            type="button"
            inherit
            onClick={() => (shown < MOST ? show(shown + STEP) : showAll(status))}
          >
            {shown < MOST ? `Show ${more} more` : `Show all ${number(total)}`}
          </Anchor>
        )
      }
    />
  )
}
