import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Finding } from '../../contract/findings.ts'
import { DASHBOARD } from '../api/dashboard.ts'
import { changeFindings, FINDINGS } from '../api/findings.ts'
import { useOutdate } from '../api/useOutdate.ts'
import { VENDORS } from '../api/vendors.ts'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { PersonField } from '../ui/PersonField.tsx'
import { useSave } from '../ui/useSave.ts'
import { plural } from '../ui/words.ts'
import { bodyOf, EMPTY, RESOLVE_LABELS, ResolveFields } from './ResolveForm.tsx'

type Props = { findings: readonly Finding[]; done: () => void }
const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id)

const useFinish = (done: () => void) => {
  const outdate = useOutdate()
  return (message: string) => {
    outdate(FINDINGS, VENDORS, DASHBOARD)
    notify.done(message)
    done()
  }
}

/** One note for all of them, and all or none are closed. */
export function BulkResolve({ findings, done }: Props) {
  const finish = useFinish(done)
  const form = useForm({ initialValues: EMPTY })
  const saving = useSave({
    form,
    labels: RESOLVE_LABELS,
    save: (values) => changeFindings({ ids: idsOf(findings), ...bodyOf(values) }),
    done: ({ data }) => finish(`${plural(data.entries.length, 'finding')} closed.`),
  })
  return <ResolveFields form={form} {...saving} />
}

/** What is left empty stays as each has it. */
export function BulkCare({ findings, done, cancel }: Props & { cancel: () => void }) {
  const finish = useFinish(done)
  const form = useForm<{ ownerId: string | null; dueDate: string }>({
    initialValues: { ownerId: null, dueDate: '' },
    validate: { ownerId: (id, { dueDate }) => (id === null && dueDate === '' ? 'Choose an owner or a day.' : null) },
  })
  const saving = useSave({
    form,
    labels: { ownerId: 'Owner', dueDate: 'Due date' },
    save: ({ ownerId, dueDate }) =>
      changeFindings({ ids: idsOf(findings), ...(ownerId && { ownerId }), ...(dueDate && { dueDate }) }),
    done: ({ data }) => finish(`${plural(data.entries.length, 'finding')} changed.`),
  })
  return (
    <Form {...saving} label="Save" cancel={cancel}>
      <PersonField label="Owner" placeholder="As it is" {...form.getInputProps('ownerId')} />
      <TextInput
        type="date"
        label="Due date"
        description="Empty: as it is"
        w={240}
        {...form.getInputProps('dueDate')}
      />
    </Form>
  )
}
