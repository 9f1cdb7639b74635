import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { allCertificationsQuery, type CertificationEntry } from '../api/certifications.ts'
import { paths } from '../paths.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Choice, Filters, SearchField } from '../ui/filters.tsx'
import { TextLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { PAGE_SIZE, Pages } from '../ui/Pages.tsx'
import { CertificationDot } from '../ui/Status.tsx'
import { EmptyState } from '../ui/states.tsx'
import { OnDay } from '../ui/When.tsx'
import { CERTIFICATION, plural } from '../ui/words.ts'
import type { CertificationSearch } from './search.ts'

const route = getRouteApi(paths.certifications)

const COLUMNS: readonly Column<CertificationEntry>[] = [
  {
    head: 'Certification',
    cell: ({ name, vendorId }) => (
      <Link to={paths.vendor} params={{ vendorId }} search={{ tab: 'certifications' }} className="row-link break">
        {name}
      </Link>
    ),
  },
  { head: 'Vendor', cell: ({ vendorName }) => vendorName },
  { head: 'Status', cell: ({ status }) => <CertificationDot status={status} /> },
  { head: 'Expires', cell: ({ expiresDate }) => <OnDay day={expiresDate} />, from: 'sm' },
  { head: 'Issuer', cell: ({ issuer }) => issuer ?? '–', from: 'md' },
]

/** What vendors have been certified for, over the whole portfolio: what ends first is at the top. */
export function CertificationsPage() {
  const { page = 1, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(allCertificationsQuery({ ...filter, page, pageSize: PAGE_SIZE }))
  const change = (part: CertificationSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const total = list.data?.totalCount
  return (
    <Page
      title="Certifications"
      line={total === undefined ? ' ' : plural(total, 'certification')}
      back={<TextLink to={paths.dashboard}>Dashboard</TextLink>}
    >
      <Filters>
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
        empty={
          <EmptyState
            title={filter.status || filter.query ? 'No certification fits' : 'There are no certifications yet'}
          >
            They are added on the page of their vendor.
          </EmptyState>
        }
      />
      <Pages page={page} total={total} change={(to) => change({ page: to })} />
    </Page>
  )
}
