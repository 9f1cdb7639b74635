import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Finding } from '../../contract/findings.ts'
import { findingsQuery } from '../api/findings.ts'
import { useSession } from '../api/session.ts'
import { api, paths, withQuery } from '../paths.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Choice, Filters } from '../ui/filters.tsx'
import { Page } from '../ui/Page.tsx'
import { PAGE_SIZE, Pages } from '../ui/Pages.tsx'
import { EmptyState } from '../ui/states.tsx'
import { FINDING, plural, SEVERITY } from '../ui/words.ts'
import { VendorFilter } from '../vendors/VendorFilter.tsx'
import { findingColumns } from './columns.tsx'
import { FindingDialog } from './FindingDialog.tsx'
import type { FindingSearch } from './search.ts'

const route = getRouteApi(paths.findings)

/** The register of what is wrong, over all vendors: open ones first, then the most severe. */
export function FindingsPage() {
  const { page = 1, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const [shown, setShown] = useState<Finding>()
  const asked = { ...filter, lapsed: filter.lapsed && 'true' }
  const list = useQuery(findingsQuery({ ...asked, page, pageSize: PAGE_SIZE }))
  const change = (part: FindingSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const total = list.data?.totalCount
  return (
    <Page
      title="Findings"
      line={total === undefined ? ' ' : plural(total, 'finding')}
      actions={
        <Button variant="default" component="a" href={withQuery(api.findings, { ...asked, format: 'csv' })}>
          Export CSV
        </Button>
      }
    >
      <FindingFilters filter={filter} change={change} />
      <DataTable
        label="Findings"
        columns={findingColumns({ open: setShown, withVendor: true })}
        rows={list.data?.entries}
        query={list}
        empty={<NoFindings filtered={Object.values(filter).some(Boolean)} />}
      />
      <Pages page={page} total={total} change={(to) => change({ page: to })} />
      <FindingDialog finding={shown} close={() => setShown(undefined)} />
    </Page>
  )
}

type FilterProps = { filter: FindingSearch; change: (part: FindingSearch) => void }

function FindingFilters({ filter, change }: FilterProps) {
  const me = useSession()?.user?.id
  return (
    <Filters>
      <Choice
        label="Status"
        all="All statuses"
        words={FINDING}
        value={filter.status}
        change={(status) => change({ status })}
      />
      <Choice
        label="Severity"
        all="All severities"
        words={SEVERITY}
        value={filter.severity}
        change={(severity) => change({ severity })}
      />
      <VendorFilter value={filter.vendorId} change={(vendorId) => change({ vendorId })} />
      {me && (
        <Checkbox
          mb={8}
          label="Mine"
          checked={filter.ownerId === me}
          onChange={(event) => change({ ownerId: event.currentTarget.checked ? me : undefined })}
        />
      )}
      <Checkbox
        mb={8}
        label="Acceptance lapsed"
        checked={filter.lapsed ?? false}
        onChange={(event) => change({ lapsed: event.currentTarget.checked || undefined })}
      />
    </Filters>
  )
}

function NoFindings({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="No finding fits">Change or clear the filters above.</EmptyState>
  ) : (
    <EmptyState title="There are no findings">
      They arise when a submitted assessment has answers that are not compliant, or when a reviewer adds one.
    </EmptyState>
  )
}
