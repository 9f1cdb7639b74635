import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type TemplateStatus, templateRefusal } from '../../../contract/library/templates.ts'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { DeleteDialog } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import type { RowAction } from '../../ui/RowMenu.tsx'
import { useAfterDelete } from '../../ui/useAfterDelete.ts'
import { plural } from '../../ui/words.ts'

const UNSAVED = 'Save the draft or discard your changes first.'
export type Doing = {
  what: 'archive' | 'delete'
  template: {
    id: string
    name: string
    status: TemplateStatus
    version: number
    hasDraft: boolean
    questionCount: number
  }
}

/** Duplicating, archiving and deleting, with the dialogs that ask first. The same in the list and on the page. */
export const useTemplateActions = () => {
  const navigate = useNavigate()
  const [asking, ask] = useState<Doing>()
  const duplicate = useMutation({
    mutationFn: (templateId: string) =>
      call('POST /api/v1/templates/:templateId/duplicate', { params: { templateId } }),
    onSuccess: ({ data }) => {
      notify.done(`${data.name} created as a draft.`)
      void navigate({ to: paths.template, params: { templateId: data.id } })
    },
    onError: notify.failed,
  })
  const can = useCan()
  /** What can be done with it now; what is unsaved waits for a decision first. */
  const actionsFor = (template: Doing['template'], unsaved = false): RowAction[] => {
    const waits = unsaved && UNSAVED
    const params = { templateId: template.id }
    const offered = [
      { allowed: true, label: 'Export JSON', href: addressOf('GET /api/templates/:templateId/export', { params }) },
      {
        allowed: template.hasDraft && template.status !== 'DRAFT',
        label: 'Export draft as JSON',
        href: addressOf('GET /api/templates/:templateId/export', { params, query: { version: 'draft' } }),
      },
      {
        allowed: can('POST /api/v1/templates/:templateId/duplicate'),
        label: 'Duplicate',
        disabled: waits,
        run: () => duplicate.mutate(template.id),
      },
      {
        allowed: can('POST /api/v1/templates/:templateId/archive'),
        label: 'Archive…',
        disabled: templateRefusal.archive(template) ?? waits,
        run: () => ask({ what: 'archive', template }),
      },
      {
        allowed: can('DELETE /api/v1/templates/:templateId'),
        label: 'Delete…',
        run: () => ask({ what: 'delete', template }),
      },
    ]
    return offered.filter(({ allowed }) => allowed).map(({ allowed: _, ...action }) => action)
  }
  const close = () => ask(undefined)
  const dialogs = asking && (
    <>
      <ArchiveDialog doing={asking} close={close} />
      <RemoveDialog doing={asking} close={close} />
    </>
  )
  return { actionsFor, dialogs }
}

type Props = { doing: Doing; close: () => void }

function ArchiveDialog({ doing: { what, template }, close }: Props) {
  const done = () => {
    notify.done(`${template.name} archived.`)
    close()
  }
  return (
    <ConfirmDialog
      title={`Archive ${template.name}`}
      label="Archive questionnaire"
      opened={what === 'archive'}
      close={close}
      run={() => call('POST /api/v1/templates/:templateId/archive', { params: { templateId: template.id } })}
      done={done}
    >
      An archived questionnaire cannot be edited or used for new assessments. Existing assessments are not affected, but
      recurring ones are not repeated any more; their reviewers are told. To use it again, duplicate it.
    </ConfirmDialog>
  )
}

function RemoveDialog({ doing: { what, template }, close }: Props) {
  const afterDelete = useAfterDelete()
  const params = { templateId: template.id }
  const done = () => {
    close()
    void afterDelete({ name: template.name, noun: 'templates', params, list: paths.templates })
  }
  return (
    <DeleteDialog
      what="questionnaire"
      name={template.name}
      opened={what === 'delete'}
      close={close}
      remove={() => call('DELETE /api/v1/templates/:templateId', { params })}
      done={done}
    >
      This deletes the questionnaire with {plural(template.version, 'version')} and{' '}
      {plural(template.questionCount, 'question')}. Existing assessments keep their questions, answers and scores. This
      cannot be undone.
    </DeleteDialog>
  )
}
