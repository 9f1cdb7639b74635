import { Select, SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DocumentType } from '../../../contract/vendors/documents.ts'
import type { VendorDocument } from '../../../contract/vendors/trail.ts'
import { call } from '../../api/call.ts'
import { DOCUMENT_TYPE } from '../../domain/words.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { inputDay } from '../../ui/dates.ts'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { choices } from '../../ui/words.ts'

const LABELS = { documentType: 'Type', validUntil: 'Valid until' }

type Props = { document: VendorDocument | undefined; close: () => void }

/** What a document is and until when it is valid, beginning with what its text says. */
export function DocumentDialog({ document, close }: Props) {
  return (
    <Dialog opened={document !== undefined} close={close} title={document?.fileName ?? 'Document'} size={560}>
      {document && <DocumentForm document={document} close={close} />}
    </Dialog>
  )
}

function DocumentForm({ document, close }: { document: VendorDocument; close: () => void }) {
  const { id, suggestion } = document
  const form = useForm<{ documentType: DocumentType | null; validUntil: string }>({
    initialValues: {
      documentType: document.documentType ?? suggestion?.documentType ?? null,
      validUntil: inputDay(document.validUntil ?? suggestion?.validUntil),
    },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ documentType, validUntil }) =>
      call('PATCH /api/v1/files/:fileId', {
        params: { fileId: id },
        body: { documentType, validUntil: validUntil || null },
      }),
    done: () => {
      notify.done('Changes saved.')
      close()
    },
  })
  return (
    <Form {...saving} label="Save changes" cancel={close}>
      {suggestion && <Text>Suggested from the text of the document. Check it before you save.</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={LABELS.documentType}
          data={choices(DOCUMENT_TYPE)}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear type' }}
          {...form.getInputProps('documentType')}
        />
        <DayField label={LABELS.validUntil} {...form.getInputProps('validUntil')} />
      </SimpleGrid>
      <Text c="dimmed">Before it expires, the vendor’s owner is told and the vendor is asked for a new one.</Text>
    </Form>
  )
}
