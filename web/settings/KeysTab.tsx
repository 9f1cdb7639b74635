import { Group, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiKey } from '../../contract/keys.ts'
import { covers, PERMISSIONS } from '../../contract/permissions.ts'
import { keysQuery } from '../api/keys.ts'
import { useCan, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Action } from '../ui/Action.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { PAGE_SIZE, Pages } from '../ui/Pages.tsx'
import { type RowAction, RowMenu } from '../ui/RowMenu.tsx'
import { Status } from '../ui/Status.tsx'
import { EmptyState } from '../ui/states.tsx'
import { When } from '../ui/When.tsx'
import { number } from '../ui/words.ts'
import { CreateKey } from './CreateKey.tsx'
import { DeleteKey, RevokeKey } from './EndKey.tsx'
import { KeyDetail } from './KeyDetail.tsx'
import { KeyLimit, KeySwitch } from './KeySettings.tsx'
import { STATUS, scopeText } from './keyWords.ts'
import type { SettingsSearch } from './search.ts'

const route = getRouteApi(paths.settings)
type Shown = { what: 'detail' | 'revoke' | 'delete'; key: ApiKey }

/** What other systems use instead of signing in. */
export function KeysTab() {
  const { page = 1, dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const [shown, setShown] = useState<Shown>()
  const list = useQuery(keysQuery({ page, pageSize: PAGE_SIZE }))
  const actionsOf = useKeyActions(setShown)
  const change = (part: SettingsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const close = () => {
    setShown(undefined)
    if (dialog) change({ dialog: undefined })
  }
  const of = (what: Shown['what']) => (shown?.what === what ? shown.key : undefined)
  return (
    <>
      {can('settings:manage') && <KeySwitch />}
      <Group justify="space-between">
        <Text c="dimmed">Each key is shown once, when it is made. Its use is counted.</Text>
        <Action label="Create an API key" run={() => change({ dialog: 'create' })} />
      </Group>
      <DataTable
        label="API keys"
        columns={columnsWith(actionsOf, setShown)}
        rows={list.data?.entries}
        query={list}
        empty={
          <EmptyState title="There are no API keys">
            Create one for each system that reads scores, findings or the audit log, or that brings vendors in.
          </EmptyState>
        }
      />
      <Pages page={page} total={list.data?.totalCount} change={(to) => change({ page: to })} />
      {can('settings:manage') && <KeyLimit />}
      <CreateKey opened={dialog === 'create'} close={close} />
      <KeyDetail apiKey={of('detail')} close={close} />
      <RevokeKey apiKey={of('revoke')} close={close} />
      <DeleteKey key={of('delete')?.id} apiKey={of('delete')} close={close} />
    </>
  )
}

const useKeyActions = (show: (shown: Shown) => void) => {
  const held = useSession()?.permissions ?? []
  return (key: ApiKey): RowAction[] => [
    {
      label: 'Edit',
      run: () => show({ what: 'detail', key }),
      disabled: !covers(held, key.permissions ?? PERMISSIONS) && 'This key may do more than you may.',
    },
    {
      label: 'Revoke',
      run: () => show({ what: 'revoke', key }),
      disabled: key.revokedAt !== null && 'It is revoked already.',
    },
    { label: 'Delete', run: () => show({ what: 'delete', key }) },
  ]
}

const columnsWith = (
  actionsOf: (key: ApiKey) => readonly RowAction[],
  show: (shown: Shown) => void,
): readonly Column<ApiKey>[] => [
  {
    head: 'Name',
    cell: (key) => (
      <UnstyledButton className="row-link break" onClick={() => show({ what: 'detail', key })}>
        {key.name}
      </UnstyledButton>
    ),
  },
  { head: 'Begins with', cell: ({ prefix }) => <span className="mono nowrap">assay_{prefix}</span>, from: 'lg' },
  { head: 'Status', cell: ({ status }) => <Status {...STATUS[status]} /> },
  { head: 'Scope', cell: (key) => scopeText(key), from: 'sm' },
  {
    head: 'Addresses',
    cell: ({ allowedAddresses }) => (allowedAddresses.length === 0 ? 'All' : number(allowedAddresses.length)),
    from: 'lg',
  },
  { head: 'Expires', cell: ({ expiresAt }) => (expiresAt ? <When at={expiresAt} /> : 'Never'), from: 'md' },
  { head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : 'Never'), from: 'md' },
  { head: 'Requests', cell: ({ requestCount }) => number(requestCount), right: true, from: 'md' },
  { head: 'Actions', quiet: true, cell: (key) => <RowMenu about={key.name} actions={actionsOf(key)} /> },
]
