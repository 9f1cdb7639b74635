import { certificationStatus } from '../../contract/certifications.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import { type CsvRow, csvText } from '../tables/csv.ts'
import { exportData, type VendorExport } from './exportQueries.ts'

const FIELDS: [string, string][] = [
  ['Name', 'name'],
  ['External ID', 'external_id'],
  ['Contact name', 'contact_name'],
  ['Contact email', 'contact_email'],
  ['Tier', 'tier'],
  ['Stage', 'stage'],
  ['Website', 'website'],
  ['Overall score', 'overall_score'],
  ['Last assessed at', 'last_assessed_at'],
  ['Assessments', 'assessment_count'],
  ['Service description', 'service_description'],
  ['Data sensitivity', 'data_sensitivity'],
  ['Data types', 'data_types'],
  ['Contract renewal date', 'contract_renewal_date'],
  ['Contract value', 'contract_value'],
  ['Geographic risk', 'geographic_risk'],
  ['Tags', 'tags'],
  ['Owner', 'owner'],
  ['Notes', 'notes'],
  ['Created at', 'created_at'],
  ['Updated at', 'updated_at'],
]

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
  ...FIELDS.map(([label, column]): CsvRow => [label, vendor[column]]),
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
