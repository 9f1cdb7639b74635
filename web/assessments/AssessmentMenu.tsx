import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { type AssessmentTransition, transitionRefusal } from '../../contract/assessments/lifecycle.ts'
import { paths } from '../../contract/paths.ts'
import { addressOf, type Name } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { MenuLink } from '../ui/links.tsx'
import { keysOf } from '../ui/words.ts'
import type { AssessmentRow } from './queries.ts'

/** What the analyst can do; answering and submitting are the vendor's. */
type Transition = Exclude<AssessmentTransition, 'answer' | 'submit' | 'review'>
const TRANSITIONS: Record<Transition, { label: string; operation: Name }> = {
  send: { label: 'Send to vendor', operation: 'POST /api/v1/assessments/:assessmentId/send' },
  sendBack: { label: 'Send back', operation: 'POST /api/v1/assessments/:assessmentId/send-back' },
  finalize: { label: 'Finalize', operation: 'POST /api/v1/assessments/:assessmentId/finalize' },
  reopen: { label: 'Reopen', operation: 'POST /api/v1/assessments/:assessmentId/reopen' },
}

/** What the state of an assessment allows, and the role: done on its own page, where one sees what it is about. */
export function AssessmentMenu({ row }: { row: AssessmentRow }) {
  const can = useCan()
  const possible = keysOf(TRANSITIONS).filter(
    (transition) => can(TRANSITIONS[transition].operation) && transitionRefusal(transition, row) === undefined,
  )
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
          aria-label={`Actions for ${row.title}, ${row.vendorName}`}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {possible.map((transition) => (
          <MenuLink
            key={transition}
            to={paths.assessment}
            params={{ assessmentId: row.id }}
            search={{ dialog: transition }}
          >
            {TRANSITIONS[transition].label}
          </MenuLink>
        ))}
        {hasReport && (
          <Menu.Item
            component="a"
            href={addressOf('GET /api/assessments/:assessmentId/pdf', { params: { assessmentId: row.id } })}
          >
            Report (PDF)
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
