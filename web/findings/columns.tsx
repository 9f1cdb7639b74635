import { Text, UnstyledButton } from '@mantine/core'
import type { Finding } from '../../contract/findings/findings.ts'
import { findingText, originText } from '../../contract/labels.ts'
import { paths } from '../../contract/paths.ts'
import { SeverityDot } from '../domain/Status.tsx'
import { VendorLink } from '../domain/VendorLink.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { TextLink } from '../ui/links.tsx'
import { When } from '../ui/When.tsx'
import { DueCell, OwnerCell, StatusCell } from './cells.tsx'
import { Missing } from './Missing.tsx'
import { type FindingSearch, statusOf } from './search.ts'

/** Without `open`, a row leads to the finding's page. */
type Options = { open?: (finding: Finding) => void; withVendor: boolean; filter?: FindingSearch }

/** What a filter fixes is the same in each row. */
export const findingColumns = ({ filter, ...options }: Options): readonly Column<Finding>[] => {
  const fixed = new Set(filter ? fixedHeads(filter) : [])
  return allColumns(options).map((column) => (fixed.has(column.head) ? { ...column, hidden: true } : column))
}

const fixedHeads = (filter: FindingSearch) => [
  statusOf(filter) && 'Status',
  filter.severity && 'Severity',
  filter.vendorId && 'Vendor',
  filter.ownerId && 'Owner',
  filter.origin && 'Origin',
]

const allColumns = ({ open, withVendor }: Omit<Options, 'filter'>): readonly Column<Finding>[] => [
  {
    head: 'Finding',
    sort: 'title',
    cell: (finding) => (
      <>
        {open ? (
          <UnstyledButton className="row-link two-lines break" onClick={() => open(finding)}>
            {finding.title}
          </UnstyledButton>
        ) : (
          <TextLink to={paths.finding} params={{ findingId: finding.id }} className="row-link two-lines break">
            {finding.title}
          </TextLink>
        )}
        {/* The same is found with many vendors: where there is no room for a column, it stands below. */}
        <Text hiddenFrom="sm" size="xs" c="dimmed" className="break">
          {[withVendor && finding.vendorName, findingText(finding)].filter(Boolean).join(' · ')}
        </Text>
        <Missing finding={finding} />
      </>
    ),
  },
  { head: 'Severity', sort: 'severity', cell: ({ severity }) => <SeverityDot severity={severity} /> },
  { head: 'Status', cell: (finding) => <StatusCell finding={finding} />, from: 'sm' },
  ...(withVendor ? [vendorColumn] : []),
  { head: 'Owner', cell: (finding) => <OwnerCell finding={finding} />, from: 'lg' },
  {
    head: 'Due',
    sort: 'dueDate',
    cell: (finding) => <DueCell finding={finding} />,
    from: 'md',
  },
  { head: 'Origin', cell: originText, hidden: true },
  { head: 'Raised', sort: 'createdAt', cell: ({ createdAt }) => <When at={createdAt} relative />, from: 'xl' },
  { head: 'Assessment', cell: ({ assessmentTitle }) => assessmentTitle ?? '–', hidden: 'narrow' },
  { head: 'Controls', cell: ({ controlCodes }) => controlCodes.join(', ') || '–', hidden: 'narrow' },
  { head: 'Closed', cell: ({ resolvedAt }) => <When at={resolvedAt} relative />, hidden: true },
]

const vendorColumn: Column<Finding> = {
  head: 'Vendor',
  sort: 'vendorName',
  cell: ({ vendorId, vendorName }) => <VendorLink id={vendorId} name={vendorName} className="above break" />,
  from: 'sm',
}
