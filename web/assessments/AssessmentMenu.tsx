import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { moveRefusal } from '../../contract/lifecycle.ts'
import type { AssessmentRow } from '../api/assessments.ts'
import { useCan } from '../api/session.ts'
import { api } from '../paths.ts'
import { keysOf } from '../ui/words.ts'
import { MOVE_LABELS, MOVE_PERMISSIONS, type Move } from './moves.tsx'

type Props = { row: AssessmentRow; move?: (move: Move, row: AssessmentRow) => void }

/** What the state of an assessment allows, and the role. Nothing to do, no menu. */
export function AssessmentMenu({ row, move }: Props) {
  const can = useCan()
  const possible = move
    ? keysOf(MOVE_LABELS).filter((name) => can(MOVE_PERMISSIONS[name]) && moveRefusal(name, row) === undefined)
    : []
  const hasReport = row.status === 'COMPLETED'
  if (possible.length === 0 && !hasReport) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className="above"
          aria-label={`What can be done: ${row.title} of ${row.vendorName}`}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {possible.map((name) => (
          <Menu.Item key={name} onClick={() => move?.(name, row)}>
            {MOVE_LABELS[name]}
          </Menu.Item>
        ))}
        {hasReport && (
          <Menu.Item component="a" href={api.assessmentReport(row.id)}>
            Report (PDF)
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
