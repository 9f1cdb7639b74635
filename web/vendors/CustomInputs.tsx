import { Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import { MAX_CUSTOM_TEXT } from '../../contract/vendors/customFields.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import type { VendorValues } from './vendorForm.ts'

type Props = { form: UseFormReturnType<VendorValues>; customFields: readonly VendorField[] }

/** The inputs of custom fields, in their order. */
export function CustomInputs({ form, customFields }: Props) {
  return customFields.map((field) => (
    <CustomInput
      key={field.key}
      field={field}
      input={{ label: field.name, ...form.getInputProps(`customFields.${field.key}`) }}
      before={form.getInitialValues().customFields[field.key]}
    />
  ))
}

type Input = { label: string; value?: unknown; onChange?: unknown }
type InputProps = { field: VendorField; input: Input; before: string | number | null | undefined }

export function CustomInput({ field: { kind, choices }, input, before }: InputProps) {
  if (kind === 'NUMBER') return <NumberField {...(input as object)} label={input.label} />
  if (kind === 'DATE') return <DayField {...(input as object)} label={input.label} />
  if (kind === 'PERSON') return <PersonField {...(input as object)} label={input.label} disabledToo />
  if (kind === 'TEXT')
    return <Textarea {...(input as object)} label={input.label} autosize maxRows={6} maxLength={MAX_CUSTOM_TEXT} />
  return <Select {...(input as object)} label={input.label} data={withPresent(choices, before)} clearable />
}

/** A vendor may have a value that is no longer among the choices, and keep it. */
export const withPresent = (choices: readonly string[], before: InputProps['before']) =>
  typeof before === 'string' && !choices.includes(before) ? [before, ...choices] : [...choices]
