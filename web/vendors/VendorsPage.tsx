import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../api/session.ts'
import { type VendorRow, vendorsQuery } from '../api/vendors.ts'
import { SendWizard } from '../assessments/send/SendWizard.tsx'
import { api, paths } from '../paths.ts'
import { Action } from '../ui/Action.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ExportCsv } from '../ui/ExportCsv.tsx'
import { Page } from '../ui/Page.tsx'
import { Pages } from '../ui/Pages.tsx'
import { usePaging } from '../ui/paging.ts'
import { cleared } from '../ui/search.ts'
import { useSelection } from '../ui/selection.ts'
import { choices, plural } from '../ui/words.ts'
import { Chosen } from './Chosen.tsx'
import { CreateVendor } from './CreateVendor.tsx'
import { columns } from './columns.tsx'
import { ImportVendors } from './import/ImportVendors.tsx'
import { NoVendors } from './NoVendors.tsx'
import { SORTS, type VendorSearch, VIEWS } from './search.ts'
import { VendorCards } from './VendorCards.tsx'
import { VendorFilters } from './VendorFilters.tsx'

const route = getRouteApi(paths.vendors)
const nameOf = ({ name }: VendorRow) => name

/** The portfolio as a list. Its filters, order and page stand in the address. */
export function VendorsPage() {
  const { dialog, view = 'table', page: at, pageSize: size, sort = 'name', ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const change = (part: VendorSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const paging = usePaging({ page: at, pageSize: size }, change)
  const list = useQuery(vendorsQuery({ ...filter, sort, page: paging.page, pageSize: paging.pageSize }))
  const selection = useSelection(nameOf)
  const open = (name: VendorSearch['dialog']) => change({ dialog: name, page: at })
  const total = list.data?.totalCount
  const maySend = can('assessments:create') && can('templates:view')
  const clear = () => change(cleared(filter))
  const empty = <NoVendors filtered={Object.values(filter).some(Boolean)} clear={clear} />
  return (
    <Page
      title="Vendors"
      line={total === undefined ? ' ' : plural(total, 'vendor')}
      actions={
        <>
          <SegmentedControl
            aria-label="View"
            data={choices(VIEWS)}
            value={view}
            onChange={(to) => change({ view: to === 'cards' ? 'cards' : undefined })}
          />
          <ExportCsv path={api.vendors} filter={{ ...filter, sort }} />
          <Action label="Import CSV" variant="default" allowed={can('vendors:create')} run={() => open('import')} />
          <Action label="Add a vendor" allowed={can('vendors:create')} run={() => open('create')} />
        </>
      }
    >
      <VendorFilters filter={filter} change={change} />
      {view === 'cards' && <Order sort={sort} change={change} />}
      {view === 'cards' ? (
        <VendorCards list={list} empty={empty} />
      ) : (
        <DataTable
          label="Vendors"
          columns={columns}
          rows={list.data?.entries}
          query={list}
          selection={maySend ? selection : undefined}
          sorting={{
            by: sort,
            change: (to) => change({ sort: to in SORTS ? (to as VendorSearch['sort']) : undefined }),
          }}
          empty={empty}
          oneLine
        />
      )}
      <Pages {...paging} list={list} />
      {maySend && <Chosen selection={selection} filter={{ ...filter, sort }} total={total} send={() => open('send')} />}
      {maySend && (
        <SendWizard
          opened={dialog === 'send'}
          vendors={selection.rows}
          close={() => open(undefined)}
          done={selection.clear}
        />
      )}
      {can('vendors:create') && (
        <>
          <CreateVendor opened={dialog === 'create'} close={() => open(undefined)} />
          <ImportVendors opened={dialog === 'import'} close={() => open(undefined)} />
        </>
      )}
    </Page>
  )
}

type OrderProps = Pick<Required<VendorSearch>, 'sort'> & { change: (part: VendorSearch) => void }

/** Cards have no heads to sort by. */
function Order({ sort, change }: OrderProps) {
  return (
    <Select
      w={190}
      label="Order"
      data={choices(SORTS)}
      value={sort}
      allowDeselect={false}
      onChange={(to) => change({ sort: (to as VendorSearch['sort']) ?? undefined })}
    />
  )
}
