import { MultiSelect, Radio, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { PersonField } from '../../domain/PersonField.tsx'
import { RECURRENCE } from '../../domain/words.ts'
import { sendableTemplatesQuery } from '../../library/templates/queries.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Form } from '../../ui/forms.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useSave } from '../../ui/useSave.ts'
import { choices, plural } from '../../ui/words.ts'
import { LinkFields } from '../LinkFields.tsx'
import type { Questionnaire, Target } from './bulk.ts'
import { checkPassword, InvitationPreview } from './InvitationPreview.tsx'
import styles from './send.module.css'
import { LABELS, type Values } from './values.ts'

type Props = {
  form: UseFormReturnType<Values>
  selected: readonly Target[]
  back: () => void
  start: (questionnaires: readonly Questionnaire[]) => void
}
const NAMED = 3

/** What goes to the vendors, and how: everything usual is filled in, and the mail is shown as it will go out. */
export function SendStep({ form, selected, back, start }: Props) {
  const { mode, notify, templateIds } = form.values
  const templates = useQuery(sendableTemplatesQuery)
  const [first] = selected
  const { submit, busy, problem } = useSave({
    form,
    labels: LABELS,
    // A password that the server refuses is told before anything is made.
    save: async (values) => {
      if (first && values.mode === 'send' && values.password) await checkPassword(first, values)
    },
    done: () => start((templates.data ?? []).filter(({ id }) => templateIds.includes(id))),
  })
  const label =
    mode === 'send'
      ? `Send to ${plural(selected.length, 'vendor')}`
      : `Create ${plural(selected.length * Math.max(1, templateIds.length), 'draft')}`
  return (
    <Form submit={submit} busy={busy} problem={problem} label={label} cancel={back} cancelLabel="Back">
      <div className={styles.sides}>
        <Stack gap="md">
          <Text className="break">To {namesOf(selected)}</Text>
          <MultiSelect
            label={LABELS.templateIds}
            placeholder={
              templateIds.length > 0 ? undefined : templates.isPending ? 'Loading…' : 'Choose questionnaires'
            }
            data={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            openOnFocus={false}
            comboboxProps={{ withinPortal: false }}
            searchable
            required
            data-autofocus
            {...form.getInputProps('templateIds')}
          />
          {templates.data?.length === 0 && (
            <Text c="dimmed">
              No questionnaires are published yet. <TextLink to={paths.templates}>Publish a questionnaire</TextLink>{' '}
              first.
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DayField label={LABELS.dueDate} {...form.getInputProps('dueDate')} />
            <PersonField
              label={LABELS.reviewerId}
              placeholder="Vendor’s owner, or you"
              may="REVIEW"
              {...form.getInputProps('reviewerId')}
            />
            {templateIds.length < 2 && (
              <TextInput
                label={LABELS.title}
                placeholder="Name of the questionnaire"
                maxLength={200}
                {...form.getInputProps('title')}
              />
            )}
            <Select
              label={LABELS.recurrence}
              data={choices(RECURRENCE)}
              allowDeselect={false}
              {...form.getInputProps('recurrence')}
            />
          </SimpleGrid>
          <Radio.Group label="When to send" {...form.getInputProps('mode')}>
            <Stack gap="xs" mt="xs">
              <Radio value="send" label="Send now" />
              <Radio value="draft" label="Create drafts only. Vendors see nothing until you send them." />
            </Stack>
          </Radio.Group>
          {mode === 'send' && <LinkFields input={form.getInputProps} notify={notify} many />}
        </Stack>
        {mode === 'send' && notify && first && <InvitationPreview vendor={first} values={form.values} />}
      </div>
    </Form>
  )
}

const namesOf = (selected: readonly Target[]) => {
  const names = selected.slice(0, NAMED).map(({ name }) => name)
  const rest = selected.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}
