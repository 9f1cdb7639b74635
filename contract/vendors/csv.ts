import { VENDOR_CSV_BYTES } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import { Count, Id, Integer, List, Named, Nullable, type Static, Text, Unsafe, Verbatim } from '../schema.ts'

export const VendorCsv = Named('VendorCsv', {
  csv: Verbatim(VENDOR_CSV_BYTES, {
    description: 'The CSV text; you can also send it as text/csv',
    example: 'name,contactEmail\nNorthwind,security@northwind.example',
  }),
})
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
/** Changed vendors in the answer; the counts are of all. */
export const MAX_CHANGES_SHOWN = 200
const RowChange = Named('RowChange', {
  row: Integer({ minimum: 1, description: 'Row number as in a spreadsheet; the header is row 1', example: 7 }),
  vendorId: Id,
  vendorName: Text(200),
  changes: Unsafe<Record<string, { from: unknown; to: unknown }>>({
    type: 'object',
    description: 'By field, the value before and after',
    additionalProperties: {
      type: 'object',
      properties: { from: { description: 'The value before' }, to: { description: 'The value after' } },
      required: ['from', 'to'],
    },
    example: { tier: { from: 'LOW', to: 'HIGH' } },
  }),
})
export type RowChange = Static<typeof RowChange>
const importCounts = {
  created: Count,
  updated: Count,
  unchanged: Count,
  errors: List(
    Named('RowError', {
      row: Integer({ minimum: 1, description: 'Row number as in a spreadsheet; the header is row 1' }),
      column: Nullable(Text(200)),
      message: Text(1000),
    }),
  ),
  ignoredColumns: List(Text(1000)),
  changes: List(RowChange, { description: `What changes of existing vendors: the first ${MAX_CHANGES_SHOWN} of them` }),
  warnings: RowWarnings,
}
export const VendorCsvImported = Named('VendorCsvImported', importCounts)
export type VendorCsvImported = Static<typeof VendorCsvImported>
export const VendorCsvRefused = Named('VendorCsvRefused', { error: Text(1000), code: Text(50), ...importCounts })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  ignoredColumns: 'Columns of the file that are not known, by name',
}
