import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Finding } from '../../contract/findings/findings.ts'
import { callData } from '../api/call.ts'
import { SeverityDot } from '../domain/Status.tsx'
import { SEVERITY } from '../domain/words.ts'
import { FormProblem } from '../ui/forms.tsx'
import { InPlace } from '../ui/InPlace.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { choices } from '../ui/words.ts'

const LABELS = { severity: 'Severity', title: 'Title', note: 'Reason' }

/** Another severity or title, with the reason. */
export const SeverityInPlace = ({ finding }: { finding: Finding }) => (
  <InPlace label="severity and title" field={(close) => <RatingForm finding={finding} close={close} />}>
    <SeverityDot severity={finding.severity} />
  </InPlace>
)

function RatingForm({ finding, close }: { finding: Finding; close: () => void }) {
  const { id, severity, title } = finding
  const form = useForm({
    initialValues: { severity, title, note: '' },
    validate: { note: (note) => (note.trim() === '' ? 'Enter the reason.' : null) },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: LABELS,
    save: (body) => callData('PATCH /api/v1/findings/:findingId', { params: { findingId: id }, body }),
    done: () => {
      notify.done('Finding saved.')
      close()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Select
          label={LABELS.severity}
          data={choices(SEVERITY)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('severity')}
        />
        <TextInput label={LABELS.title} maxLength={500} {...form.getInputProps('title')} />
        <Textarea
          label={LABELS.note}
          description="Replaces the note. The old one stays in the history."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('note')}
        />
        <FormProblem text={problem} />
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </Stack>
    </form>
  )
}
