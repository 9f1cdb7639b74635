import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useContext, useState } from 'react'
import { PERMISSIONS, type Permission } from '../../../contract/permissions.ts'
import { call } from '../../api/call.ts'
import type { Answered } from '../../api/operation.ts'
import { useSession } from '../../api/session.ts'
import { SettingsContext } from '../../settings/useSettings.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { useSave } from '../../ui/useSave.ts'
import { PermissionFields } from '../roles/PermissionFields.tsx'
import { addressesIn } from './addresses.ts'
import { KeyFields, type KeyValues, LABELS, validate } from './KeyFields.tsx'
import { curlLine, endOfDay } from './keyWords.ts'

type NewKey = Answered<'POST /api/v1/api-keys'>
type Props = { opened: boolean; close: () => void }

export function CreateKey({ opened, close }: Props) {
  const [made, setMade] = useState<NewKey>()
  const leave = () => {
    setMade(undefined)
    close()
  }
  return (
    <Dialog opened={opened} close={leave} title="Create API key" size={640} guarded={made !== undefined}>
      {opened && !made && <KeyForm close={leave} made={setMade} />}
      {opened && made && <Made made={made} close={leave} />}
    </Dialog>
  )
}

type Values = KeyValues & { scope: 'full' | 'chosen'; permissions: Permission[] }

function KeyForm({ close, made }: { close: () => void; made: (key: NewKey) => void }) {
  const mayAll = useSession()?.permissions.length === PERMISSIONS.length
  const form = useForm<Values>({
    initialValues: { name: '', allowedAddresses: '', expiresAt: '', scope: 'chosen', permissions: [] },
    validate: {
      ...validate,
      permissions: (given, { scope }) =>
        scope === 'chosen' && given.length === 0 ? 'Select at least one permission.' : null,
    },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ name, allowedAddresses, expiresAt, scope, permissions }) =>
      call('POST /api/v1/api-keys', {
        body: {
          name,
          permissions: scope === 'full' ? null : permissions,
          allowedAddresses: addressesIn(allowedAddresses),
          expiresAt: endOfDay(expiresAt),
        },
      }),
    done: ({ data }) => made(data),
  })
  return (
    <Form {...saving} label="Create key" cancel={close}>
      <KeyFields form={form} />
      <Radio.Group label="Access" {...form.getInputProps('scope')}>
        <Stack gap="xs" mt="xs">
          <Radio value="chosen" label="Selected permissions" />
          <Radio
            value="full"
            label="Full access, including features added later"
            description={mayAll ? undefined : 'Only users with all permissions can grant this.'}
            disabled={!mayAll}
          />
        </Stack>
      </Radio.Group>
      {form.values.scope === 'chosen' && (
        <PermissionFields
          value={form.values.permissions}
          change={(permissions) => form.setFieldValue('permissions', permissions)}
        />
      )}
      {form.errors.permissions && (
        <Text className="text-bad" role="alert">
          {form.errors.permissions}
        </Text>
      )}
    </Form>
  )
}

function Made({ made, close }: { made: NewKey; close: () => void }) {
  const line = curlLine(location.origin, made)
  // Who may not manage settings does not know: then nothing is said.
  const refused = useContext(SettingsContext)?.saved.apiKeysEnabled === false
  return (
    <Stack gap="md">
      <Text role="status">{made.name} has been created. Copy the key now. It won’t be shown again.</Text>
      <ShownOnce label="API key" value={made.key} />
      <ShownOnce label="Example request" value={line} />
      {refused && <Text className="text-fair">API keys are turned off. Turn them on before you use this key.</Text>}
      <Group justify="flex-end">
        <Button onClick={close}>Done</Button>
      </Group>
    </Stack>
  )
}
