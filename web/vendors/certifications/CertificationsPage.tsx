import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { queryOf } from '../../api/call.ts'
import { type Answered, addressOf } from '../../api/operation.ts'
import { CertificationDot } from '../../domain/Status.tsx'
import { CERTIFICATION } from '../../domain/words.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { usePaging } from '../../ui/paging.ts'
import { cleared, oneOf } from '../../ui/search.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { OnDay } from '../../ui/When.tsx'
import { plural } from '../../ui/words.ts'
import { type CertificationSearch, SORTS } from './search.ts'

const route = getRouteApi(paths.certifications)

type Row = Answered<'GET /api/v1/certifications'>['entries'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    head: 'Certification',
    sort: 'name',
    cell: ({ name, vendorId }) => (
      <Link to={paths.vendor} params={{ vendorId }} search={{ tab: 'certifications' }} className="row-link break">
        {name}
      </Link>
    ),
  },
  { head: 'Vendor', sort: 'vendorName', cell: ({ vendorName }) => vendorName },
  { head: 'Status', cell: ({ status }) => <CertificationDot status={status} /> },
  { head: 'Expires', sort: 'expiresDate', cell: ({ expiresDate }) => <OnDay day={expiresDate} />, from: 'sm' },
  { head: 'Issued', sort: 'issuedDate', cell: ({ issuedDate }) => <OnDay day={issuedDate} />, from: 'lg' },
  { head: 'Issuer', cell: ({ issuer }) => issuer ?? '–', from: 'md' },
]

/** What vendors have been certified for, over the whole portfolio: what ends first is at the top. */
export function CertificationsPage() {
  const { page, pageSize, sort = 'expiresDate', ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: CertificationSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const paging = usePaging({ page, pageSize }, change)
  const list = useQuery({
    ...queryOf('GET /api/v1/certifications', {
      query: { ...filter, sort, page: paging.page, pageSize: paging.pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.totalCount
  const filtered = Object.values(filter).some(Boolean)
  const nothing = !filtered && total === 0
  return (
    <Page
      title="Certifications"
      line={total === undefined ? ' ' : plural(total, 'certification')}
      actions={!nothing && <ExportCsv path={addressOf('GET /api/v1/certifications.csv')} filter={filter} />}
    >
      <Filters filter={filter} nothing={nothing}>
        <SearchField label="Vendor" value={filter.query} change={(query) => change({ query })} />
        <Choice
          label="Status"
          all="All statuses"
          words={CERTIFICATION}
          value={filter.status}
          change={(status) => change({ status })}
        />
      </Filters>
      <DataTable
        label="Certifications"
        columns={COLUMNS}
        rows={list.data?.entries}
        query={list}
        sorting={{ by: sort, change: (to) => change({ sort: oneOf(SORTS, to) }) }}
        empty={
          filtered ? (
            <NothingFits title="No certifications match these filters" clear={() => change(cleared(filter))} />
          ) : (
            <EmptyState title="No certifications yet" action={<ButtonLink to={paths.vendors}>View vendors</ButtonLink>}>
              Add certifications on a vendor’s page.
            </EmptyState>
          )
        }
        oneLine
      />
      <Pages {...paging} list={list} />
    </Page>
  )
}
