import { Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Attachment } from '../../../contract/files.ts'
import type { Responsibility } from '../../../contract/responsibilities.ts'
import { DASHBOARD } from '../../api/dashboard.ts'
import { useCan } from '../../api/session.ts'
import { useOutdate } from '../../api/useOutdate.ts'
import {
  addResponsibilityEvidence,
  changeResponsibility,
  deleteResponsibilityEvidence,
  VENDORS,
} from '../../api/vendors.ts'
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
  const can = useCan()
  const title = action ? `${action.controlCode} ${action.controlTitle}` : 'Responsibility'
  return (
    <Dialog opened={action !== undefined} close={close} title={title} size={640}>
      {action && (
        <Stack gap="md">
          <Facts action={action} />
          {can('vendors:edit') ? (
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
  const can = useCan()
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
      {!can('vendors:edit') && (
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
  const outdate = useOutdate()
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const form = useForm({
    initialValues: { status: action.status, assignedToId: action.assignedToId, notes: action.notes ?? '' },
  })
  const changed = () => {
    outdate(VENDORS, DASHBOARD)
  }
  const saving = useSave({
    form,
    labels: LABELS,
    save: async (values) => {
      // The files first: whoever says that it is done has shown it then.
      if (files.length > 0) {
        await addResponsibilityEvidence(action.id, files, setSent).finally(() => setSent(undefined))
        setFiles([])
      }
      return changeResponsibility(action.id, values)
    },
    done: () => {
      changed()
      notify.done('The changes are saved.')
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
        <Evidence action={action} changed={changed} />
      </FilesField>
    </Form>
  )
}

function Evidence({ action, changed }: { action: Responsibility; changed: () => void }) {
  const [removing, setRemoving] = useState<Attachment>()
  return (
    <>
      <FileList label="Evidence that is there" files={action.evidence} remove={setRemoving} />
      {removing && (
        <DeleteDialog
          what="evidence"
          name={removing.fileName}
          opened
          close={() => setRemoving(undefined)}
          remove={() => deleteResponsibilityEvidence(action.id, removing.id)}
          done={() => {
            changed()
            setRemoving(undefined)
          }}
        >
          This removes the file from {action.controlCode}, for good.
        </DeleteDialog>
      )}
    </>
  )
}
