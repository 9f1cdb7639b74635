import { Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { arranged, type Field, namesIn } from '../../contract/fieldTable.ts'
import type { VendorField } from '../../contract/vendorFields.ts'
import { type VendorFieldName, vendorTable } from '../../contract/vendorTable.ts'
import { DataTypesField } from '../domain/DataTypesField.tsx'
import { CONTRACT_VALUES } from '../domain/words.ts'
import { DayField } from '../ui/DayField.tsx'
import { choices } from '../ui/words.ts'
import { CustomInputs } from './CustomInputs.tsx'
import { choiceWords } from './fieldWords.ts'
import type { VendorValues } from './vendorForm.ts'

type Props = { form: UseFormReturnType<VendorValues>; fields: readonly VendorField[]; children?: ReactNode }

const { name: _, ...others } = arranged(vendorTable, {
  first: ['name', 'contactEmail', 'contactName'],
  last: ['externalId', 'website', 'ownerId', 'tags'],
})
const isLong = (name: VendorFieldName) => vendorTable[name].kind === 'paragraph'
const SHORT = namesIn(others).filter((name) => !isLong(name))
const LONG = namesIn(others).filter(isLong)

/** The fields of a vendor, for a new one and for a change, which has the owner as well. */
export function VendorFields({ form, fields, children }: Props) {
  const input = (name: VendorFieldName) =>
    name === 'ownerId' ? children : <VendorInput key={name} form={form} name={name} />
  return (
    <>
      <TextInput label={vendorTable.name.label} {...form.getInputProps('name')} required data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {SHORT.map(input)}
        <CustomInputs form={form} fields={fields} />
      </SimpleGrid>
      {LONG.map(input)}
    </>
  )
}

function VendorInput({ form, name }: { form: Props['form']; name: VendorFieldName }) {
  const { kind, label, required = false, hint, empty }: Field = vendorTable[name]
  const props = { label, required, ...form.getInputProps(name) }
  if (kind === 'paragraph') return <Textarea {...props} autosize minRows={2} maxRows={8} />
  if (kind === 'choices') return <DataTypesField {...props} />
  if (kind === 'day') return <DayField {...props} />
  if (kind === 'tags') return <TagsInput {...props} clearButtonProps={{ 'aria-label': 'Clear tags' }} />
  if (kind === 'amount') return <Select {...props} data={[...CONTRACT_VALUES]} clearable />
  if (kind === 'choice')
    return (
      <Select
        {...props}
        data={choices(choiceWords(name))}
        {...(empty ? { allowDeselect: false } : { clearable: true })}
      />
    )
  if (kind === 'email') return <TextInput {...props} type="email" />
  if (kind === 'url') return <TextInput {...props} type="url" placeholder="https://" />
  return <TextInput {...props} description={hint} inputWrapperOrder={ORDER} />
}

// The hint below the field keeps the fields of a row in line.
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
