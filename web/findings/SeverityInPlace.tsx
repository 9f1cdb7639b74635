import { Button, Select, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Pencil } from 'lucide-react'
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

type Props = { finding: Finding }

export const SeverityInPlace = ({ finding }: Props) => (
  <InPlace label="severity" field={(close) => <RatingForm finding={finding} field="severity" close={close} />}>
    <SeverityDot severity={finding.severity} />
  </InPlace>
)

/** Beside the title, which stays a heading. */
export const TitleInPlace = ({ finding }: Props) => (
  <InPlace label="title" field={(close) => <RatingForm finding={finding} field="title" close={close} />}>
    <Pencil size={16} aria-hidden="true" />
  </InPlace>
)

type FormProps = Props & { field: 'severity' | 'title'; close: () => void }

/** Another severity or title, with the reason. */
function RatingForm({ finding, field, close }: FormProps) {
  const { id, severity, title } = finding
  const form = useForm({
    initialValues: { severity, title, note: '' },
    validate: {
      title: (text) => (text.trim() === '' ? 'Enter a title.' : null),
      note: (note) => (note.trim() === '' ? 'Enter the reason.' : null),
    },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: LABELS,
    save: ({ note, ...values }) =>
      callData('PATCH /api/v1/findings/:findingId', {
        params: { findingId: id },
        body: { [field]: values[field], note },
      }),
    done: () => {
      notify.done(`${LABELS[field]} changed.`)
      close()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {field === 'severity' && (
          <Select
            label={LABELS.severity}
            data={choices(SEVERITY)}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            {...form.getInputProps('severity')}
          />
        )}
        {field === 'title' && (
          <Textarea label={LABELS.title} maxLength={500} autosize maxRows={6} {...form.getInputProps('title')} />
        )}
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
