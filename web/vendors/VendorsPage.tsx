import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../api/session.ts'
import { vendorsQuery } from '../api/vendors.ts'
import { paths } from '../paths.ts'
import { Action } from '../ui/Action.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Choice, Filters, SearchField } from '../ui/filters.tsx'
import { Page } from '../ui/Page.tsx'
import { PAGE_SIZE, Pages } from '../ui/Pages.tsx'
import { EmptyState } from '../ui/states.tsx'
import { BAND, plural } from '../ui/words.ts'
import { CreateVendor } from './CreateVendor.tsx'
import { columns } from './columns.tsx'
import { FromElsewhere } from './FromElsewhere.tsx'
import { ImportVendors } from './ImportVendors.tsx'
import { SORTS, TIER_FILTER, type VendorSearch } from './search.ts'

const route = getRouteApi(paths.vendors)

/** The portfolio as a list. Its filters, order and page stand in the address. */
export function VendorsPage() {
  const { dialog, page = 1, sort = 'name', ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const list = useQuery(vendorsQuery({ ...filter, sort, page, pageSize: PAGE_SIZE }))
  const change = (part: VendorSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const open = (name: VendorSearch['dialog']) => change({ dialog: name, page })
  const total = list.data?.totalCount
  const actions = (
    <>
      <Action label="Import CSV" variant="default" allowed={can('vendors:create')} run={() => open('import')} />
      <Action label="Add a vendor" allowed={can('vendors:create')} run={() => open('create')} />
    </>
  )
  return (
    <Page title="Vendors" line={total === undefined ? ' ' : plural(total, 'vendor')} actions={actions}>
      <VendorFilters filter={filter} change={change} />
      <DataTable
        label="Vendors"
        columns={columns}
        rows={list.data?.entries}
        query={list}
        sorting={{ by: sort, change: (to) => change({ sort: to in SORTS ? (to as VendorSearch['sort']) : undefined }) }}
        empty={<NoVendors filtered={Object.values(filter).some(Boolean)} />}
      />
      <Pages page={page} total={total} change={(to) => change({ page: to })} />
      {can('vendors:create') && (
        <>
          <CreateVendor opened={dialog === 'create'} close={() => open(undefined)} />
          <ImportVendors opened={dialog === 'import'} close={() => open(undefined)} />
        </>
      )}
    </Page>
  )
}

type FilterProps = { filter: VendorSearch; change: (part: VendorSearch) => void }

function VendorFilters({ filter, change }: FilterProps) {
  return (
    <Filters>
      <SearchField label="Search" hint="Name or e-mail" value={filter.query} change={(query) => change({ query })} />
      <Choice
        label="Tier"
        all="All tiers"
        words={TIER_FILTER}
        value={filter.tier}
        change={(tier) => change({ tier })}
      />
      <Choice label="Score" all="All scores" words={BAND} value={filter.band} change={(band) => change({ band })} />
      <SearchField label="Tag" value={filter.tag} change={(tag) => change({ tag })} />
      <FromElsewhere filter={filter} change={change} />
    </Filters>
  )
}

function NoVendors({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="No vendor fits">Change or clear the filters above.</EmptyState>
  ) : (
    <EmptyState title="There are no vendors yet">
      Add one, or import the list that you have: a CSV file with a name and a contact e-mail address in each row is
      enough.
    </EmptyState>
  )
}
