import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { callData } from '../../api/call.ts'
import { PersonField } from '../../domain/PersonField.tsx'
import { RECURRENCE } from '../../domain/words.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { inputDay } from '../../ui/dates.ts'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { choices } from '../../ui/words.ts'
import { keepAssessment } from '../queries.ts'

type Props = { assessment: AssessmentDetail; close: () => void }
const LABELS = { title: 'Title', dueDate: 'Due date', reviewerId: 'Reviewer', recurrence: 'Repeats' }
type Values = {
  title: string
  dueDate: string
  reviewerId: string | null
  recurrence: AssessmentDetail['recurrence']
}

export function EditDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={props.close} title="Edit assessment">
      <EditForm {...props} />
    </Dialog>
  )
}

function EditForm({ assessment, close }: Props) {
  const { title, dueDate, reviewer, recurrence } = assessment
  const form = useForm<Values>({
    initialValues: { title, dueDate: inputDay(dueDate), reviewerId: reviewer?.id ?? null, recurrence },
    validate: { title: (text) => (text.trim() === '' ? 'Enter a title.' : null) },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    // A due date may have an hour, which the field does not show: untouched it stays as it is.
    save: ({ dueDate: day, ...values }) =>
      callData('PATCH /api/v1/assessments/:assessmentId', {
        params: { assessmentId: assessment.id },
        body: { ...values, ...(day !== inputDay(dueDate) && { dueDate: day || null }) },
      }),
    done: (after) => {
      keepAssessment(after)
      notify.done('Changes saved.')
      close()
    },
  })
  return (
    <Form {...saving} label="Save changes" cancel={close}>
      <TextInput label={LABELS.title} required data-autofocus {...form.getInputProps('title')} />
      <PersonField
        label={LABELS.reviewerId}
        may="REVIEW"
        present={reviewer ?? undefined}
        {...form.getInputProps('reviewerId')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField label={LABELS.dueDate} {...form.getInputProps('dueDate')} />
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
