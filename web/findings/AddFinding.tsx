import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { SOURCE_LENGTH } from '../../contract/findings/findings.ts'
import type { RiskWeight } from '../../contract/library/questions.ts'
import { call } from '../api/call.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { VendorFilter } from '../domain/VendorFilter.tsx'
import { SEVERITY } from '../domain/words.ts'
import { DayField } from '../ui/DayField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { choices } from '../ui/words.ts'

/** Without a vendor, one is chosen. */
type Props = { vendorId?: string | undefined; close: () => void }
const LABELS = {
  vendorId: 'Vendor',
  title: 'Title',
  description: 'Description',
  severity: 'Severity',
  dueDate: 'Due date',
  ownerId: 'Owner',
  source: 'Source',
}

/** What somebody found outside of an assessment. */
export function AddFinding({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={props.close} title="Add finding" size={640}>
      <FindingForm {...props} />
    </Dialog>
  )
}

function FindingForm({ vendorId, close }: Props) {
  const form = useForm({
    initialValues: {
      vendorId: vendorId ?? '',
      title: '',
      description: '',
      severity: 'MEDIUM' as RiskWeight,
      dueDate: '',
      ownerId: null as string | null,
      source: '',
    },
    validate: {
      vendorId: (id) => (id === '' ? 'Choose a vendor.' : null),
      title: (text) => (text.trim() === '' ? 'Enter a title.' : null),
    },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ description, dueDate, source, ...values }) =>
      call('POST /api/v1/findings', {
        body: { ...values, description: description || null, source: source || null, ...(dueDate && { dueDate }) },
      }),
    done: () => {
      notify.done('Finding added.')
      close()
    },
  })
  return (
    <Form {...saving} label="Add finding" cancel={close}>
      {vendorId === undefined && (
        <VendorFilter
          label={LABELS.vendorId}
          placeholder="Choose a vendor"
          value={form.values.vendorId || undefined}
          change={(id) => form.setFieldValue('vendorId', id ?? '')}
          error={form.errors.vendorId}
        />
      )}
      <TextInput label={LABELS.title} required data-autofocus {...form.getInputProps('title')} />
      <Textarea label={LABELS.description} autosize minRows={2} maxRows={10} {...form.getInputProps('description')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label={LABELS.severity}
          data={choices(SEVERITY)}
          allowDeselect={false}
          {...form.getInputProps('severity')}
        />
        <PersonField label={LABELS.ownerId} {...form.getInputProps('ownerId')} />
        <DayField
          label={LABELS.dueDate}
          description="Leave empty to set it by severity"
          {...form.getInputProps('dueDate')}
        />
      </SimpleGrid>
      <TextInput
        label={LABELS.source}
        description="Where it comes from, such as “Pentest 2026”"
        maxLength={SOURCE_LENGTH}
        {...form.getInputProps('source')}
      />
    </Form>
  )
}
