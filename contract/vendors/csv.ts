import { VENDOR_CSV_BYTES } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import { Count, Id, Integer, List, Named, Nullable, type Static, Text, Unsafe, Verbatim } from '../schema.ts'
import {
  FieldChanges,
  ImportRow,
  MAX_ANSWERS,
  MAX_CHANGES_SHOWN,
  readingOptions,
  rowName,
  rowReason,
  rowValue,
} from '../tables/imports.ts'

export const VendorCsv = Named('VendorCsv', {
  csv: Verbatim(VENDOR_CSV_BYTES, {
    description: 'The CSV text; you can also send it as text/csv',
    example: 'name,contactEmail\nNorthwind,security@northwind.example',
  }),
  ...readingOptions,
})
export type VendorCsv = Static<typeof VendorCsv>
export const RowWarnings = List(
  Named('RowWarning', {
    row: Integer({ minimum: 1, description: 'Row number as in a spreadsheet; the header is row 1', example: 7 }),
    message: Text(1000, {
      description: 'What is worth knowing',
      example: 'This vendor was offboarded and stays offboarded. Set its stage to use it again.',
    }),
  }),
  { description: 'Rows that match a vendor that was offboarded or declined; they are imported all the same' },
)
const RowChange = Named('RowChange', {
  row: ImportRow,
  vendorId: Id,
  name: Text(200, { description: 'Name of the vendor before' }),
  fields: FieldChanges,
  vendorName: Text(200, { description: 'The same as `name`' }),
  changes: Unsafe<FieldChanges>({ ...FieldChanges, description: 'The same as `fields`' }),
})
export type RowChange = Static<typeof RowChange>
export const RowChanges = List(RowChange, {
  description: `What changes of existing vendors: the first ${MAX_CHANGES_SHOWN} of them`,
})
export const AddedVendors = List(Named('AddedVendor', { row: ImportRow, name: Text(200) }), {
  description: `The new vendors: the first ${MAX_CHANGES_SHOWN} of them`,
})
const RowQuestion = Named('RowQuestion', {
  row: ImportRow,
  vendorId: Unsafe<string>({ ...Id, description: 'The vendor that the row may mean' }),
  name: rowName('vendor'),
  vendorName: Text(200),
  reason: rowReason,
})
export type RowQuestion = Static<typeof RowQuestion>
export const RowQuestions = List(RowQuestion, {
  description: `Rows that may mean an existing vendor or a new one: up to ${MAX_ANSWERS}. Say in \`answers\` which; until then they are not imported`,
})
const importCounts = {
  created: Count,
  updated: Count,
  unchanged: Count,
  errors: List(
    Named('RowError', {
      row: Integer({ minimum: 1, description: 'Row number as in a spreadsheet; the header is row 1' }),
      name: rowName('vendor'),
      column: Nullable(Text(200)),
      value: rowValue,
      message: Text(1000),
    }),
  ),
  ignoredColumns: List(Text(1000)),
  added: AddedVendors,
  changes: RowChanges,
  questions: RowQuestions,
  warnings: RowWarnings,
}
export const VendorCsvImported = Named('VendorCsvImported', importCounts)
export type VendorCsvImported = Static<typeof VendorCsvImported>
export const VendorCsvRefused = Named('VendorCsvRefused', { error: Text(1000), code: Text(50), ...importCounts })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  ignoredColumns: 'Columns of the file that are not known, by name',
}
