import { Count, DateTime, Id, List, Named, Nullable, type Static, Text, Unsafe } from '../schema.ts'
import { AddedFindings, FindingChanges } from './import.ts'

/** How long the result of an import is kept, and how long it can be undone. */
export const FINDING_IMPORT_DAYS = 7
export const FINDING_UNDO_HOURS = 24
export const MAX_KEPT_FINDINGS_SHOWN = 200

const count = (description: string, example: number) => Unsafe<number>({ ...Count, description, example })
const KeptFinding = Named('KeptFinding', {
  findingId: Id,
  title: Text(500),
  reason: Text(1000, { description: 'Why it was left as it is', example: 'It was changed after the import.' }),
})
export type KeptFinding = Static<typeof KeptFinding>
const FindingImportUndo = Named('FindingImportUndo', {
  undoneAt: DateTime,
  deletedFindings: count('How many findings that the import had created were deleted', 12),
  restoredFindings: count('How many findings are as they were before the import', 3),
  keptFindings: count('How many findings were left as they are', 1),
  kept: List(KeptFinding, { description: `The findings that were left as they are; up to ${MAX_KEPT_FINDINGS_SHOWN}` }),
})
export type FindingImportUndo = Static<typeof FindingImportUndo>

export const FindingImportResult = Named('FindingImportResult', {
  id: Id,
  vendorId: Id,
  vendorName: Text(200),
  source: Text(100, { description: 'The tool or report', example: 'ZAP' }),
  created: Count,
  changed: count('How many findings were changed', 3),
  unchanged: Count,
  missing: count('How many open findings of the source the import did not have', 2),
  added: AddedFindings,
  changes: FindingChanges,
  createdAt: DateTime,
  undoableUntil: Nullable(
    Unsafe<string>({ ...DateTime, description: 'Until when the import can be undone; null if it cannot' }),
  ),
  undo: Nullable(FindingImportUndo),
})
export type FindingImportResult = Static<typeof FindingImportResult>
