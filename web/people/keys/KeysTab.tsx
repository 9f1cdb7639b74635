import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { ViewTabs } from '../../domain/ViewTabs.tsx'
import { KEY } from '../../domain/words.ts'
import { useTab, useTabList } from '../../settings/useTabList.ts'
import { Action } from '../../ui/Action.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CreateKey } from './CreateKey.tsx'
import { DeleteKey, RevokeKey } from './EndKey.tsx'
import { KeyDetail } from './KeyDetail.tsx'
import { KeyLimit, KeySwitch } from './KeySettings.tsx'
import { keyColumns } from './keyColumns.tsx'
import { type ShownKey, useKeyActions } from './useKeyActions.ts'

/** What other systems use instead of signing in. */
export function KeysTab() {
  const { search, open } = useTab()
  const list = useTabList('GET /api/v1/api-keys', { sort: '-createdAt' })
  const { filter, change, nothing } = list
  const can = useCan()
  const [shown, setShown] = useState<ShownKey>()
  const actionsOf = useKeyActions(setShown)
  const close = () => {
    setShown(undefined)
    if (search.dialog) open(undefined)
  }
  const create = <Action label="Create API key" run={() => open('create')} />
  const of = (what: ShownKey['what']) => (shown?.what === what ? shown.key : undefined)
  return (
    <>
      {can('PATCH /api/v1/settings') && <KeySwitch />}
      <Text c="dimmed">A key is shown only once, when you create it.</Text>
      <Group justify="space-between">
        {!nothing && <ViewTabs list="API_KEYS" view={list.view} place={{ tab: 'keys' }} />}
        {!nothing && (
          <Group gap="sm">
            <ExportCsv path={addressOf('GET /api/v1/api-keys.csv')} filter={{ ...filter, sort: list.sort }} />
            {create}
          </Group>
        )}
      </Group>
      <ListTable
        list={list}
        filters={
          <Filters nothing={nothing}>
            <SearchField label="Search" hint="Name" value={filter.query} change={(query) => change({ query })} />
            <Choice
              label="Status"
              all="All statuses"
              words={KEY}
              value={filter.status}
              change={(status) => change({ status })}
            />
          </Filters>
        }
        label="API keys"
        rowsAre="API keys"
        columns={keyColumns({ actionsOf, open: (key) => setShown({ what: 'detail', key }) })}
        empty={
          <EmptyState title="No API keys yet" action={create}>
            Create a key for each system that reads data from Assay or adds vendors.
          </EmptyState>
        }
      />
      {can('PATCH /api/v1/settings') && <KeyLimit />}
      <CreateKey opened={search.dialog === 'create'} close={close} />
      <KeyDetail apiKey={of('detail')} close={close} />
      <RevokeKey apiKey={of('revoke')} close={close} />
      <DeleteKey key={of('delete')?.id} apiKey={of('delete')} close={close} />
    </>
  )
}
