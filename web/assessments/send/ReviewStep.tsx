import { Radio, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { usePeople } from '../../domain/PersonField.tsx'
import { RECURRENCE } from '../../domain/words.ts'
import { sendableTemplatesQuery } from '../../library/templates/queries.ts'
import { dayText } from '../../ui/dates.ts'
import { Form } from '../../ui/forms.tsx'
import { plural } from '../../ui/words.ts'
import { LinkFields } from '../LinkFields.tsx'
import type { Target } from './bulk.ts'
import { LABELS, type Values } from './values.ts'

type Props = {
  form: UseFormReturnType<Values>
  selected: readonly Target[]
  back: () => void
  start: () => void
}
const NAMED = 3

/** The last look before anything happens, and whether it happens now. */
export function ReviewStep({ form, selected, back, start }: Props) {
  const { mode } = form.values
  const label =
    mode === 'send' ? `Send to ${plural(selected.length, 'vendor')}` : `Create ${plural(selected.length, 'draft')}`
  const submit = form.onSubmit(start) as (event?: FormEvent<HTMLFormElement>) => void
  return (
    <Form submit={submit} busy={false} problem={undefined} label={label} cancel={back} cancelLabel="Back">
      <Summary values={form.values} selected={selected} />
      <Radio.Group label="When to send" {...form.getInputProps('mode')}>
        <Stack gap="xs" mt="xs">
          <Radio value="send" label="Send now" />
          <Radio value="draft" label="Create drafts only. Vendors see nothing until you send them." />
        </Stack>
      </Radio.Group>
      {mode === 'send' && <LinkFields input={form.getInputProps} notify={form.values.notify} many />}
    </Form>
  )
}

function Summary({ values, selected }: { values: Values; selected: readonly Target[] }) {
  const templates = useQuery(sendableTemplatesQuery).data ?? []
  const template = templates.find(({ id }) => id === values.templateId)
  const reviewer = usePeople({ value: values.reviewerId }).find(({ value }) => value === values.reviewerId)
  const names = selected.slice(0, NAMED).map(({ name }) => name)
  const rest = selected.length - names.length
  return (
    <dl className="facts">
      <dt>Vendors</dt>
      <dd>{rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')}</dd>
      <dt>{LABELS.templateId}</dt>
      <dd>
        {template?.name} {template && `(${plural(template.questionCount, 'question')})`}
      </dd>
      {values.title && (
        <>
          <dt>{LABELS.title}</dt>
          <dd>{values.title}</dd>
        </>
      )}
      <dt>{LABELS.dueDate}</dt>
      <dd>{values.dueDate ? dayText(values.dueDate) : 'None'}</dd>
      {values.recurrence !== 'NONE' && (
        <>
          <dt>{LABELS.recurrence}</dt>
          <dd>{RECURRENCE[values.recurrence]}</dd>
        </>
      )}
      {values.reviewerId && (
        <>
          <dt>{LABELS.reviewerId}</dt>
          <dd>{reviewer?.label}</dd>
        </>
      )}
    </dl>
  )
}
