import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '../../contract/errors.ts'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { ApiError } from '../api/client.ts'
import { addressOf } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { ExportCsv } from '../ui/ExportCsv.tsx'
import { Page } from '../ui/Page.tsx'
import { Pages } from '../ui/Pages.tsx'
import { usePaging } from '../ui/paging.ts'
import { cleared } from '../ui/search.ts'
import { ErrorState, NothingFits } from '../ui/states.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { Chain } from './Chain.tsx'
import { type AuditRow, auditColumns } from './columns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import type { AuditSearch } from './search.ts'

const route = getRouteApi(paths.audit)

/** Who did what, when; and whether the log is still as it was written. */
export function AuditPage() {
  const can = useCan()
  if (can('GET /api/v1/audit')) return <AuditLog />
  // Filters over nothing would look as if nothing had happened.
  return (
    <Page title="Audit log">
      <ErrorState error={new ApiError(403, messages.forbidden)} />
    </Page>
  )
}

function AuditLog() {
  const { page: at, pageSize: size, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const [shown, setShown] = useState<AuditRow>()
  const change = (part: AuditSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const paging = usePaging({ page: at, pageSize: size }, change)
  const list = useQuery({
    ...queryOf('GET /api/v1/audit', { query: { ...filter, page: paging.page, pageSize: paging.pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Audit log"
      line={<Chain />}
      actions={<ExportCsv path={addressOf('GET /api/v1/audit.csv')} filter={filter} />}
    >
      <AuditFilters filter={filter} change={change} />
      <DataTable
        label="Audit log"
        columns={auditColumns(setShown)}
        rows={list.data?.entries}
        query={list}
        empty={<NothingFits title="No entries match these filters" clear={() => change(cleared(filter))} />}
        oneLine
      />
      <Pages {...paging} list={list} />
      <EntryDialog entry={shown} close={() => setShown(undefined)} />
    </Page>
  )
}
