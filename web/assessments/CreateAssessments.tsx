import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ASSESSMENTS, createAssessments, templatesQuery } from '../api/assessments.ts'
import { VENDORS } from '../api/vendors.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { choices, plural, RECURRENCE } from '../ui/words.ts'
import { VendorsField } from '../vendors/VendorsField.tsx'

type Props = { opened: boolean; vendorId: string | undefined; close: () => void }
const LABELS = {
  vendorIds: 'Vendors',
  templateId: 'Questionnaire',
  title: 'Title',
  dueDate: 'Due date',
  recurrence: 'Repeats',
}

export function CreateAssessments({ opened, vendorId, close }: Props) {
  return (
    <Dialog opened={opened} close={close} title="Create assessments" size={640}>
      <CreateForm vendorId={vendorId} close={close} />
    </Dialog>
  )
}

type Values = {
  vendorIds: string[]
  templateId: string | null
  title: string
  dueDate: string
  recurrence: keyof typeof RECURRENCE
}

/** The same questionnaire for one or many vendors, as drafts: nothing reaches a vendor before it is sent. */
function CreateForm({ vendorId, close }: Omit<Props, 'opened'>) {
  const client = useQueryClient()
  const templates = useQuery(templatesQuery)
  const form = useForm<Values>({
    initialValues: {
      vendorIds: vendorId ? [vendorId] : [],
      templateId: null,
      title: '',
      dueDate: '',
      recurrence: 'NONE',
    },
    validate: {
      vendorIds: (ids) => (ids.length === 0 ? 'Choose at least one vendor.' : null),
      templateId: (id) => (id === null ? 'Choose a questionnaire.' : null),
    },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ vendorIds, templateId, title, dueDate, recurrence }) =>
      createAssessments({
        vendorIds,
        templateId: templateId ?? '',
        title: title || null,
        dueDate: dueDate || null,
        recurrence,
      }),
    done: ({ data }) => {
      for (const queryKey of [ASSESSMENTS, VENDORS, ['dashboard']]) void client.invalidateQueries({ queryKey })
      notify.done(`${plural(data.entries.length, 'draft')} created. Send them when they are ready.`)
      close()
    },
  })
  const found = (templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Form {...saving} label="Create drafts" cancel={close}>
      <VendorsField label={LABELS.vendorIds} first={vendorId} {...form.getInputProps('vendorIds')} />
      <Select
        label={LABELS.templateId}
        placeholder={templates.isPending ? 'Loading…' : 'Choose one'}
        data={found}
        searchable
        required
        {...form.getInputProps('templateId')}
      />
      {templates.data?.length === 0 && <Text c="dimmed">No questionnaire is published yet.</Text>}
      <TextInput label={LABELS.title} placeholder="The name of the questionnaire" {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput type="date" label={LABELS.dueDate} {...form.getInputProps('dueDate')} />
        <Select
          label={LABELS.recurrence}
          data={choices(RECURRENCE)}
          allowDeselect={false}
          {...form.getInputProps('recurrence')}
        />
      </SimpleGrid>
    </Form>
  )
}
