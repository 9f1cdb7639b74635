import { Button, Group, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Finding, findingTable } from '../../contract/findings/findings.ts'
import { call } from '../api/call.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { inputDay } from '../ui/dates.ts'
import { FormProblem } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'
import { FINDING_LABELS } from './labels.ts'

/** Who looks after it, until when. */
export function AssignForm({ finding, done }: { finding: Finding; done: (message: string) => void }) {
  const present = finding.ownerId ? { id: finding.ownerId, name: finding.ownerName } : undefined
  const form = useForm<{ ownerId: string | null; dueDate: string; note: string }>({
    initialValues: { ownerId: finding.ownerId, dueDate: inputDay(finding.dueDate), note: finding.note ?? '' },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: FINDING_LABELS,
    save: ({ ownerId, dueDate, note }) =>
      call('PATCH /api/v1/findings/:findingId', {
        params: { findingId: finding.id },
        body: { ownerId, dueDate: dueDate || null, note: note || null },
      }),
    done: () => done('Finding saved.'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm">
        <PersonField label={FINDING_LABELS.ownerId} present={present} {...form.getInputProps('ownerId')} />
        <DayField label={FINDING_LABELS.dueDate} {...form.getInputProps('dueDate')} />
        <Button type="submit" variant="default" loading={busy}>
          Save
        </Button>
      </Group>
      <Textarea
        label={FINDING_LABELS.note}
        description={findingTable.note.hint}
        mt="sm"
        autosize
        minRows={1}
        maxRows={8}
        {...form.getInputProps('note')}
      />
      <FormProblem text={problem} />
    </form>
  )
}
