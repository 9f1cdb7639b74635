import { labelsOf } from '../../contract/fieldTable.ts'
import { lookup } from '../../contract/values/lookup.ts'
import { certificationStatus } from '../../contract/vendors/certifications.ts'
import { vendorTable } from '../../contract/vendors/table.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import { type CsvRow, csvText } from '../tables/csv.ts'
import { COLUMNS, exportData, type VendorExport } from './exportQueries.ts'

const LABELS = lookup<string>({
  ...labelsOf(vendorTable),
  contractRenewalDate: 'Contract renewal date',
  ownerName: vendorTable.ownerId.label,
  overallScore: 'Overall score',
  lastAssessedAt: 'Last assessed at',
  assessmentCount: 'Assessments',
  residualLevel: 'Residual risk',
  residualReasons: 'Residual risk reasons',
  createdAt: 'Created at',
  updatedAt: 'Updated at',
})

export const exportVendor = async (ctx: Ctx, id: string) => {
  const data = await exportData(ctx.db, id, ctx.now)
  if (!data) throw notFound()
  return { name: String(data.vendor.name), csv: csvText(rowsOf(data)) }
}

/** Four tables in one file, separated by an empty line. */
const rowsOf = ({
  vendor,
  customFields,
  assessments,
  certifications,
  responsibilities,
  today,
}: VendorExport): CsvRow[] => [
  ['Field', 'Value'],
  ...COLUMNS.csvNames.map((name): CsvRow => [LABELS[name] ?? name, vendor[name]]),
  ...customFields.map(({ name, value }): CsvRow => [name, value]),
  [],
  ['Assessments'],
  ['Title', 'Status', 'Score', 'Template', 'Template version', 'Due date', 'Submitted at'],
  ...assessments.map((a) => [a.title, a.status, a.score, a.template, a.version, a.due, a.submitted]),
  [],
  ['Certifications'],
  ['Name', 'Issuer', 'Issued', 'Expires', 'Status'],
  ...certifications.map((c) => [c.name, c.issuer, c.issued, c.expires, certificationStatus(c.expires, today)]),
  [],
  ['Customer responsibilities'],
  ['Framework', 'Control', 'Title', 'Status', 'Assigned to', 'Notes', 'Completed at'],
  ...responsibilities.map((r) => [r.framework, r.control, r.title, r.status, r.assignedTo, r.notes, r.completed]),
]
