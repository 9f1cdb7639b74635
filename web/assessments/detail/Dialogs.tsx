import { Checkbox } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import type { Change } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { AddFinding } from '../../findings/lazy.ts'
import { DeleteDialog } from '../../ui/forms.tsx'
import { useAfterDelete } from '../../ui/useAfterDelete.ts'
import { plural } from '../../ui/words.ts'
import { answered } from '../review/questions.ts'
import { SendDialog } from '../SendDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { NewLink, RevokeDialog } from './LinkDialogs.tsx'
import type { DialogName } from './search.ts'
import { ReopenDialog, SendBackDialog } from './TransitionDialogs.tsx'

type Props = { assessment: AssessmentDetail; dialog: DialogName | undefined; close: () => void }

/** What each dialog calls in the end. */
const CALLS: Record<DialogName, Change> = {
  edit: 'PATCH /api/v1/assessments/:assessmentId',
  delete: 'DELETE /api/v1/assessments/:assessmentId',
  send: 'POST /api/v1/assessments/:assessmentId/send',
  link: 'POST /api/v1/assessments/:assessmentId/link/regenerate',
  revoke: 'POST /api/v1/assessments/:assessmentId/link/revoke',
  finalize: 'POST /api/v1/assessments/:assessmentId/finalize',
  sendBack: 'POST /api/v1/assessments/:assessmentId/send-back',
  reopen: 'POST /api/v1/assessments/:assessmentId/reopen',
  finding: 'POST /api/v1/assessments/:assessmentId/findings',
}
const TRANSITIONS = { finalize: 'finalize', sendBack: 'sendBack', reopen: 'reopen' } as const

/** The address may ask for a dialog that the role or the state does not allow: then there is none. */
const useAllowed = ({ assessment, dialog }: Props) => {
  const can = useCan()
  if (dialog === undefined || !can(CALLS[dialog])) return undefined
  const transition = dialog in TRANSITIONS ? TRANSITIONS[dialog as keyof typeof TRANSITIONS] : undefined
  return transition && transitionRefusal(transition, assessment) ? undefined : dialog
}

export function Dialogs(props: Props) {
  const { assessment, close } = props
  const dialog = useAllowed(props)
  const { tab = 'answers', question } = getRouteApi(paths.assessment).useSearch()
  const selected = tab === 'answers' ? question : undefined
  const shown = { assessment, close }
  const { id, title, vendor } = assessment
  const sendable = { id, title, vendorId: vendor.id, vendorName: vendor.name, email: vendor.contactEmail }
  return (
    <>
      <EditDialog {...shown} opened={dialog === 'edit'} />
      <SendDialog assessment={dialog === 'send' ? sendable : undefined} close={close} />
      <NewLink {...shown} opened={dialog === 'link'} />
      <RevokeDialog {...shown} opened={dialog === 'revoke'} />
      <FinalizeDialog {...shown} opened={dialog === 'finalize'} />
      <SendBackDialog {...shown} opened={dialog === 'sendBack'} />
      <ReopenDialog {...shown} opened={dialog === 'reopen'} />
      <AddFinding
        assessment={{ id, questions: assessment.questions, selected }}
        close={close}
        opened={dialog === 'finding'}
      />
      <Removal {...shown} opened={dialog === 'delete'} />
    </>
  )
}

type DialogProps = { assessment: AssessmentDetail; opened: boolean; close: () => void }

function Removal({ assessment, opened, close }: DialogProps) {
  const afterDelete = useAfterDelete()
  const { questions, findings, title, id, repeatsId, repeatedById } = assessment
  const params = { assessmentId: id }
  const isNewest = repeatsId !== null && repeatedById === null
  const [endSeries, setEndSeries] = useState(true)
  const files = questions.reduce((sum, { evidence }) => sum + evidence.length, 0)
  return (
    <DeleteDialog
      what="assessment"
      name={title}
      opened={opened}
      close={close}
      remove={() => call('DELETE /api/v1/assessments/:assessmentId', { params, query: isNewest ? { endSeries } : {} })}
      done={() => void afterDelete({ name: title, noun: 'assessments', params, list: paths.assessments })}
    >
      This permanently deletes the assessment of {assessment.vendor.name} with{' '}
      {plural(questions.filter(answered).length, 'answer')}, {plural(files, 'evidence file')},{' '}
      {plural(findings.length, 'finding')}, and all decisions and comments. It no longer counts toward the vendor’s
      score, and its link stops working. The audit log keeps a record of it.
      {isNewest && (
        <Checkbox
          mt="md"
          label="End the series"
          description="Clear this to send the next assessment of the series on its next date."
          checked={endSeries}
          onChange={(event) => setEndSeries(event.currentTarget.checked)}
        />
      )}
    </DeleteDialog>
  )
}
