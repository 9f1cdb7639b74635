import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { finalizeRefusal, transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { Action } from '../../ui/Action.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { plural } from '../../ui/words.ts'
import { progressOf } from '../review/questions.ts'
import { useDeciding } from '../review/useDecisions.ts'
import { SendReminder } from './SendReminder.tsx'
import type { DialogName } from './search.ts'
import { inWords } from './words.ts'

export type Opening = { assessment: AssessmentDetail; open: (dialog: DialogName) => void }

/** What can be done with it now: the next step of its life comes last, where the eye ends. */
export function AssessmentActions({ assessment, open }: Opening) {
  return (
    <>
      <Exports assessment={assessment} />
      <More assessment={assessment} open={open} />
      <Moves assessment={assessment} open={open} />
    </>
  )
}

function Moves({ assessment, open }: Opening) {
  const can = useCan()
  const { waiting, decided, decisions } = progressOf(assessment)
  const refusal = finalizeRefusal(assessment, waiting)
  const deciding = useDeciding(assessment.id) && 'A decision is being saved.'
  // With something to be clarified the next step is the vendor's. Ours is to finalize once everything is decided.
  const back = waiting > 0 ? 'filled' : 'default'
  const finish = waiting === 0 && decided === decisions ? 'filled' : 'default'
  switch (assessment.status) {
    case 'DRAFT':
      return (
        <Action
          label="Send to vendor"
          allowed={can('POST /api/v1/assessments/:assessmentId/send')}
          run={() => open('send')}
        />
      )
    case 'SENT':
    case 'IN_PROGRESS':
      // The next step is the vendor's; a new link shuts out who has the present one.
      return (
        <>
          <Action
            label="Create new link"
            variant="default"
            allowed={can('POST /api/v1/assessments/:assessmentId/link/regenerate')}
            run={() => open('link')}
          />
          <SendReminder assessment={assessment} />
        </>
      )
    case 'COMPLETED':
      return (
        <>
          <Action
            label="Reopen"
            variant="default"
            allowed={can('POST /api/v1/assessments/:assessmentId/reopen')}
            run={() => open('reopen')}
          />
          {assessment.findings.length > 0 && (
            <ButtonLink to={paths.assessment} params={{ assessmentId: assessment.id }} search={{ tab: 'findings' }}>
              View {plural(assessment.findings.length, 'finding')}
            </ButtonLink>
          )}
        </>
      )
    default:
      return (
        <>
          <Action
            label="Send back"
            variant={back}
            allowed={can('POST /api/v1/assessments/:assessmentId/send-back')}
            disabled={transitionRefusal('sendBack', assessment)}
            run={() => open('sendBack')}
          />
          <Action
            label="Finalize"
            variant={finish}
            allowed={can('POST /api/v1/assessments/:assessmentId/finalize')}
            disabled={(refusal && inWords(refusal)) ?? deciding}
            run={() => open('finalize')}
          />
        </>
      )
  }
}

function Exports({ assessment: { id } }: Pick<Opening, 'assessment'>) {
  const where = { params: { assessmentId: id } }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={addressOf('GET /api/assessments/:assessmentId/pdf', where)}>
          Report (PDF)
        </Menu.Item>
        <Menu.Item component="a" href={addressOf('GET /api/assessments/:assessmentId/export', where)}>
          Answers and findings (CSV)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function More({ assessment: { id }, open }: Opening) {
  const can = useCan()
  const mayEdit = can('PATCH /api/v1/assessments/:assessmentId')
  const mayDelete = can('DELETE /api/v1/assessments/:assessmentId')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={pathTo(paths.vendorView, { assessmentId: id })} target="_blank">
          Open as the vendor sees it
        </Menu.Item>
        {mayEdit && <Menu.Item onClick={() => open('edit')}>Edit</Menu.Item>}
        {mayDelete && <Menu.Item onClick={() => open('delete')}>Delete</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
