import { VENDOR_CSV_BYTES } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  DateTime,
  Flag,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  type Static,
  Text,
  Unsafe,
  Verbatim,
} from '../schema.ts'
import { readingAnswer, readingOptions, rowValue } from '../tables/imports.ts'
import { AddedVendors, RowChanges, RowQuestions, RowWarnings } from './csv.ts'

/** Used in errors: `Invalid import: …`. */
export const VENDOR_IMPORT = 'import'
/** Rejected rows in the answer, to be corrected by hand; the CSV has all of them. */
export const MAX_REJECTED_SHOWN = 200
/** How long the result of an import is kept. */
export const IMPORT_DAYS = 7
/** How long an import can be undone. */
export const UNDO_HOURS = 24
/** Vendors in the answer that an undo left as they are; the counts are of all. */
export const MAX_KEPT_SHOWN = 200

export const VendorImportCreate = Named('VendorImportCreate', {
  csv: Verbatim(VENDOR_CSV_BYTES, {
    minLength: 1,
    description: 'The CSV text, as `POST /api/v1/vendors/import/csv` takes it',
    example: 'name,contactEmail\nNorthwind,security@northwind.example',
  }),
  keepEmptyCells: Flag('`true`: an empty cell keeps what the vendor has, instead of clearing it'),
  fileName: Optional(Nullable(Text(200, { description: 'Shown with the result', example: 'suppliers.csv' }))),
  ...readingOptions,
})
export type VendorImportCreate = Static<typeof VendorImportCreate>

const CellError = Named('CellError', {
  column: Nullable(Text(200, { description: 'The field; null if the whole row is wrong', example: 'contactEmail' })),
  value: Optional(rowValue),
  message: Text(1000, { description: 'What is wrong', example: 'must be an email address' }),
})
const RejectedRow = Named('RejectedRow', {
  row: Integer({ minimum: 1, description: 'Row number as in a spreadsheet; the header is row 1', example: 7 }),
  cells: List(Text(100_000), { description: 'As they were sent, in the order of `columns`' }),
  errors: List(CellError),
})
export type RejectedRow = Static<typeof RejectedRow>

const count = (description: string, example: number) => Unsafe<number>({ ...Count, description, example })

const KeptVendor = Named('KeptVendor', {
  vendorId: Id,
  vendorName: Text(200),
  reason: Text(1000, { description: 'Why it was left as it is', example: 'It was changed after the import.' }),
})
export type KeptVendor = Static<typeof KeptVendor>
const VendorImportUndo = Named('VendorImportUndo', {
  undoneAt: DateTime,
  deletedVendors: count('How many vendors that the import had added were deleted', 79),
  restoredVendors: count('How many vendors have the values from before the import again', 15),
  keptVendors: count('How many vendors were left as they are', 1),
  kept: List(KeptVendor, { description: `The vendors that were left as they are; up to ${MAX_KEPT_SHOWN}` }),
})
export type VendorImportUndo = Static<typeof VendorImportUndo>

export const VendorImportJob = Named('VendorImportJob', {
  id: Id,
  status: NamedEnum('VendorImportStatus', ['QUEUED', 'RUNNING', 'DONE', 'FAILED']),
  keepEmptyCells: Bool({ description: 'Whether an empty cell keeps what the vendor has' }),
  ...readingAnswer,
  fileName: Nullable(Text(200, { description: 'Name of the file; null if not given' })),
  rowCount: count('How many rows the file has', 250),
  processedRows: count('How many of them are done, rejected ones included', 100),
  created: count('How many vendors were added', 80),
  updated: count('How many vendors were changed', 15),
  unchanged: count('How many vendors were like their row already', 3),
  rejectedRows: count('How many rows were not imported', 2),
  columns: List(Text(1000), { description: 'The header of the file' }),
  rejected: List(RejectedRow, {
    description: `The rows that were not imported, with what is wrong; up to ${MAX_REJECTED_SHOWN}`,
  }),
  added: AddedVendors,
  changes: RowChanges,
  questions: RowQuestions,
  warnings: Unsafe<Static<typeof RowWarnings>>({
    ...RowWarnings,
    description: `Imported rows that match a vendor that was offboarded or declined; up to ${MAX_REJECTED_SHOWN}`,
  }),
  problem: Nullable(Text(1000, { description: 'Why the import failed; null otherwise', example: null })),
  createdAt: DateTime,
  finishedAt: Nullable(DateTime),
  undoableUntil: Nullable(
    Unsafe<string>({ ...DateTime, description: 'Until when the import can be undone; null if it cannot' }),
  ),
  undo: Nullable(VendorImportUndo),
})
export type VendorImportJob = Static<typeof VendorImportJob>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  undoneAt: 'When the import was undone',
  undo: 'What became of the vendors when the import was undone; null if it was not',
}
