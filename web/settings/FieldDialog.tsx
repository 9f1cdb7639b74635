import { Select, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MAX_CHOICES, type VendorField } from '../../contract/vendors/customFields.ts'
import { callData } from '../api/call.ts'
import { FIELD_KIND } from '../domain/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { choices } from '../ui/words.ts'

const LABELS = { name: 'Name', kind: 'Kind', key: 'Key', choices: 'Choices' }
type Props = { field: VendorField | undefined; close: () => void }

export function FieldDialog({ opened, field, close }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={close} title={field ? `Edit ${field.name}` : 'Add custom field'}>
      {opened && <FieldForm key={field?.id} field={field} close={close} />}
    </Dialog>
  )
}

/** Key and kind never change: programs rely on them, and so do the values. */
function FieldForm({ field, close }: Props) {
  const form = useForm({
    initialValues: {
      name: field?.name ?? '',
      kind: field?.kind ?? ('TEXT' as VendorField['kind']),
      key: field?.key ?? '',
      choices: field?.choices ?? [],
    },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ name, kind, key, choices: all }) => {
      const body = { name, ...(kind === 'CHOICE' && { choices: all }) }
      return field
        ? callData('PATCH /api/v1/vendor-fields/:fieldId', { params: { fieldId: field.id }, body })
        : callData('POST /api/v1/vendor-fields', { body: { ...body, kind, key } })
    },
    done: () => {
      notify.done(field ? 'Changes saved.' : 'Custom field added.')
      close()
    },
  })
  return (
    <Form {...saving} label={field ? 'Save changes' : 'Add field'} cancel={close}>
      <TextInput label={LABELS.name} required data-autofocus {...form.getInputProps('name')} />
      <Select
        label={LABELS.kind}
        data={choices(FIELD_KIND)}
        allowDeselect={false}
        disabled={field !== undefined}
        description={field && 'Cannot be changed'}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'CHOICE' && (
        <TagsInput
          label={LABELS.choices}
          description="Press Enter after each one. Vendors keep values that you remove here."
          maxTags={MAX_CHOICES}
          clearButtonProps={{ 'aria-label': 'Clear choices' }}
          {...form.getInputProps('choices')}
        />
      )}
      <TextInput
        label={LABELS.key}
        description={
          field ? 'Cannot be changed' : 'Name in the API and in CSV files. Leave empty to derive it from the name.'
        }
        disabled={field !== undefined}
        {...form.getInputProps('key')}
      />
    </Form>
  )
}
