import { VENDOR_CSV_BYTES } from '../limits.ts'
import { csvOperation, operations } from '../operation.ts'
import { Flag, Id, Struct, withFields } from '../schema.ts'
import { readingQuery } from '../tables/imports.ts'
import {
  VENDOR_BULK,
  VENDOR_BULK_CREATE,
  VendorBulkCreate,
  VendorBulkDelete,
  VendorBulkUpdate,
  VendorsCreated,
  VendorsDeleted,
  VendorsRefused,
  VendorsUpdated,
  VendorWorkFilter,
  VendorWorkList,
} from './bulk.ts'
import { VendorCsv, VendorCsvImported, VendorCsvRefused } from './csv.ts'
import { TrailFilter, VendorDocumentPage, VendorTimelinePage } from './trail.ts'
import {
  ExternalId,
  NextReview,
  TagFilter,
  TagList,
  VENDOR_DATA,
  VendorCsvFilter,
  VendorDeleted,
  VendorDetail,
  VendorFilter,
  VendorImport,
  VendorList,
  VendorRecord,
  VendorScore,
  VendorUpdate,
} from './vendors.ts'

const VendorId = Struct({ vendorId: Id })

export const vendorOperations = operations('Vendors', {
  'GET /api/v1/vendors': {
    operationId: 'listVendors',
    permission: 'vendors:view',
    summary: 'List vendors',
    description:
      'Returns the whole list unless `page` or `pageSize` is given; then it returns one page, and `X-Total-Count` has the total.',
    query: withFields(VendorFilter),
    answers: { 200: VendorList },
  },
  'GET /api/v1/vendors.csv': csvOperation('exportVendors', 'vendors:view', 'vendors', VendorCsvFilter),
  'GET /api/v1/tags': {
    operationId: 'listTags',
    permission: 'vendors:view',
    summary: 'List vendor tags',
    description: 'Ordered by how many vendors use them; offboarded vendors are not counted.',
    query: TagFilter,
    answers: { 200: TagList },
  },
  'GET /api/v1/vendors/:vendorId': {
    operationId: 'retrieveVendor',
    permission: 'vendors:view',
    summary: 'Retrieve a vendor',
    description:
      'Includes its assessments, compliance by domain and history. Send the `ETag` as `If-Match` when you update the vendor.',
    params: VendorId,
    query: withFields(),
    answers: { 200: VendorDetail },
  },
  'GET /api/v1/vendors/external/:externalId': {
    operationId: 'retrieveVendorByExternalId',
    permission: 'vendors:view',
    summary: 'Retrieve a vendor by external ID',
    params: Struct({ externalId: ExternalId }),
    answers: { 200: VendorDetail },
  },
  'POST /api/v1/vendors/import': {
    operationId: 'createVendor',
    permission: 'vendors:create',
    audit: 'CREATE_VENDOR',
    summary: 'Create a vendor',
    body: VendorImport,
    bodyName: VENDOR_DATA,
    answers: {
      201: VendorRecord,
      409: 'Another vendor has this external ID',
    },
    codes: { 400: ['vendor_name_required'], 409: ['vendor_external_id_taken'] },
  },
  'PUT /api/v1/vendors/:vendorId': {
    operationId: 'updateVendor',
    permission: 'vendors:edit',
    audit: 'UPDATE_VENDOR',
    summary: 'Update a vendor',
    description:
      'Omitted fields keep their value; `null` or an empty string clears an optional field. Unknown and read-only fields are ignored.',
    headers: { 'If-Match': 'The ETag of your last read. The update is rejected if the vendor has changed since' },
    params: VendorId,
    body: VendorUpdate,
    bodyName: VENDOR_DATA,
    answers: {
      200: VendorRecord,
      409: 'Another vendor has this external ID',
      412: 'The vendor has changed since it was read',
    },
    codes: { 400: ['vendor_name_required'], 409: ['vendor_external_id_taken'], 412: ['vendor_changed'] },
  },
  'DELETE /api/v1/vendors/:vendorId': {
    operationId: 'deleteVendor',
    permission: 'vendors:delete',
    audit: 'DELETE_VENDOR',
    summary: 'Delete a vendor',
    description: 'Permanently deletes the vendor with its assessments, responses, evidence and findings.',
    params: VendorId,
    answers: { 200: VendorDeleted },
  },
  'GET /api/v1/vendors/:vendorId/score': {
    operationId: 'retrieveVendorScore',
    permission: 'vendors:view',
    summary: 'Retrieve a vendor’s score and compliance by domain',
    params: VendorId,
    answers: { 200: VendorScore },
  },
  'GET /api/v1/vendors/:vendorId/next-review': {
    operationId: 'retrieveNextReview',
    permission: 'vendors:view',
    summary: 'Retrieve when a vendor’s next assessment is due',
    description: 'As the organisation’s settings say for the vendor’s tier.',
    params: VendorId,
    answers: { 200: NextReview },
  },
  'GET /api/v1/vendors/:vendorId/export': {
    operationId: 'exportVendor',
    permission: 'vendors:view',
    summary: 'Export a vendor as CSV',
    params: VendorId,
    answers: {
      200: { media: ['text/csv'], description: 'Details, assessments, certifications and customer responsibilities' },
    },
  },
})

/** Many at once, from a file or a list. */
export const manyVendorsOperations = operations('Vendors', {
  'POST /api/v1/vendors/import/csv': {
    operationId: 'importVendorsCsv',
    permission: 'vendors:create',
    audit: ['CREATE_VENDOR', 'UPDATE_VENDOR'],
    summary: 'Import vendors from CSV',
    description:
      'The header row names the columns, as in the import of one vendor; case, spaces and punctuation are ignored. Separate several tags in one cell with semicolons, and quote a tag that contains a semicolon or a comma. A row matches an existing vendor by ID, external ID or name; each vendor can have one row only. An empty cell clears the field, unless `keepEmptyCells=true`. `added` names the new vendors, and `changes` says field by field what changes of existing ones, also when other rows are wrong. A name that differs from that of a vendor only in case, with another mail domain or external ID, is one of the `questions`: it is imported once `answers` says how. `dateOrder`, `numberStyle` and `values` say how cells are read. Files from `GET /api/v1/vendors?format=csv` can be imported again: an apostrophe before `=`, `+`, `-` or `@` is removed, because the export adds it to guard against formulas. Either all rows are imported or none: not while one is wrong or in question. `warnings` names rows that match a vendor that was offboarded or declined. Imports run one at a time, so sending the same file twice creates each vendor once. With `dryRun=true` nothing is saved.',
    query: Struct({
      dryRun: Flag('`true` validates only and reports what would happen'),
      keepEmptyCells: Flag('`true`: an empty cell keeps what the vendor has, instead of clearing it'),
      ...readingQuery,
    }),
    body: VendorCsv,
    bodyLimit: VENDOR_CSV_BYTES,
    answers: { 200: VendorCsvImported, 400: VendorCsvRefused, 409: 'Another vendor has one of the external IDs' },
    csvBody: true,
    codes: { 400: ['invalid_csv'], 409: ['vendor_external_id_taken'] },
  },
  'POST /api/v1/vendors/bulk-create': {
    operationId: 'createVendors',
    permission: 'vendors:create',
    audit: 'CREATE_VENDOR',
    summary: 'Create several vendors',
    description:
      'Creates every vendor that is valid, and says of each what became of it: a vendor that is invalid does not stop the others. If none is valid, the answer is 400. Send those that were refused again once they are corrected; with an `externalId`, no vendor is created twice.',
    body: VendorBulkCreate,
    bodyName: VENDOR_BULK_CREATE,
    bodyLimit: VENDOR_CSV_BYTES,
    answers: { 201: VendorsCreated, 400: VendorsRefused, 409: 'Another vendor got one of the external IDs meanwhile' },
    codes: { 400: ['vendors_refused'], 409: ['vendor_external_id_taken'] },
  },
})

export const vendorBulkOperations = operations('Vendors', {
  'POST /api/v1/vendors/bulk': {
    operationId: 'updateVendors',
    permission: 'vendors:edit',
    audit: 'UPDATE_VENDOR',
    summary: 'Update several vendors',
    description:
      'Sets tier, stage or owner, and adds or removes tags. Either all are updated or none. Each changed vendor leaves an audit entry.',
    body: VendorBulkUpdate,
    bodyName: VENDOR_BULK,
    answers: { 200: VendorsUpdated, 404: 'Vendor not found' },
  },
  'POST /api/v1/vendors/bulk-delete': {
    operationId: 'deleteVendors',
    permission: 'vendors:delete',
    audit: 'DELETE_VENDOR',
    summary: 'Delete several vendors',
    description:
      'Permanently deletes them with their assessments, responses, evidence and findings. Either all are deleted or none.',
    body: VendorBulkDelete,
    bodyName: VENDOR_BULK,
    answers: { 200: VendorsDeleted, 404: 'Vendor not found' },
  },
  'GET /api/v1/vendors/work': {
    operationId: 'listVendorWork',
    permission: 'vendors:view',
    summary: 'List what is open at vendors',
    description: 'Findings and the next review of the vendors that you name, in that order. Unknown IDs are left out.',
    query: VendorWorkFilter,
    answers: { 200: VendorWorkList },
  },
})

export const vendorTrailOperations = operations('Vendors', {
  'GET /api/v1/vendors/:vendorId/documents': {
    operationId: 'listVendorDocuments',
    permission: 'vendors:view',
    summary: 'List a vendor’s documents',
    description:
      'Newest first: attachments of certifications, evidence of customer responsibilities and, if the caller can view assessments, evidence of answers.',
    params: VendorId,
    query: TrailFilter,
    answers: { 200: VendorDocumentPage },
  },
  'GET /api/v1/vendors/:vendorId/timeline': {
    operationId: 'listVendorTimeline',
    permission: 'vendors:view',
    summary: 'List a vendor’s timeline',
    description:
      'Newest first: assessments, certifications and, if the caller can view assessments, findings. Findings raised or closed together are one event. For reopened assessments only the latest time is kept.',
    params: VendorId,
    query: TrailFilter,
    answers: { 200: VendorTimelinePage },
  },
})
