import { Button, Group, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { paths } from '../../contract/paths.ts'
import type { VendorWork } from '../../contract/vendors/bulk.ts'
import { addressOf } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { SendWizard } from '../assessments/send/lazy.ts'
import { ViewTabs } from '../domain/ViewTabs.tsx'
import { type VendorRow, vendorsQuery } from '../domain/vendorQueries.ts'
import { Action } from '../ui/Action.tsx'
import { ExportCsv } from '../ui/ExportCsv.tsx'
import { emptyOf, ListTable } from '../ui/ListTable.tsx'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { Page } from '../ui/Page.tsx'
import { Pages } from '../ui/Pages.tsx'
import { useSelection } from '../ui/selection.ts'
import { EmptyState } from '../ui/states.tsx'
import { useAddress, useList } from '../ui/useList.ts'
import { choices, countLine } from '../ui/words.ts'
import { columnsWith, type ListedVendor } from './columns.tsx'
import { useCustomFields } from './customFields.ts'
import { withCustomFilter } from './customFilter.ts'
import { OpenRequests } from './OpenRequests.tsx'
import { workQuery } from './queries.ts'
import { type VendorSearch, VIEWS } from './search.ts'
import { CardOrder, VendorCards } from './VendorCards.tsx'
import { VendorFilters } from './VendorFilters.tsx'
import { VendorSelection } from './VendorSelection.tsx'

const CreateVendor = lazyDialog(async () => (await import('./CreateVendor.tsx')).CreateVendor)
const ImportVendors = lazyDialog(async () => (await import('./import/ImportVendors.tsx')).ImportVendors)

const nameOf = ({ name }: VendorRow) => name
const withWork = (vendor: VendorRow, work: readonly VendorWork[] | undefined): ListedVendor => ({
  ...vendor,
  work: work?.find(({ vendorId }) => vendorId === vendor.id),
})

/** The portfolio as a list. Its filters, order and page stand in the address. */
export function VendorsPage() {
  const { search, change } = useAddress(paths.vendors)
  const { dialog, importId, view = 'table', page } = search
  const can = useCan()
  const list = useList('GET /api/v1/vendors', { search, change }, { sort: '-residualRisk', query: withCustomFilter })
  const { filter, sort } = list
  const asked = { ...list.asked, sort }
  const customFields = useCustomFields()
  const columns = useMemo(() => columnsWith(customFields ?? []), [customFields])
  const listed = list.query.data?.entries
  const work = useQuery(workQuery(listed?.map(({ id }) => id) ?? [])).data
  const rows = useMemo(() => listed?.map((vendor) => withWork(vendor, work)), [listed, work])
  const selection = useSelection(nameOf)
  const open = (name: VendorSearch['dialog']) => change({ dialog: name, importId: undefined, page })
  const { total } = list
  const maySend = can('POST /api/v1/assessments/bulk', 'GET /api/v1/templates')
  const mayCreate = can('POST /api/v1/vendors/import')
  const mayImport = can('POST /api/v1/vendors/import/csv')
  // Those that have left are not listed at first: whether there are any at all must be asked for.
  const anywhere = useQuery({ ...vendorsQuery({ stage: 'ALL', page: 1, pageSize: 1 }), enabled: total === 0 }).data
  const nothing = total === 0 && anywhere?.totalCount === 0
  const additions = (
    <>
      <Action label="Import CSV" variant="default" allowed={mayImport} run={() => open('import')} />
      <Action label="Add vendor" allowed={mayCreate} run={() => open('create')} />
    </>
  )
  const empty = anywhere && <NoVendors nothing={nothing} showAll={() => change({ stage: 'ALL' })} actions={additions} />
  const filters = <VendorFilters filter={filter} change={change} nothing={nothing} />
  return (
    <Page
      title="Vendors"
      line={countLine(total, 'vendor')}
      actions={
        !nothing && (
          <>
            <SegmentedControl
              aria-label="View"
              data={choices(VIEWS)}
              value={view}
              onChange={(to) => change({ view: to === 'cards' ? 'cards' : undefined })}
            />
            <ExportCsv path={addressOf('GET /api/v1/vendors.csv')} filter={asked} />
            {additions}
          </>
        )
      }
    >
      <OpenRequests />
      {!nothing && <ViewTabs list="VENDORS" view={{ ...list.view, view: search.view }} />}
      {view === 'cards' ? (
        <>
          {filters}
          {!nothing && <CardOrder sort={sort} change={change} />}
          <VendorCards list={list.query} empty={emptyOf(list, 'vendors', empty)} />
          <Pages {...list.paging} list={list.query} />
        </>
      ) : (
        <ListTable
          list={list}
          filters={filters}
          label="Vendors"
          rowsAre="vendors"
          columns={columns}
          rows={rows}
          selection={selection}
          empty={empty}
          oneLine
        />
      )}
      <VendorSelection selection={selection} filter={asked} total={total} maySend={maySend} send={() => open('send')} />
      {maySend && (
        <SendWizard
          opened={dialog === 'send'}
          vendors={selection.rows}
          close={() => open(undefined)}
          done={selection.clear}
        />
      )}
      {mayCreate && <CreateVendor opened={dialog === 'create'} close={() => open(undefined)} />}
      {mayImport && (
        <ImportVendors
          opened={dialog === 'import'}
          importId={importId}
          follow={(id) => change({ dialog: 'import', importId: id, page })}
          close={() => open(undefined)}
        />
      )}
    </Page>
  )
}

type NoneProps = { nothing: boolean; showAll: () => void; actions: ReactNode }

function NoVendors({ nothing, showAll, actions }: NoneProps) {
  const can = useCan()
  if (!nothing)
    return <EmptyState title="All vendors are offboarded" action={<Button onClick={showAll}>Show all stages</Button>} />
  return (
    <EmptyState title="No vendors yet" action={<Group gap="xs">{actions}</Group>}>
      {can('POST /api/v1/vendors/import', 'POST /api/v1/vendors/import/csv') &&
        'Add a vendor, or import a CSV file with a name and a contact email in each row.'}
    </EmptyState>
  )
}
