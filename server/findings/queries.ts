import type { Db } from '../db/open.ts'

/** A finding as it is shown everywhere; `f` is its row, `a` its assessment, `v` its vendor. */
export const finding = (db: Db, now: Date) => db`
  f.id, f.title, f.description, f.severity, f.status, f.control_codes as "controlCodes",
  f.resolution_note as "resolutionNote", iso(f.resolved_at) as "resolvedAt", f.resolved_by_name as "resolvedByName",
  iso(f.created_at) as "createdAt", iso(f.due_date) as "dueDate", f.owner_id as "ownerId",
  (select u.name from users u where u.id = f.owner_id) as "ownerName", iso_day(f.accepted_until) as "acceptedUntil",
  coalesce(f.accepted_until < (${now}::timestamptz at time zone 'UTC')::date, false) as lapsed,
  f.assessment_id as "assessmentId", a.title as "assessmentTitle", f.vendor_id as "vendorId", v.name as "vendorName",
  f.question_id as "questionId"`
