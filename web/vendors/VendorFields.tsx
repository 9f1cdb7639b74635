import { Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { VendorField } from '../../contract/vendorFields.ts'
import { DataTypesField } from '../domain/DataTypesField.tsx'
import { CONTRACT_VALUES, GEOGRAPHY, SENSITIVITY, STAGE, TIER } from '../domain/words.ts'
import { DayField } from '../ui/DayField.tsx'
import { choices } from '../ui/words.ts'
import { CustomInputs } from './CustomInputs.tsx'
import { LABELS, type VendorValues } from './vendorForm.ts'

type Props = { form: UseFormReturnType<VendorValues>; fields: readonly VendorField[]; children?: ReactNode }

/** The fields of a vendor, for a new one and for a change, which may have more. */
export function VendorFields({ form, fields, children }: Props) {
  const field = (name: keyof VendorValues) => ({ label: LABELS[name], ...form.getInputProps(name) })
  return (
    <>
      <TextInput {...field('name')} required data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput {...field('contactEmail')} type="email" required />
        <TextInput {...field('contactName')} />
        <Select {...field('tier')} data={choices(TIER)} clearable />
        <Select {...field('stage')} data={choices(STAGE)} allowDeselect={false} />
        <Select {...field('dataSensitivity')} data={choices(SENSITIVITY)} clearable />
        <DataTypesField {...field('dataTypes')} />
        <Select {...field('geographicRisk')} data={choices(GEOGRAPHY)} clearable />
        <Select {...field('contractValue')} data={[...CONTRACT_VALUES]} clearable />
        <DayField {...field('contractRenewalDate')} />
        <TextInput {...field('externalId')} description="ID in another system" inputWrapperOrder={ORDER} />
        <TextInput {...field('website')} type="url" placeholder="https://" />
        {children}
        <TagsInput {...field('tags')} clearButtonProps={{ 'aria-label': 'Clear tags' }} />
        <CustomInputs form={form} fields={fields} />
      </SimpleGrid>
      <Textarea {...field('serviceDescription')} autosize minRows={2} maxRows={8} />
      <Textarea {...field('notes')} autosize minRows={2} maxRows={8} />
    </>
  )
}

// The hint below the field keeps the fields of a row in line.
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
