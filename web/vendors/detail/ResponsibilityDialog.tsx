import { Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Attachment } from '../../../contract/files/files.ts'
import type { Responsibility } from '../../../contract/vendors/responsibilities.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { upload } from '../../api/upload.ts'
import { FileList } from '../../domain/FileList.tsx'
import { PersonField } from '../../domain/PersonField.tsx'
import { ResponsibilityDot } from '../../domain/Status.tsx'
import { RESPONSIBILITY } from '../../domain/words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilesField } from '../../ui/FilesField.tsx'
import { DeleteDialog, Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { When } from '../../ui/When.tsx'
import { choices } from '../../ui/words.ts'

type Props = { action: Responsibility; close: () => void }

/** An action of the customer: how far it is, whose it is, and what shows that it is done. */
export function ResponsibilityDialog({ action, close }: { action: Responsibility | undefined; close: () => void }) {
  const mayEdit = useCan()('PATCH /api/v1/responsibilities/:responsibilityId')
  const title = action ? `${action.controlCode} ${action.controlTitle}` : 'Responsibility'
  return (
    <Dialog opened={action !== undefined} close={close} title={title} size={640}>
      {action && (
        <Stack gap="md">
          <Facts action={action} />
          {mayEdit ? (
            <ActionForm action={action} close={close} />
          ) : (
            <FileList label="Evidence" files={action.evidence} />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

function Facts({ action }: { action: Responsibility }) {
  const mayEdit = useCan()('PATCH /api/v1/responsibilities/:responsibilityId')
  return (
    <dl className="facts">
      <dt>Framework</dt>
      <dd>{action.frameworkName}</dd>
      {action.completedAt && (
        <>
          <dt>Completed</dt>
          <dd>
            <When at={action.completedAt} />
          </dd>
        </>
      )}
      {!mayEdit && (
        <>
          <dt>Status</dt>
          <dd>
            <ResponsibilityDot status={action.status} />
          </dd>
          <dt>Assigned to</dt>
          <dd>{action.assignedToName ?? '–'}</dd>
          <dt>Notes</dt>
          <dd>{action.notes ?? '–'}</dd>
        </>
      )}
    </dl>
  )
}

const LABELS = { status: 'Status', assignedToId: 'Assigned to', notes: 'Notes', file: 'Evidence' }

function ActionForm({ action, close }: Props) {
  const params = { responsibilityId: action.id }
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const form = useForm({
    initialValues: { status: action.status, assignedToId: action.assignedToId, notes: action.notes ?? '' },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: async (values) => {
      // The files first: anyone who says that it is done has shown it then.
      if (files.length > 0) {
        await upload('POST /api/v1/responsibilities/:responsibilityId/evidence', {
          params,
          files,
          progress: setSent,
        }).finally(() => setSent(undefined))
        setFiles([])
      }
      return call('PATCH /api/v1/responsibilities/:responsibilityId', { params, body: values })
    },
    done: () => {
      notify.done('Changes saved.')
      close()
    },
  })
  const present = action.assignedToId ? { id: action.assignedToId, name: action.assignedToName } : undefined
  return (
    <Form {...saving} label="Save changes" cancel={close}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={LABELS.status}
          data={choices(RESPONSIBILITY)}
          allowDeselect={false}
          {...form.getInputProps('status')}
        />
        <PersonField label={LABELS.assignedToId} present={present} {...form.getInputProps('assignedToId')} />
      </SimpleGrid>
      <Textarea label={LABELS.notes} autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
      <FilesField label={LABELS.file} files={files} change={setFiles} sent={sent}>
        <Evidence action={action} />
      </FilesField>
    </Form>
  )
}

function Evidence({ action }: { action: Responsibility }) {
  const [removing, setRemoving] = useState<Attachment>()
  const close = () => setRemoving(undefined)
  return (
    <>
      <FileList label="Uploaded evidence" files={action.evidence} remove={setRemoving} />
      {removing && (
        <DeleteDialog
          what="evidence"
          name={removing.fileName}
          opened
          close={close}
          remove={() =>
            call('DELETE /api/v1/responsibilities/:responsibilityId/evidence/:fileId', {
              params: { responsibilityId: action.id, fileId: removing.id },
            })
          }
          done={close}
        >
          This permanently deletes the file from {action.controlCode}.
        </DeleteDialog>
      )}
    </>
  )
}
