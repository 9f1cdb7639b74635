import { Select, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { arranged, byLength, labelsOf } from '../../../contract/fieldTable.ts'
import type { Attachment } from '../../../contract/files/files.ts'
import { type Certification, certificationTable } from '../../../contract/vendors/certifications.ts'
import { call, queryOf } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { FieldInput } from '../../domain/FieldInput.tsx'
import { FileList } from '../../domain/FileList.tsx'
import { inputsOf } from '../../domain/fields.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilesField } from '../../ui/FilesField.tsx'
import { DeleteDialog, Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { saveCertification } from './saveCertification.ts'

type Props = { vendor: Vendor; certification: Certification | undefined; close: () => void }

export function CertificationDialog({ opened, ...props }: Props & { opened: boolean }) {
  const title = props.certification ? `Edit ${props.certification.name}` : 'Add certification'
  return (
    <Dialog opened={opened} close={props.close} title={title} size={640}>
      <CertificationForm {...props} />
    </Dialog>
  )
}

const LABELS = { ...labelsOf(certificationTable), file: 'Documents' }
const { name: _, ...others } = arranged(certificationTable, { first: ['name', 'issuer', 'frameworkId'] })
const { short, long } = byLength(others)

function CertificationForm({ vendor, certification, close }: Props) {
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const form = useForm({ initialValues: inputsOf(certificationTable, certification) })
  const saving = useSave({
    form,
    labels: LABELS,
    save: (values) =>
      saveCertification({
        vendorId: vendor.id,
        id: certification?.id,
        body: values,
        files,
        progress: setSent,
      }).finally(() => setSent(undefined)),
    done: ({ data }) => {
      notify.done(certification ? 'Changes saved.' : `${data.name} added.`)
      close()
    },
  })
  const input = (name: keyof typeof others) =>
    name === 'frameworkId' ? (
      <FrameworkField key={name} {...form.getInputProps(name)} />
    ) : (
      <FieldInput key={name} field={certificationTable[name]} {...form.getInputProps(name)} />
    )
  return (
    <Form {...saving} label={certification ? 'Save changes' : 'Add certification'} cancel={close}>
      <FieldInput field={certificationTable.name} {...form.getInputProps('name')} data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {short.map(input)}
      </SimpleGrid>
      {long.map(input)}
      <FilesField label={LABELS.file} files={files} change={setFiles} sent={sent}>
        {certification && <Attachments vendor={vendor} certification={certification} />}
      </FilesField>
    </Form>
  )
}

type FieldProps = { value?: string | null; onChange?: (id: string | null) => void }

/** Its shared controls become customer responsibilities. */
function FrameworkField(props: FieldProps) {
  const enabled = useCan()('GET /api/v1/frameworks')
  const { data } = useQuery({ ...queryOf('GET /api/v1/frameworks'), enabled })
  if (!enabled) return null
  return (
    <Select
      label={LABELS.frameworkId}
      description={certificationTable.frameworkId.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Matched by name"
      data={(data ?? []).map(({ id, name, version }) => ({ value: id, label: `${name} ${version}` }))}
      searchable
      clearable
      {...props}
    />
  )
}

/** What is attached already. Removing one takes effect at once, and asks first. */
function Attachments({ vendor, certification }: { vendor: Vendor; certification: Certification }) {
  const [removing, setRemoving] = useState<Attachment>()
  const close = () => setRemoving(undefined)
  return (
    <>
      <FileList label="Attached documents" files={certification.attachments} remove={setRemoving} />
      {removing && (
        <DeleteDialog
          what="document"
          name={removing.fileName}
          opened
          close={close}
          remove={() =>
            call('DELETE /api/v1/vendors/:vendorId/certifications/:certificationId/attachments/:fileId', {
              params: { vendorId: vendor.id, certificationId: certification.id, fileId: removing.id },
            })
          }
          done={close}
        >
          This permanently deletes the document from {certification.name}.
        </DeleteDialog>
      )}
    </>
  )
}
