import { Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { Field } from '../../contract/fieldTable.ts'
import { DayField } from '../ui/DayField.tsx'
import { choices } from '../ui/words.ts'
import { amountChoices } from './amounts.ts'
import { DataTypesField } from './DataTypesField.tsx'

type Props = GetInputPropsReturnType & {
  field: Field
  /** For what can be chosen. */
  words?: Readonly<Record<string, string>>
  'data-autofocus'?: boolean
}

/** The input of a field follows from its kind. */
export function FieldInput({ field, words = {}, ...input }: Props) {
  const { kind, label, required = false, hint, empty } = field
  const props = { label, required, description: hint, inputWrapperOrder: ORDER, ...input }
  if (kind === 'paragraph') return <Textarea {...props} autosize minRows={2} maxRows={8} />
  if (kind === 'choices') return <DataTypesField {...props} />
  if (kind === 'day' || kind === 'deadline') return <DayField {...props} />
  if (kind === 'tags')
    return <TagsInput {...props} clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }} />
  if (kind === 'amount') return <Select {...props} data={amountChoices()} clearable />
  if (kind === 'choice' || kind === 'language')
    return <Select {...props} data={choices(words)} allowDeselect={!empty} clearable={!empty} />
  if (kind === 'email') return <TextInput {...props} type="email" />
  if (kind === 'url') return <TextInput {...props} type="url" placeholder="https://" />
  return <TextInput {...props} />
}

// The hint below the field keeps the fields of a row in line.
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
