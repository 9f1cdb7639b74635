import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Finding } from '../../contract/findings/findings.ts'
import { callData } from '../api/call.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { plural } from '../ui/words.ts'
import { FINDING_LABELS } from './labels.ts'
import { bodyOf, EMPTY, ResolveFields, VALIDATE } from './ResolveForm.tsx'

type Props = { findings: readonly Finding[]; done: () => void }
const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id)

/** One note for all of them, and all or none are closed. */
export function BulkResolve({ findings, done }: Props) {
  const form = useForm({ initialValues: EMPTY, validate: VALIDATE })
  const saving = useSave({
    form,
    labels: FINDING_LABELS,
    save: (values) => callData('POST /api/v1/findings/bulk', { body: { ids: idsOf(findings), ...bodyOf(values) } }),
    done: ({ entries }) => {
      notify.done(`${plural(entries.length, 'finding')} closed.`)
      done()
    },
  })
  return <ResolveFields form={form} {...saving} what={`the risk of ${plural(findings.length, 'finding')}`} />
}

/** What is left empty stays as each has it. */
export function BulkAssign({ findings, done, cancel }: Props & { cancel: () => void }) {
  const form = useForm<{ ownerId: string | null; dueDate: string; note: string }>({
    initialValues: { ownerId: null, dueDate: '', note: '' },
    validate: {
      ownerId: (id, { dueDate, note }) =>
        id === null && dueDate === '' && note.trim() === '' ? 'Choose an owner, a due date or a note.' : null,
    },
  })
  const saving = useSave({
    form,
    labels: FINDING_LABELS,
    save: ({ ownerId, dueDate, note }) =>
      callData('POST /api/v1/findings/bulk', {
        body: { ids: idsOf(findings), ...(ownerId && { ownerId }), ...(dueDate && { dueDate }), ...(note && { note }) },
      }),
    done: ({ entries }) => {
      notify.done(`${plural(entries.length, 'finding')} updated.`)
      done()
    },
  })
  return (
    <Form {...saving} label="Save" cancel={cancel}>
      <PersonField label={FINDING_LABELS.ownerId} placeholder="No change" {...form.getInputProps('ownerId')} />
      <DayField
        label={FINDING_LABELS.dueDate}
        description="Leave empty for no change"
        w={240}
        {...form.getInputProps('dueDate')}
      />
      <Textarea
        label={FINDING_LABELS.note}
        description="Leave empty for no change"
        autosize
        minRows={1}
        {...form.getInputProps('note')}
      />
    </Form>
  )
}
