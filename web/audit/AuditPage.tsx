import { useState } from 'react'
import { messages } from '../../contract/errors.ts'
import { paths } from '../../contract/paths.ts'
import { ApiError } from '../api/client.ts'
import { addressOf } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { ViewTabs } from '../domain/ViewTabs.tsx'
import { ExportCsv } from '../ui/ExportCsv.tsx'
import { ListTable } from '../ui/ListTable.tsx'
import { Page } from '../ui/Page.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useAddress, useList } from '../ui/useList.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { Chain } from './Chain.tsx'
import { type AuditRow, auditColumns } from './columns.tsx'
import { EntryDialog } from './EntryDialog.tsx'

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
  const list = useList('GET /api/v1/audit', useAddress(paths.audit))
  const [shown, setShown] = useState<AuditRow>()
  return (
    <Page
      title="Audit log"
      line={<Chain />}
      actions={<ExportCsv path={addressOf('GET /api/v1/audit.csv')} filter={list.filter} />}
    >
      <ViewTabs list="AUDIT" view={list.view} />
      <ListTable
        list={list}
        filters={<AuditFilters filter={list.filter} change={list.change} />}
        label="Audit log"
        rowsAre="entries"
        columns={auditColumns(setShown)}
        empty={<EmptyState title="No entries yet" />}
        oneLine
      />
      <EntryDialog entry={shown} close={() => setShown(undefined)} />
    </Page>
  )
}
