import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getRouteApi } from '@tanstack/react-router'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import type { RiskWeight } from '../../../contract/library/questions.ts'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { PersonField } from '../../domain/PersonField.tsx'
import { SEVERITY } from '../../domain/words.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { choices } from '../../ui/words.ts'

type Props = { assessment: AssessmentDetail; close: () => void }
const LABELS = {
  title: 'Title',
  description: 'Description',
  severity: 'Severity',
  questionId: 'Question',
  dueDate: 'Due date',
  ownerId: 'Owner',
}
type Values = {
  title: string
  description: string
  severity: RiskWeight
  questionId: string | null
  dueDate: string
  ownerId: string | null
}

/** What scoring could not see. In the workspace it is about the chosen question. */
export function AddFinding({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={props.close} title="Add finding" size={640}>
      <FindingForm {...props} />
    </Dialog>
  )
}

const useSelectedQuestion = (questions: readonly AssessmentQuestion[]) => {
  const { tab = 'answers', question } = getRouteApi(paths.assessment).useSearch()
  return tab === 'answers' ? questions.find(({ id }) => id === question) : undefined
}

function FindingForm({ assessment, close }: Props) {
  const selected = useSelectedQuestion(assessment.questions)
  const form = useForm<Values>({
    initialValues: {
      title: '',
      description: '',
      severity: selected?.riskWeight ?? 'MEDIUM',
      questionId: selected?.id ?? null,
      dueDate: '',
      ownerId: null,
    },
    validate: { title: (text) => (text.trim() === '' ? 'Enter a title.' : null) },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ description, dueDate, ...values }) =>
      call('POST /api/v1/assessments/:assessmentId/findings', {
        params: { assessmentId: assessment.id },
        body: { ...values, description: description || null, dueDate: dueDate || null },
      }),
    done: () => {
      notify.done('Finding added.')
      close()
    },
  })
  return (
    <Form {...saving} label="Add finding" cancel={close}>
      <TextInput label={LABELS.title} required data-autofocus {...form.getInputProps('title')} />
      <Textarea label={LABELS.description} autosize minRows={2} maxRows={10} {...form.getInputProps('description')} />
      <Select
        label={LABELS.questionId}
        placeholder="No specific question"
        data={assessment.questions.map(({ id, number, text }) => ({ value: id, label: `${number} ${text}` }))}
        searchable
        clearable
        limit={50}
        {...form.getInputProps('questionId')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label={LABELS.severity}
          data={choices(SEVERITY)}
          allowDeselect={false}
          {...form.getInputProps('severity')}
        />
        <PersonField label={LABELS.ownerId} {...form.getInputProps('ownerId')} />
        <DayField label={LABELS.dueDate} {...form.getInputProps('dueDate')} />
      </SimpleGrid>
    </Form>
  )
}
