import { FINDING_IMPORT_BYTES } from '../limits.ts'
import { operations } from '../operation.ts'
import { Id, Struct, Unsafe } from '../schema.ts'
import { FINDING_IMPORT, FindingImport, FindingImportQuery, FindingsImported, FindingsRefused } from './import.ts'
import { FINDING_IMPORT_DAYS, FINDING_UNDO_HOURS, FindingImportResult } from './imported.ts'

const FindingImportId = Struct({ findingImportId: Unsafe<string>({ ...Id, description: 'ID of the import' }) })

export const findingImportOperations = operations('Findings', {
  'POST /api/v1/findings/import': {
    operationId: 'importFindings',
    permission: 'assessments:review',
    audit: ['IMPORT_FINDINGS', 'UPDATE_FINDING', 'REOPEN_FINDING'],
    summary: 'Import findings of a vendor',
    description:
      'Takes JSON in DefectDojo’s generic form, CSV with the same names as its header, or the text of another `file`: SARIF, or an export of Nessus, Qualys, Trivy, OWASP ZAP or Burp, which is recognised by its content. A finding of the same vendor and source is known by `unique_id_from_tool`, else by its title. What somebody has closed or accepted stays so, but an accepted risk that the tool rates higher is open again. Severity and title that a person has set stay. Open findings of the source that the import does not have get `missingSince`, until an import has them again; only people close findings. A title without a key that differs from that of an open finding only in case is one of the `questions`: it is imported once `answers` says how. `changes` says field by field what changes, also when other rows are wrong. Either all rows are imported or none: not while one is wrong or in question. Imports of one vendor run one at a time. With `dryRun=true` nothing is saved.',
    query: FindingImportQuery,
    body: FindingImport,
    bodyName: FINDING_IMPORT,
    bodyLimit: FINDING_IMPORT_BYTES,
    answers: { 200: FindingsImported, 400: FindingsRefused, 404: 'Vendor not found' },
    csvBody: true,
    codes: { 400: ['finding_import_refused', 'invalid_csv'] },
  },
  'GET /api/v1/finding-imports/:findingImportId': {
    operationId: 'retrieveFindingImport',
    permission: 'assessments:review',
    summary: 'Retrieve an import of findings',
    description: `What an import created and changed. The result is kept for ${FINDING_IMPORT_DAYS} days.`,
    params: FindingImportId,
    answers: { 200: FindingImportResult },
  },
  'POST /api/v1/finding-imports/:findingImportId/undo': {
    operationId: 'undoFindingImport',
    permission: 'assessments:review',
    audit: ['UNDO_FINDING_IMPORT', 'DELETE_FINDING', 'UPDATE_FINDING'],
    summary: 'Undo an import of findings',
    description: `Possible for ${FINDING_UNDO_HOURS} hours. Deletes the findings that the import created and restores those that it changed or called missing, all at once. Findings that were changed since, have tasks or requests by now, or were opened again by the import stay as they are: \`undo.kept\` names them and says why. Only its author can undo an import that created findings, or somebody with the permission \`vendors:delete\`.`,
    params: FindingImportId,
    answers: { 200: FindingImportResult, 409: 'The import was undone already, or is too old' },
    codes: { 409: ['import_undone', 'import_too_old'] },
  },
})
