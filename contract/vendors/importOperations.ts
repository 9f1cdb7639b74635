import { VENDOR_CSV_BYTES } from '../limits.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { UNDO_HOURS, VENDOR_IMPORT, VendorImportCreate, VendorImportJob } from './imports.ts'

const ImportId = Struct({ importId: Id })

export const vendorImportOperations = operations('Vendors', {
  'POST /api/v1/vendor-imports': {
    operationId: 'startVendorImport',
    permission: 'vendors:create',
    audit: 'START_VENDOR_IMPORT',
    summary: 'Import vendors in the background',
    description:
      'Takes the same CSV as `POST /api/v1/vendors/import/csv`, but imports the valid rows and keeps the others with what is wrong. Read the import until its status is `DONE` or `FAILED`. The result is kept for a week.',
    body: VendorImportCreate,
    bodyName: VENDOR_IMPORT,
    bodyLimit: VENDOR_CSV_BYTES,
    answers: { 201: VendorImportJob },
    codes: { 400: ['invalid_csv'] },
  },
  'GET /api/v1/vendor-imports/:importId': {
    operationId: 'retrieveVendorImport',
    permission: 'vendors:create',
    summary: 'Retrieve an import of vendors',
    params: ImportId,
    answers: { 200: VendorImportJob },
  },
  'POST /api/v1/vendor-imports/:importId/undo': {
    operationId: 'undoVendorImport',
    permission: 'vendors:create',
    audit: ['UNDO_VENDOR_IMPORT', 'DELETE_VENDOR', 'UPDATE_VENDOR'],
    summary: 'Undo an import of vendors',
    description: `Possible for ${UNDO_HOURS} hours. Deletes the vendors that the import added and restores those that it changed, all at once. Vendors that were changed since, and added ones that have assessments, documents or other content by now, stay as they are: \`undo.kept\` names them and says why. Deleting the vendors that another caller’s import added needs the permission \`vendors:delete\`, restoring vendors \`vendors:edit\`.`,
    params: ImportId,
    answers: { 200: VendorImportJob, 409: 'The import is not finished, was undone already, or is too old' },
    codes: { 409: ['import_not_finished', 'import_undone', 'import_too_old'] },
  },
  'GET /api/v1/vendor-imports/:importId/rejected': {
    operationId: 'exportRejectedRows',
    permission: 'vendors:create',
    summary: 'Export the rejected rows of an import as CSV',
    description: 'With a last column that says why. Correct them and import the file again.',
    params: ImportId,
    answers: { 200: { media: ['text/csv'], description: 'The rejected rows, with the reason' } },
  },
})
