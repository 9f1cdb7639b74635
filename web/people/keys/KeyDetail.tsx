import { Divider, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ApiKey } from '../../../contract/people/keys.ts'
import { covers, PERMISSIONS } from '../../../contract/permissions.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { inGroups, PERMISSION } from '../../domain/permissionWords.ts'
import { KeyDot } from '../../domain/Status.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { exactText } from '../../ui/dates.ts'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { number } from '../../ui/words.ts'
import { addressesIn } from './addresses.ts'
import { KeyFields, LABELS, validate } from './KeyFields.tsx'
import { dayOfMoment, endOfDay, scopeText } from './keyWords.ts'

type Props = { apiKey: ApiKey; close: () => void }

/** A key with what is known of it and of its use, and what can be changed about it. Its scope cannot. */
export function KeyDetail({ apiKey, close }: { apiKey: ApiKey | undefined; close: () => void }) {
  const held = useSession()?.permissions ?? []
  const mine = apiKey !== undefined && covers(held, apiKey.permissions ?? PERMISSIONS)
  return (
    <Dialog opened={apiKey !== undefined} close={close} title={apiKey?.name ?? 'API key'} size={640}>
      {apiKey && (
        <Stack gap="md" key={apiKey.id}>
          <Facts apiKey={apiKey} />
          <Divider />
          {mine ? (
            <EditForm apiKey={apiKey} close={close} />
          ) : (
            <Text c="dimmed">You can’t change this key: it has permissions you don’t have.</Text>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const { permissions } = apiKey
  return (
    <dl className="facts figures">
      <dt>Status</dt>
      <dd>
        <KeyDot status={apiKey.status} />
      </dd>
      <dt>Prefix</dt>
      <dd className="mono">assay_{apiKey.prefix}</dd>
      <dt>Created</dt>
      <dd>
        {exactText(apiKey.createdAt)} by {apiKey.createdByName}
      </dd>
      <dt>Last used</dt>
      <dd>{apiKey.lastUsedAt ? exactText(apiKey.lastUsedAt) : 'Never'}</dd>
      <dt>Requests</dt>
      <dd>{number(apiKey.requestCount)}</dd>
      <dt>Scope</dt>
      <dd>
        {permissions === null
          ? scopeText(apiKey)
          : inGroups(permissions).flatMap((group) =>
              group.permissions.map((name) => <div key={name}>{PERMISSION[name]}</div>),
            )}
      </dd>
    </dl>
  )
}

function EditForm({ apiKey, close }: Props) {
  const day = dayOfMoment(apiKey.expiresAt)
  const form = useForm({
    initialValues: {
      name: apiKey.name,
      allowedAddresses: apiKey.allowedAddresses.join('\n'),
      expiresAt: day,
    },
    validate,
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ name, allowedAddresses, expiresAt }) =>
      call('PATCH /api/v1/api-keys/:keyId', {
        params: { keyId: apiKey.id },
        body: {
          name,
          allowedAddresses: addressesIn(allowedAddresses),
          // A day that nobody touched keeps its time.
          ...(expiresAt !== day && { expiresAt: endOfDay(expiresAt) }),
        },
      }),
    done: () => {
      notify.done('Changes saved.')
      close()
    },
  })
  return (
    <Form {...saving} label="Save changes" cancel={close}>
      <KeyFields form={form} />
    </Form>
  )
}
