import { FINDING_IMPORT_BYTES } from '../limits.ts'
import { operations } from '../operation.ts'
import { FINDING_IMPORT, FindingImport, FindingImportQuery, FindingsImported, FindingsRefused } from './import.ts'

export const findingImportOperations = operations('Findings', {
  'POST /api/v1/findings/import': {
    operationId: 'importFindings',
    permission: 'assessments:review',
    audit: ['IMPORT_FINDINGS', 'UPDATE_FINDING', 'REOPEN_FINDING'],
    summary: 'Import findings of a vendor',
    description:
      'Takes JSON in DefectDojo’s generic form, or CSV with the same names as its header. A finding of the same vendor and source is known by `unique_id_from_tool`, else by its title. What somebody has closed or accepted stays so, but an accepted risk that the tool rates higher is open again. Severity and title that a person has set stay. Open findings of the source that the import does not have get `missingSince`, until an import has them again; only people close findings. Either all rows are imported or none. Imports of one vendor run one at a time. With `dryRun=true` nothing is saved.',
    query: FindingImportQuery,
    body: FindingImport,
    bodyName: FINDING_IMPORT,
    bodyLimit: FINDING_IMPORT_BYTES,
    answers: { 200: FindingsImported, 400: FindingsRefused, 404: 'Vendor not found' },
    csvBody: true,
    codes: { 400: ['finding_import_refused', 'invalid_csv'] },
  },
})
