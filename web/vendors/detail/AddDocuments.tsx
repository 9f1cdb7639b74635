import { Select, SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { DocumentType } from '../../../contract/vendors/documents.ts'
import { upload } from '../../api/upload.ts'
import { DOCUMENT_TYPE } from '../../domain/words.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilesField } from '../../ui/FilesField.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { choices, plural } from '../../ui/words.ts'

const LABELS = { documentType: 'Type', validUntil: 'Valid until', file: 'Files' }
type Props = { vendorId: string; close: () => void }

/** Documents of the vendor itself, such as the contract with it. */
export function AddDocuments({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={rest.close} title="Add documents" size={560}>
      {opened && <AddForm {...rest} />}
    </Dialog>
  )
}

function AddForm({ vendorId, close }: Props) {
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const form = useForm({ initialValues: { documentType: 'CONTRACT' as DocumentType, validUntil: '' } })
  const saving = useSave({
    form,
    labels: LABELS,
    save: (fields) =>
      upload('POST /api/v1/vendors/:vendorId/documents', {
        params: { vendorId },
        fields,
        files,
        progress: setSent,
      }).finally(() => setSent(undefined)),
    done: ({ data }) => {
      notify.done(`${plural(data.entries.length, 'document')} added.`)
      close()
    },
  })
  return (
    <Form {...saving} label="Add documents" cancel={close}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={LABELS.documentType}
          data={choices(DOCUMENT_TYPE)}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('documentType')}
        />
        <DayField label={LABELS.validUntil} {...form.getInputProps('validUntil')} />
      </SimpleGrid>
      <Text c="dimmed">
        The vendor’s owner is told before the documents expire. Leave the date empty for no expiry.
      </Text>
      <FilesField label={LABELS.file} files={files} change={setFiles} sent={sent} />
    </Form>
  )
}
