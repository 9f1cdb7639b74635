import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { type AssessmentMove, moveRefusal } from '../../contract/lifecycle.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { AssessmentRow } from '../api/assessments.ts'
import { useCan } from '../api/session.ts'
import { api, paths } from '../paths.ts'
import { MenuLink } from '../ui/links.tsx'
import { keysOf } from '../ui/words.ts'

/** What the analyst can do; answering and submitting are the vendor's. */
type Move = Exclude<AssessmentMove, 'answer' | 'submit' | 'review'>
const MOVES: Record<Move, { label: string; permission: Permission }> = {
  send: { label: 'Send to vendor', permission: 'assessments:create' },
  sendBack: { label: 'Send back', permission: 'assessments:review' },
  finalize: { label: 'Finalize', permission: 'assessments:review' },
  reopen: { label: 'Reopen', permission: 'assessments:review' },
}

/** What the state of an assessment allows, and the role: done on its own page, where one sees what it is about. */
export function AssessmentMenu({ row }: { row: AssessmentRow }) {
  const can = useCan()
  const possible = keysOf(MOVES).filter((move) => can(MOVES[move].permission) && moveRefusal(move, row) === undefined)
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
        {possible.map((move) => (
          <MenuLink key={move} to={paths.assessment} params={{ assessmentId: row.id }} search={{ dialog: move }}>
            {MOVES[move].label}
          </MenuLink>
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
