import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { AssessmentDetail } from '../../../contract/assessmentDetail.ts'
import { finalizeRefusal, moveRefusal } from '../../../contract/lifecycle.ts'
import { useCan } from '../../api/session.ts'
import { api } from '../../paths.ts'
import { Action } from '../../ui/Action.tsx'
import { progressOf } from '../review/questions.ts'
import { useDeciding } from '../review/useDecisions.ts'
import type { DialogName } from './search.ts'
import { inWords } from './words.ts'

export type Opening = { assessment: AssessmentDetail; open: (dialog: DialogName) => void }

/** What can be done with it now: the next step of its life comes last, where the eye ends. */
export function AssessmentActions({ assessment, open }: Opening) {
  return (
    <>
      <Exports assessment={assessment} />
      <More open={open} />
      <Moves assessment={assessment} open={open} />
    </>
  )
}

function Moves({ assessment, open }: Opening) {
  const can = useCan()
  const { waiting } = progressOf(assessment)
  const refusal = finalizeRefusal(assessment, waiting)
  const deciding = useDeciding(assessment.id) && 'A decision is still being saved.'
  // With something to be clarified the next step is the vendor's, and else it is ours.
  const [back, finish] = waiting > 0 ? (['filled', 'default'] as const) : (['default', 'filled'] as const)
  switch (assessment.status) {
    case 'DRAFT':
      return <Action label="Send to vendor" allowed={can('assessments:create')} run={() => open('send')} />
    case 'SENT':
    case 'IN_PROGRESS':
      // The next step is the vendor's; a new link shuts out who has the present one.
      return (
        <Action label="Make a new link" variant="default" allowed={can('assessments:edit')} run={() => open('link')} />
      )
    case 'COMPLETED':
      return <Action label="Reopen" variant="default" allowed={can('assessments:review')} run={() => open('reopen')} />
    default:
      return (
        <>
          <Action
            label="Send back"
            variant={back}
            allowed={can('assessments:review')}
            disabled={moveRefusal('sendBack', assessment)}
            run={() => open('sendBack')}
          />
          <Action
            label="Finalize"
            variant={finish}
            allowed={can('assessments:review')}
            disabled={(refusal && inWords(refusal)) ?? deciding}
            run={() => open('finalize')}
          />
        </>
      )
  }
}

function Exports({ assessment: { id } }: Pick<Opening, 'assessment'>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={api.assessmentReport(id)}>
          Report (PDF)
        </Menu.Item>
        <Menu.Item component="a" href={api.assessmentExport(id)}>
          Answers and findings (CSV)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function More({ open }: Pick<Opening, 'open'>) {
  const can = useCan()
  if (!can('assessments:edit') && !can('assessments:delete')) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {can('assessments:edit') && <Menu.Item onClick={() => open('edit')}>Edit</Menu.Item>}
        {can('assessments:delete') && <Menu.Item onClick={() => open('delete')}>Delete</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
