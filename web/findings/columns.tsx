import { UnstyledButton } from '@mantine/core'
import type { Finding } from '../../contract/findings.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataTable.tsx'
import { TextLink } from '../ui/links.tsx'
import { FindingDot, SeverityDot } from '../ui/Status.tsx'
import { OnDay, When } from '../ui/When.tsx'

type Options = { open: (finding: Finding) => void; withVendor: boolean }

export const findingColumns = ({ open, withVendor }: Options): readonly Column<Finding>[] => [
  {
    head: 'Finding',
    cell: (finding) => (
      <UnstyledButton className="row-link break" onClick={() => open(finding)}>
        {finding.title}
      </UnstyledButton>
    ),
  },
  { head: 'Severity', cell: ({ severity }) => <SeverityDot severity={severity} /> },
  { head: 'Status', cell: ({ status, lapsed }) => <FindingDot status={status} lapsed={lapsed} />, from: 'sm' },
  ...(withVendor ? [vendorColumn] : []),
  { head: 'Owner', cell: ({ ownerName }) => ownerName ?? '–', from: 'lg' },
  { head: 'Due', cell: ({ dueDate }) => <OnDay day={dueDate} />, from: 'md' },
  { head: 'Raised', cell: ({ createdAt }) => <When at={createdAt} />, from: 'lg' },
]

const vendorColumn: Column<Finding> = {
  head: 'Vendor',
  cell: ({ vendorId, vendorName }) => (
    <TextLink to={paths.vendor} params={{ vendorId }} className="above break">
      {vendorName}
    </TextLink>
  ),
  from: 'sm',
}
