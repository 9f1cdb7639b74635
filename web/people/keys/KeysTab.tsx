import { Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../api/call.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { KEY } from '../../domain/words.ts'
import { KEY_SORTS, keysAsked } from '../../settings/search.ts'
import { useTabList } from '../../settings/useTabList.ts'
import { Action } from '../../ui/Action.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { cleared, oneOf } from '../../ui/search.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { CreateKey } from './CreateKey.tsx'
import { DeleteKey, RevokeKey } from './EndKey.tsx'
import { KeyDetail } from './KeyDetail.tsx'
import { KeyLimit, KeySwitch } from './KeySettings.tsx'
import { keyColumns } from './keyColumns.tsx'
import { type ShownKey, useKeyActions } from './useKeyActions.ts'

/** What other systems use instead of signing in. */
export function KeysTab() {
  const { search, change, paging, open } = useTabList()
  const { filter, sort } = keysAsked(search)
  const can = useCan()
  const [shown, setShown] = useState<ShownKey>()
  const list = useQuery({
    ...queryOf('GET /api/v1/api-keys', { query: { ...filter, sort, page: paging.page, pageSize: paging.pageSize } }),
    placeholderData: keepPreviousData,
  })
  const actionsOf = useKeyActions(setShown)
  const close = () => {
    setShown(undefined)
    if (search.dialog) open(undefined)
  }
  const filtered = Object.values(filter).some(Boolean)
  const nothing = !filtered && list.data?.totalCount === 0
  const create = <Action label="Create API key" run={() => open('create')} />
  const of = (what: ShownKey['what']) => (shown?.what === what ? shown.key : undefined)
  return (
    <>
      {can('PATCH /api/v1/settings') && <KeySwitch />}
      <Text c="dimmed">A key is shown only once, when you create it.</Text>
      <Group justify="space-between" align="flex-end">
        <Filters filter={filter} nothing={nothing}>
          <SearchField label="Search" hint="Name" value={filter.query} change={(query) => change({ query })} />
          <Choice
            label="Status"
            all="All statuses"
            words={KEY}
            value={filter.status}
            change={(status) => change({ status })}
          />
        </Filters>
        {!nothing && (
          <Group gap="sm">
            <ExportCsv path={addressOf('GET /api/v1/api-keys.csv')} filter={{ ...filter, sort }} />
            {create}
          </Group>
        )}
      </Group>
      <DataTable
        label="API keys"
        columns={keyColumns({ actionsOf, open: (key) => setShown({ what: 'detail', key }) })}
        rows={list.data?.entries}
        query={list}
        sorting={{ by: sort, change: (to) => change({ sort: oneOf(KEY_SORTS, to) }) }}
        empty={<NoKeys filtered={filtered} clear={() => change(cleared(filter))} create={create} />}
      />
      <Pages {...paging} list={list} />
      {can('PATCH /api/v1/settings') && <KeyLimit />}
      <CreateKey opened={search.dialog === 'create'} close={close} />
      <KeyDetail apiKey={of('detail')} close={close} />
      <RevokeKey apiKey={of('revoke')} close={close} />
      <DeleteKey key={of('delete')?.id} apiKey={of('delete')} close={close} />
    </>
  )
}

function NoKeys({ filtered, clear, create }: { filtered: boolean; clear: () => void; create: ReactNode }) {
  return filtered ? (
    <NothingFits title="No API keys match these filters" clear={clear} />
  ) : (
    <EmptyState title="No API keys yet" action={create}>
      Create a key for each system that reads data from Assay or adds vendors.
    </EmptyState>
  )
}
