import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AssessmentBulkUpdate } from '../../contract/assessments/bulk.ts'
import { callData } from '../api/call.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { dayText, inputDay } from '../ui/dates.ts'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { plural } from '../ui/words.ts'
import type { AssessmentRow } from './queries.ts'

type FormProps = { rows: readonly AssessmentRow[]; close: () => void; done: () => void }
type Props = FormProps & { opened: boolean }

const save = (rows: FormProps['rows'], fields: Omit<AssessmentBulkUpdate, 'ids'>) =>
  callData('POST /api/v1/assessments/bulk-update', { body: { ids: rows.map(({ id }) => id), ...fields } })

export const Extend = ({ opened, ...props }: Props) => (
  <Dialog opened={opened} close={props.close} title={`Extend ${plural(props.rows.length, 'due date')}`}>
    <ExtendForm {...props} />
  </Dialog>
)

function ExtendForm({ rows, close, done }: FormProps) {
  // More time never shortens.
  const latest = rows.reduce((last, { dueDate }) => (dueDate !== null && dueDate > last ? dueDate : last), '')
  const form = useForm({
    initialValues: { dueDate: '' },
    validate: {
      dueDate: (day) => {
        if (day === '') return 'Enter a due date.'
        return day < inputDay(latest || null) ? `One of them is due later, on ${dayText(latest)}.` : null
      },
    },
  })
  const saving = useSave({
    form,
    labels: { dueDate: 'Due date' },
    save: (fields) => save(rows, fields),
    done: ({ entries }) => {
      notify.done(`${plural(entries.length, 'due date')} changed.`)
      done()
    },
  })
  return (
    <Form {...saving} label="Extend" cancel={close}>
      <Text>Vendors that were invited are notified by email, and their links stay open until then.</Text>
      <DayField label="Due date" w={240} data-autofocus {...form.getInputProps('dueDate')} />
    </Form>
  )
}

export const Reassign = ({ opened, ...props }: Props) => (
  <Dialog opened={opened} close={props.close} title={`Reassign ${plural(props.rows.length, 'assessment')}`}>
    <ReassignForm {...props} />
  </Dialog>
)

function ReassignForm({ rows, close, done }: FormProps) {
  const form = useForm<{ reviewerId: string | null }>({
    initialValues: { reviewerId: null },
    validate: { reviewerId: (id) => (id === null ? 'Choose a reviewer.' : null) },
  })
  const saving = useSave({
    form,
    labels: { reviewerId: 'Reviewer' },
    save: (fields) => save(rows, fields),
    done: ({ entries }) => {
      notify.done(`${plural(entries.length, 'assessment')} reassigned.`)
      done()
    },
  })
  return (
    <Form {...saving} label="Reassign" cancel={close}>
      <PersonField label="Reviewer" may="REVIEW" data-autofocus {...form.getInputProps('reviewerId')} />
    </Form>
  )
}
