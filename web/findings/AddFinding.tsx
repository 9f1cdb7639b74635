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

type Question = { id: string; number: string; text: string; riskWeight: RiskWeight }
/** `selected` is the question that the workspace shows. */
type Assessment = { id: string; questions: readonly Question[]; selected: string | undefined }
/** Of an assessment, or of a vendor; without either, a vendor is chosen. */
type Props = { vendorId?: string | undefined; assessment?: Assessment; close: () => void }

const LABELS = {
  vendorId: 'Vendor',
  title: 'Title',
  description: 'Description',
  questionId: 'Question',
  severity: 'Severity',
  dueDate: 'Due date',
  ownerId: 'Owner',
  source: 'Source',
}
type Values = {
  vendorId: string
  title: string
  description: string
  questionId: string | null
  severity: RiskWeight
  dueDate: string
  ownerId: string | null
  source: string
}

/** A finding that scoring cannot raise. */
export function AddFinding({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={props.close} title="Add finding" size={640}>
      <FindingForm {...props} />
    </Dialog>
  )
}

const initialValues = ({ vendorId = '', assessment }: Props): Values => {
  const question = assessment?.questions.find(({ id }) => id === assessment.selected)
  return {
    ...{ vendorId, title: '', description: '', dueDate: '', ownerId: null, source: '' },
    questionId: question?.id ?? null,
    severity: question?.riskWeight ?? 'MEDIUM',
  }
}

const save = (assessment: Assessment | undefined, { vendorId, questionId, source, ...values }: Values) => {
  const { description, dueDate, ...others } = values
  const body = { ...others, description: description || null, ...(dueDate && { dueDate }) }
  if (assessment === undefined)
    return call('POST /api/v1/findings', { body: { ...body, vendorId, source: source || null } })
  const params = { assessmentId: assessment.id }
  return call('POST /api/v1/assessments/:assessmentId/findings', { params, body: { ...body, questionId } })
}

function FindingForm({ close, ...props }: Props) {
  const { vendorId, assessment } = props
  const needsVendor = assessment === undefined && vendorId === undefined
  const form = useForm<Values>({
    initialValues: initialValues({ close, ...props }),
    validate: {
      vendorId: (id) => (needsVendor && id === '' ? 'Choose a vendor.' : null),
      title: (text) => (text.trim() === '' ? 'Enter a title.' : null),
    },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: (values) => save(assessment, values),
    done: () => {
      notify.done('Finding added.')
      close()
    },
  })
  return (
    <Form {...saving} label="Add finding" cancel={close}>
      {needsVendor && (
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
      {assessment && <QuestionField questions={assessment.questions} {...form.getInputProps('questionId')} />}
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
      {!assessment && (
        <TextInput
          label={LABELS.source}
          description="Where it comes from, such as “Pentest 2026”"
          maxLength={SOURCE_LENGTH}
          {...form.getInputProps('source')}
        />
      )}
    </Form>
  )
}

const QuestionField = ({ questions, ...input }: { questions: readonly Question[] }) => (
  <Select
    label={LABELS.questionId}
    placeholder="No specific question"
    data={questions.map(({ id, number, text }) => ({ value: id, label: `${number} ${text}` }))}
    searchable
    clearable
    limit={50}
    {...input}
  />
)
