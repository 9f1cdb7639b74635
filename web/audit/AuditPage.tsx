import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { auditEvents } from '../../contract/audit.ts'
import { type AuditRow, auditQuery } from '../api/audit.ts'
import { api, paths, withQuery } from '../paths.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { DayField, Filters } from '../ui/filters.tsx'
import { Page } from '../ui/Page.tsx'
import { PAGE_SIZE, Pages } from '../ui/Pages.tsx'
import { PersonField } from '../ui/PersonField.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Chain } from './Chain.tsx'
import { auditColumns } from './columns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import type { AuditSearch } from './search.ts'

const route = getRouteApi(paths.audit)
const ACTIONS = Object.entries(auditEvents)
  .map(([value, { label }]) => ({ value, label }))
  .sort((a, b) => (a.label < b.label ? -1 : 1))

/** Who did what, when; and whether the log is still as it was written. */
export function AuditPage() {
  const { page = 1, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const [shown, setShown] = useState<AuditRow>()
  const list = useQuery(auditQuery({ ...filter, page, pageSize: PAGE_SIZE }))
  const change = (part: AuditSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const csv = (
    <Button variant="default" component="a" href={withQuery(api.audit, { ...filter, format: 'csv' })}>
      Export CSV
    </Button>
  )
  return (
    <Page title="Audit log" line={<Chain />} actions={csv}>
      <AuditFilters filter={filter} change={change} />
      <DataTable
        label="Audit log"
        columns={auditColumns(setShown)}
        rows={list.data?.entries}
        query={list}
        empty={<EmptyState title="No entry fits">Change or clear the filters above.</EmptyState>}
      />
      <Pages page={page} total={list.data?.totalCount} change={(to) => change({ page: to })} />
      <EntryDialog entry={shown} close={() => setShown(undefined)} />
    </Page>
  )
}

type FilterProps = { filter: AuditSearch; change: (part: AuditSearch) => void }

function AuditFilters({ filter, change }: FilterProps) {
  return (
    <Filters>
      <Select
        label="Action"
        placeholder="All actions"
        data={ACTIONS}
        value={filter.action ?? null}
        onChange={(action) => change({ action: action ?? undefined })}
        searchable
        clearable
      />
      <PersonField
        label="User"
        placeholder="Everybody"
        disabledToo
        value={filter.userId ?? null}
        onChange={(userId) => change({ userId: userId ?? undefined })}
      />
      <DayField label="From" value={filter.fromDate} change={(fromDate) => change({ fromDate })} />
      <DayField label="To" value={filter.toDate} change={(toDate) => change({ toDate })} />
    </Filters>
  )
}
