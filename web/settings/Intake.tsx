import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callData, queryOf } from '../api/call.ts'
import { Action } from '../ui/Action.tsx'
import { ConfirmDialog } from '../ui/Confirm.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/Section.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'

const make = () => callData('POST /api/v1/settings/intake')

/** The link with which colleagues request vendors. */
export function Intake() {
  const { data } = useQuery(queryOf('GET /api/v1/settings/intake'))
  const create = useMutation({
    mutationFn: make,
    onSuccess: () => notify.done('Intake link created.'),
    onError: notify.failed,
  })
  return (
    <Section
      title="Intake form"
      line="With this link, colleagues request vendors without an account. Requests appear on the Vendors page."
    >
      {data === undefined ? (
        <Skeleton height={80} />
      ) : data.createdAt === null ? (
        <Group>
          <Action label="Create intake link" variant="default" loading={create.isPending} run={() => create.mutate()} />
        </Group>
      ) : (
        <Existing url={data.url} />
      )}
    </Section>
  )
}

function Existing({ url }: { url: string | null }) {
  const [shown, setShown] = useState<'replace' | 'remove'>()
  const close = () => setShown(undefined)
  return (
    <Stack gap="md">
      {url ? <ShownOnce label="Intake link" value={url} /> : <Text>The link can’t be decrypted. Replace it.</Text>}
      <Group gap="xs">
        <Action label="Replace link" variant="default" run={() => setShown('replace')} />
        <Action label="Switch off" variant="default" run={() => setShown('remove')} />
      </Group>
      <ConfirmDialog
        title="Replace intake link"
        label="Replace link"
        opened={shown === 'replace'}
        close={close}
        run={make}
        done={() => {
          notify.done('Intake link replaced.')
          close()
        }}
      >
        The current link stops working immediately.
      </ConfirmDialog>
      <ConfirmDialog
        title="Switch off intake form"
        label="Switch off"
        opened={shown === 'remove'}
        close={close}
        run={() => call('DELETE /api/v1/settings/intake')}
        done={() => {
          notify.done('Intake form switched off.')
          close()
        }}
      >
        The link stops working immediately. Requests stay.
      </ConfirmDialog>
    </Stack>
  )
}
