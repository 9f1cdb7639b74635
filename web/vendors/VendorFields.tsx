import { SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { arranged, byLength } from '../../contract/fieldTable.ts'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import { type VendorFieldName, vendorTable } from '../../contract/vendors/table.ts'
import { FieldInput } from '../domain/FieldInput.tsx'
import { PersonField } from '../domain/PersonField.tsx'
import { CustomInputs } from './CustomInputs.tsx'
import { choiceWords } from './fieldWords.ts'
import type { VendorValues } from './vendorForm.ts'

type Person = { id: string; name: string | null }
type Props = {
  form: UseFormReturnType<VendorValues>
  customFields: readonly VendorField[]
  /** Who owns the vendor now. */
  owner?: Person | undefined
}

export const MAIN = ['name', 'contactEmail', 'tier', 'ownerId'] as const
const isMain = (name: VendorFieldName) => (MAIN as readonly VendorFieldName[]).includes(name)
const { short, long } = byLength(
  arranged(vendorTable, {
    first: ['contactName', 'contactLanguage'],
    last: ['externalId', 'vatNumber', 'website', 'tags'],
  }),
)
const otherShort = short.filter((name) => !isMain(name))

function Input({ form, owner, name }: Omit<Props, 'customFields'> & { name: VendorFieldName }) {
  const props = form.getInputProps(name)
  if (name === 'ownerId') return <PersonField label={vendorTable.ownerId.label} present={owner} {...props} />
  return <FieldInput field={vendorTable[name]} words={choiceWords(name)} {...props} />
}

/** What a new vendor needs; the rest is under “More details”. */
export function MainFields({ form, owner }: Omit<Props, 'customFields'>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <FieldInput field={vendorTable.name} {...form.getInputProps('name')} data-autofocus />
      {MAIN.slice(1).map((name) => (
        <Input key={name} form={form} owner={owner} name={name} />
      ))}
    </SimpleGrid>
  )
}

/** All others; paragraphs come last. */
export function OtherFields({ form, customFields }: Omit<Props, 'owner'>) {
  const input = (name: VendorFieldName) => <Input key={name} form={form} name={name} />
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {otherShort.map(input)}
        <CustomInputs form={form} customFields={customFields} />
      </SimpleGrid>
      {long.map(input)}
    </Stack>
  )
}
