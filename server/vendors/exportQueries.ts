import { arranged } from '../../contract/fieldTable.ts'
import { vendorIdentity } from '../../contract/vendors/table.ts'
import { apiFacts } from '../../contract/vendors/vendors.ts'
import { today } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { csvColumns } from '../tables/fields.ts'
import { columns } from '../tables/list.ts'
import { residualColumns } from './queries.ts'

type Text = string | null
export type VendorExport = {
  vendor: Record<string, Text | number>
  customFields: { name: string; value: Text }[]
  assessments: {
    title: string
    status: string
    score: number | null
    template: Text
    version: number | null
    due: Text
    submitted: Text
  }[]
  certifications: { name: string; issuer: Text; issued: Text; expires: Text }[]
  responsibilities: {
    framework: string
    control: string
    title: string
    status: string
    assignedTo: Text
    notes: Text
    completed: Text
  }[]
  today: string
}

export const COLUMNS = columns({
  ...csvColumns(vendorIdentity),
  overallScore: 'overall_score',
  lastAssessedAt: 'iso(last_assessed_at)',
  assessmentCount: 'assessment_count',
  ...residualColumns,
  ...csvColumns(arranged(apiFacts, { last: ['notes'] })),
  createdAt: 'iso(created_at)',
  updatedAt: 'iso(updated_at)',
})

/** Everything in a vendor's CSV, in one statement and so from one snapshot. */
export const exportData = (db: Db, id: string, now: Date) =>
  first(db<VendorExport[]>`
  select row_to_json(v) as vendor, ${today(db, now)}::text as today,
    (select coalesce(json_agg(json_build_object('name', f.name, 'value', coalesce(u.name, v.custom_fields ->> f.key))
      order by f.position, f.id), '[]') from vendor_fields f left join users u on f.kind = 'PERSON'
      and u.id::text = v.custom_fields ->> f.key where not f.archived) as "customFields",
    (select coalesce(json_agg(json_build_object('title', title, 'status', status, 'score', score, 'template', template_name,
      'version', template_version, 'due', iso(due_date), 'submitted', iso(submitted_at)) order by created_at desc, id desc), '[]')
      from assessments where vendor_id = v.id) as assessments,
    (select coalesce(json_agg(json_build_object('name', name, 'issuer', issuer, 'issued', issued_date, 'expires', expires_date)
      order by expires_date, id), '[]') from certifications where vendor_id = v.id) as certifications,
    (select coalesce(json_agg(json_build_object('framework', r.framework_name, 'control', r.control_code,
      'title', r.control_title, 'status', r.status, 'assignedTo', u.name, 'notes', r.notes, 'completed', iso(r.completed_at))
      order by r.framework_name collate "C", r.control_code collate "C", r.id), '[]')
      from responsibilities r left join users u on u.id = r.assigned_to_id where r.vendor_id = v.id) as responsibilities
  from (
    select id, custom_fields, ${COLUMNS.csv(db, now)} from vendors where id = ${id}
  ) v`)
