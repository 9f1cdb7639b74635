import { useForm } from '@mantine/form'
import type { Finding } from '../../contract/findings.ts'
import { callData } from '../api/call.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { plural } from '../ui/words.ts'
import { bodyOf, EMPTY, RESOLVE_LABELS, ResolveFields } from './ResolveForm.tsx'

type Props = { findings: readonly Finding[]; done: () => void }
const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id)

/** One note for all of them, and all or none are closed. */
export function BulkResolve({ findings, done }: Props) {
  const form = useForm({ initialValues: EMPTY })
  const saving = useSave({
    form,
    labels: RESOLVE_LABELS,
    save: (values) => callData('POST /api/v1/findings/bulk', { body: { ids: idsOf(findings), ...bodyOf(values) } }),
    done: ({ entries }) => {
      notify.done(`${plural(entries.length, 'finding')} closed.`)
      done()
    },
  })
  return <ResolveFields form={form} {...saving} />
}

/** What is left empty stays as each has it. */
export function BulkAssign({ findings, done, cancel }: Props & { cancel: () => void }) {
  const form = useForm<{ ownerId: string | null; dueDate: string }>({
    initialValues: { ownerId: null, dueDate: '' },
    validate: {
      ownerId: (id, { dueDate }) => (id === null && dueDate === '' ? 'Choose an owner or a due date.' : null),
    },
  })
  const saving = useSave({
    form,
    labels: { ownerId: 'Owner', dueDate: 'Due date' },
    save: ({ ownerId, dueDate }) =>
      callData('POST /api/v1/findings/bulk', {
        body: { ids: idsOf(findings), ...(ownerId && { ownerId }), ...(dueDate && { dueDate }) },
      }),
    done: ({ entries }) => {
      notify.done(`${plural(entries.length, 'finding')} updated.`)
      done()
    },
  })
  return (
    <Form {...saving} label="Save" cancel={cancel}>
      <PersonField label="Owner" placeholder="No change" {...form.getInputProps('ownerId')} />
      <DayField label="Due date" description="Leave empty for no change" w={240} {...form.getInputProps('dueDate')} />
    </Form>
  )
}
