import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DayField } from '../ui/DayField.tsx'
import { addressesProblem } from './addresses.ts'

export type KeyValues = { name: string; allowedAddresses: string; expiresAt: string }
export const LABELS = {
  name: 'Name',
  permissions: 'Permissions',
  allowedAddresses: 'Allowed addresses',
  expiresAt: 'Expires on',
}
export const validate = { allowedAddresses: addressesProblem }

/** What can be said of a key when it is made, and changed later. */
export function KeyFields<V extends KeyValues>({ form }: { form: UseFormReturnType<V> }) {
  return (
    <>
      <TextInput
        label={LABELS.name}
        description="For which system it is"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={LABELS.allowedAddresses}
        description="IPv4 and IPv6 addresses and ranges, one a line. Empty: from everywhere."
        placeholder={'10.0.0.0/8\n2001:db8::/32'}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        {...form.getInputProps('allowedAddresses')}
      />
      <DayField
        label={LABELS.expiresAt}
        description="It works until the end of that day. Empty: for ever."
        maw={400}
        {...form.getInputProps('expiresAt')}
      />
    </>
  )
}
