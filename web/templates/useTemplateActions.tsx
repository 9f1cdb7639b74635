import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TemplateStatus } from '../../contract/templates.ts'
import { archiveTemplate, deleteTemplate, duplicateTemplate, TEMPLATES } from '../api/templates.ts'
import { paths } from '../paths.ts'
import { ConfirmDialog } from '../ui/Confirm.tsx'
import { DeleteDialog } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { plural } from '../ui/words.ts'

export type Doing = {
  what: 'duplicate' | 'archive' | 'delete'
  template: { id: string; name: string; status: TemplateStatus; version: number; questionCount: number }
}

/** Duplicating, archiving and deleting, with the dialogs that ask first. The same in the list and on the page. */
export const useTemplateActions = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, ask] = useState<Doing>()
  const changed = () => void client.invalidateQueries({ queryKey: TEMPLATES })
  const duplicate = useMutation({
    mutationFn: duplicateTemplate,
    onSuccess: ({ data }) => {
      changed()
      notify.done(`${data.name} is a draft of its own.`)
      void navigate({ to: paths.template, params: { templateId: data.id } })
    },
    onError: notify.failed,
  })
  const start = (doing: Doing) => (doing.what === 'duplicate' ? duplicate.mutate(doing.template.id) : ask(doing))
  const close = () => ask(undefined)
  const dialogs = asking && (
    <>
      <ArchiveDialog doing={asking} close={close} changed={changed} />
      <RemoveDialog doing={asking} close={close} changed={changed} />
    </>
  )
  return { start, dialogs }
}

type Props = { doing: Doing; close: () => void; changed: () => void }

function ArchiveDialog({ doing: { what, template }, close, changed }: Props) {
  const done = () => {
    changed()
    notify.done(`${template.name} is archived.`)
    close()
  }
  return (
    <ConfirmDialog
      title={`Archive ${template.name}`}
      label="Archive template"
      opened={what === 'archive'}
      close={close}
      run={() => archiveTemplate(template.id)}
      done={done}
    >
      No new assessment can be made from an archived template, and it cannot be edited any more. Assessments that were
      made from it stay as they are. To use it again, duplicate it.
    </ConfirmDialog>
  )
}

function RemoveDialog({ doing: { what, template }, close, changed }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const done = async () => {
    close()
    notify.done(`${template.name} is deleted.`)
    await navigate({ to: paths.templates, ignoreBlocker: true })
    client.removeQueries({ queryKey: [...TEMPLATES, template.id] })
    changed()
  }
  return (
    <DeleteDialog
      what="template"
      name={template.name}
      opened={what === 'delete'}
      close={close}
      remove={() => deleteTemplate(template.id)}
      done={() => void done()}
    >
      This removes the template with {plural(template.version, 'version')} and its{' '}
      {plural(template.questionCount, 'question')}, for good. Assessments that were made from it keep their questions,
      answers and scores.
    </DeleteDialog>
  )
}
