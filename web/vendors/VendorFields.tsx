import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { arranged, byLength } from '../../contract/fieldTable.ts'
import type { VendorField } from '../../contract/vendorFields.ts'
import { type VendorFieldName, vendorTable } from '../../contract/vendorTable.ts'
import { FieldInput } from '../domain/FieldInput.tsx'
import { CustomInputs } from './CustomInputs.tsx'
import { choiceWords } from './fieldWords.ts'
import type { VendorValues } from './vendorForm.ts'

type Props = { form: UseFormReturnType<VendorValues>; fields: readonly VendorField[]; children?: ReactNode }

const { name: _, ...others } = arranged(vendorTable, {
  first: ['name', 'contactEmail', 'contactName'],
  last: ['externalId', 'vatNumber', 'website', 'ownerId', 'tags'],
})
const { short, long } = byLength(others)

/** The fields of a vendor, for a new one and for a change, which has the owner as well. */
export function VendorFields({ form, fields, children }: Props) {
  const input = (name: VendorFieldName) =>
    name === 'ownerId' ? (
      children
    ) : (
      <FieldInput key={name} field={vendorTable[name]} words={choiceWords(name)} {...form.getInputProps(name)} />
    )
  return (
    <>
      <FieldInput field={vendorTable.name} {...form.getInputProps('name')} data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {short.map(input)}
        <CustomInputs form={form} fields={fields} />
      </SimpleGrid>
      {long.map(input)}
    </>
  )
}
