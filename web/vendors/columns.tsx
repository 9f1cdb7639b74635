import { Link } from '@tanstack/react-router'
import { type Field, namesIn } from '../../contract/fieldTable.ts'
import { riskLevel } from '../../contract/library/scoring.ts'
import { paths } from '../../contract/paths.ts'
import type { VendorWork } from '../../contract/vendors/bulk.ts'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import { type VendorFieldName, vendorTable } from '../../contract/vendors/table.ts'
import { Residual } from '../domain/Residual.tsx'
import { Score } from '../domain/Score.tsx'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { riskText } from '../domain/words.ts'
import type { Column } from '../ui/DataTable.tsx'
import { Named } from '../ui/Face.tsx'
import { Due, OnDay, When } from '../ui/When.tsx'
import { CustomValue } from './CustomValue.tsx'
import { OwnerCell, StageCell, TierCell } from './cells.tsx'
import { fieldText } from './fieldWords.ts'
import { Tags } from './Tags.tsx'

function OpenFindings({ work }: { work: VendorWork | undefined }) {
  if (!work || work.openFindings === null) return '–'
  return work.overdueFindings ? `${work.openFindings} (${work.overdueFindings} overdue)` : work.openFindings
}

const levelOf = (inherent: number | null) => (inherent === null ? null : riskLevel(inherent))

/** With what is open at the vendor, which is read for the page that is shown. */
export type ListedVendor = VendorRow & { work?: VendorWork | undefined }

const isOptional = (name: VendorFieldName) => (vendorTable[name] as Field).optionalColumn === true
const OPTIONAL = namesIn(vendorTable).filter(isOptional)

const columns: readonly Column<ListedVendor>[] = [
  {
    head: 'Name',
    sort: 'naturalName',
    cell: ({ id, name }) => (
      <Link to={paths.vendor} params={{ vendorId: id }} className="row-link">
        <Named name={name} thing />
      </Link>
    ),
  },
  { head: 'Tier', sort: 'tier', cell: (vendor) => <TierCell vendor={vendor} />, from: 'sm' },
  {
    head: 'Residual risk',
    sort: 'residualRisk',
    cell: ({ work, ...vendor }) => <Residual vendor={vendor} inherentLevel={levelOf(work?.inherentRisk ?? null)} />,
  },
  { head: 'Score', sort: 'score', cell: ({ overallScore }) => <Score score={overallScore} />, from: 'sm' },
  {
    head: 'Last assessed',
    sort: 'lastAssessedAt',
    cell: ({ lastAssessedAt }) => <When at={lastAssessedAt} relative />,
    hidden: 'narrow',
  },
  { head: 'Assessments', cell: ({ assessmentCount }) => assessmentCount, right: true, hidden: 'narrow' },
  { head: 'Open findings', cell: ({ work }) => <OpenFindings work={work} />, right: true, from: 'md' },
  {
    head: 'Next assessment',
    cell: ({ work }) => <Due day={work?.nextReview ?? null} open />,
    from: 'md',
  },
  {
    head: 'Contract renewal',
    cell: ({ contractRenewalDate }) => <OnDay day={contractRenewalDate} relative />,
    from: 'lg',
  },
  { head: 'Stage', cell: (vendor) => <StageCell vendor={vendor} />, hidden: 'narrow' },
  { head: 'Owner', cell: (vendor) => <OwnerCell vendor={vendor} />, from: 'xl' },
  { head: 'Inherent risk', cell: ({ work }) => riskText(work?.inherentRisk ?? null), hidden: 'narrow' },
  { head: 'Email', cell: ({ contactEmail }) => contactEmail, hidden: true },
  { head: 'Contact', cell: ({ contactName }) => contactName ?? '–', hidden: true },
  ...OPTIONAL.map((name) => ({
    head: vendorTable[name].label,
    cell: (vendor: ListedVendor) => fieldText(vendor, name) || '–',
    hidden: true,
  })),
  { head: 'Tags', cell: ({ tags }) => <Tags tags={tags} />, from: 'xl' },
]

const HEADS = new Set(columns.map(({ head }) => head))

/** With custom fields, each hidden until chosen. No two columns share a head. */
export const columnsWith = (customFields: readonly VendorField[]): readonly Column<ListedVendor>[] => [
  ...columns,
  ...customFields.map((field) => ({
    head: HEADS.has(field.name) ? `${field.name} (custom)` : field.name,
    cell: ({ customFields }: ListedVendor) => <CustomValue field={field} value={customFields[field.key]} relative />,
    right: field.kind === 'NUMBER',
    hidden: true,
  })),
]
