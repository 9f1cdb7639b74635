import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { type Answered, addressOf } from '../../api/operation.ts'
import { CertificationDot } from '../../domain/Status.tsx'
import { ViewTabs } from '../../domain/ViewTabs.tsx'
import { CERTIFICATION } from '../../domain/words.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAddress, useList } from '../../ui/useList.ts'
import { OnDay } from '../../ui/When.tsx'
import { countLine } from '../../ui/words.ts'

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
  { head: 'Expires', sort: 'expiresDate', cell: ({ expiresDate }) => <OnDay day={expiresDate} relative />, from: 'sm' },
  { head: 'Issued', sort: 'issuedDate', cell: ({ issuedDate }) => <OnDay day={issuedDate} relative />, from: 'lg' },
  { head: 'Issuer', cell: ({ issuer }) => issuer ?? '–', from: 'md' },
]

/** What vendors have been certified for, over the whole portfolio: what ends first is at the top. */
export function CertificationsPage() {
  const list = useList('GET /api/v1/certifications', useAddress(paths.certifications), { sort: 'expiresDate' })
  const { filter, change, nothing } = list
  return (
    <Page
      title="Certifications"
      line={countLine(list.total, 'certification')}
      actions={!nothing && <ExportCsv path={addressOf('GET /api/v1/certifications.csv')} filter={filter} />}
    >
      {!nothing && <ViewTabs list="CERTIFICATIONS" view={list.view} />}
      <ListTable
        list={list}
        filters={
          <Filters nothing={nothing}>
            <SearchField label="Vendor" hint="Vendor" value={filter.query} change={(query) => change({ query })} />
            <Choice
              label="Status"
              all="All statuses"
              words={CERTIFICATION}
              value={filter.status}
              change={(status) => change({ status })}
            />
          </Filters>
        }
        label="Certifications"
        rowsAre="certifications"
        columns={COLUMNS}
        empty={
          <EmptyState title="No certifications yet" action={<ButtonLink to={paths.vendors}>View vendors</ButtonLink>}>
            Add certifications on a vendor’s page.
          </EmptyState>
        }
        oneLine
      />
    </Page>
  )
}
