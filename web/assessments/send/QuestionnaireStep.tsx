import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { paths } from '../../../contract/paths.ts'
import { PersonField } from '../../domain/PersonField.tsx'
import { RECURRENCE } from '../../domain/words.ts'
import { sendableTemplatesQuery } from '../../library/templates/queries.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Form } from '../../ui/forms.tsx'
import { TextLink } from '../../ui/links.tsx'
import { choices } from '../../ui/words.ts'
import { LABELS, type Values } from './values.ts'

type Props = { form: UseFormReturnType<Values>; back: () => void; next: () => void }

export function QuestionnaireStep({ form, back, next }: Props) {
  const templates = useQuery(sendableTemplatesQuery)
  const found = (templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const name = found.find(({ value }) => value === form.values.templateId)?.label
  const submit = form.onSubmit(next) as (event?: FormEvent<HTMLFormElement>) => void
  return (
    <Form submit={submit} busy={false} problem={undefined} label="Next" cancel={back} cancelLabel="Back">
      <Select
        label={LABELS.templateId}
        placeholder={templates.isPending ? 'Loading…' : 'Choose a questionnaire'}
        data={found}
        openOnFocus={false}
        searchable
        required
        data-autofocus
        {...form.getInputProps('templateId')}
      />
      {templates.data?.length === 0 && (
        <Text c="dimmed">
          No questionnaires are published yet. <TextLink to={paths.templates}>Publish a template</TextLink> first.
        </Text>
      )}
      <TextInput
        label={LABELS.title}
        placeholder={name ?? 'Name of the questionnaire'}
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DayField label={LABELS.dueDate} {...form.getInputProps('dueDate')} />
        <Select
          label={LABELS.recurrence}
          data={choices(RECURRENCE)}
          allowDeselect={false}
          {...form.getInputProps('recurrence')}
        />
        <PersonField label={LABELS.reviewerId} {...form.getInputProps('reviewerId')} />
      </SimpleGrid>
    </Form>
  )
}
