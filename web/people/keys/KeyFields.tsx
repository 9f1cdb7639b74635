import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DayField } from '../../ui/DayField.tsx'
import { addressesProblem } from './addresses.ts'

export type KeyValues = { name: string; allowedAddresses: string; expiresAt: string }
export const LABELS = {
  name: 'Name',
  permissions: 'Permissions',
  allowedAddresses: 'Allowed IP addresses',
  expiresAt: 'Expires on',
}
export const validate = { allowedAddresses: addressesProblem }

/** What can be said of a key when it is made, and changed later. */
export function KeyFields<V extends KeyValues>({ form }: { form: UseFormReturnType<V> }) {
  return (
    <>
      <TextInput
        label={LABELS.name}
        description="The system that uses this key"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={LABELS.allowedAddresses}
        description="IPv4 or IPv6 addresses or ranges, one per line. Leave empty to allow any address."
        placeholder={'10.0.0.0/8\n2001:db8::/32'}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        {...form.getInputProps('allowedAddresses')}
      />
      <DayField
        label={LABELS.expiresAt}
        description="Works until the end of this day. Leave empty for no expiry."
        maw={400}
        {...form.getInputProps('expiresAt')}
      />
    </>
  )
}
