import { VENDOR_CSV_BYTES } from '../limits.ts'
import { operations } from '../operation.ts'
import { Flag, Id, Struct } from '../schema.ts'
import {
  ExternalId,
  TagFilter,
  TagList,
  VENDOR_DATA,
  VendorCsv,
  VendorCsvImported,
  VendorCsvRefused,
  VendorDeleted,
  VendorDetail,
  VendorFilter,
  VendorImport,
  VendorList,
  VendorRecord,
  VendorScore,
  VendorUpdate,
} from '../vendors.ts'
import { TrailFilter, VendorDocumentPage, VendorTimelinePage } from '../vendorTrail.ts'

const VendorId = Struct({ vendorId: Id })

export const vendorOperations = operations('Vendors', {
  'GET /api/v1/vendors': {
    permission: 'vendors:view',
    summary: 'All vendors, by name',
    description:
      'Without `page` and `pageSize` the list is whole; with one of them it is cut and `X-Total-Count` says how many there are. With `format=csv` it is a download.',
    query: VendorFilter,
    answers: { 200: { media: ['text/csv'], json: VendorList, description: 'Vendors, or a CSV download' } },
  },
  'GET /api/v1/tags': {
    permission: 'vendors:view',
    summary: 'What vendors are tagged with, the most used first',
    query: TagFilter,
    answers: { 200: TagList },
  },
  'GET /api/v1/vendors/:vendorId': {
    permission: 'vendors:view',
    summary: 'A vendor with its assessments, compliance by domain and history',
    description: 'The `ETag` names this version of the vendor for `If-Match`.',
    params: VendorId,
    answers: { 200: VendorDetail },
  },
  'GET /api/v1/vendors/external/:externalId': {
    permission: 'vendors:view',
    summary: 'The vendor that another system knows by this id',
    params: Struct({ externalId: ExternalId }),
    answers: { 200: VendorDetail },
  },
  'POST /api/v1/vendors/import': {
    permission: 'vendors:create',
    audit: 'CREATE_VENDOR',
    summary: 'Create a vendor',
    headers: { 'Idempotency-Key': 'The same key and body again answers the first result and creates nothing' },
    body: VendorImport,
    bodyName: VENDOR_DATA,
    answers: {
      201: VendorRecord,
      409: 'Another vendor has this external id',
      422: 'The Idempotency-Key was used with a different body',
    },
  },
  'POST /api/v1/vendors/import/csv': {
    permission: 'vendors:create',
    audit: ['CREATE_VENDOR', 'UPDATE_VENDOR'],
    summary: 'Create and change many vendors from a table',
    description:
      'A head row names the columns, as in the import of one vendor (without regard to case, spaces and signs; several tags in one cell are separated by semicolons, and one that contains a semicolon or a comma stands in quotes). A vendor is known by its id, its external id, or else by its name, and by one row only; a column that is there and empty clears the field. What `GET /api/v1/vendors?format=csv` exports can be imported again: an apostrophe before `=`, `+`, `-` or `@` is the export’s guard against formulas and is removed. All rows or none: with one error nothing is written. Imports run one after the other, so that the same table sent twice creates each vendor once. With `dryRun=true` nothing is written at all.',
    query: Struct({ dryRun: Flag('`true` only says what would happen') }),
    body: VendorCsv,
    bodyLimit: VENDOR_CSV_BYTES,
    answers: { 200: VendorCsvImported, 400: VendorCsvRefused, 409: 'Another vendor has one of the external ids' },
    csvBody: true,
  },
  'PUT /api/v1/vendors/:vendorId': {
    permission: 'vendors:edit',
    audit: 'UPDATE_VENDOR',
    summary: 'Change a vendor',
    description:
      'Omitted fields keep their value; `null` or an empty text clears a field that may be empty. Unknown and read-only members are ignored.',
    headers: { 'If-Match': 'The ETag of the last read: the change is refused when the vendor has changed since' },
    params: VendorId,
    body: VendorUpdate,
    bodyName: VENDOR_DATA,
    answers: { 200: VendorRecord, 409: 'Another vendor has this external id', 412: 'The vendor was changed meanwhile' },
  },
  'DELETE /api/v1/vendors/:vendorId': {
    permission: 'vendors:delete',
    audit: 'DELETE_VENDOR',
    summary: 'Delete a vendor with its assessments, responses, evidence and findings, for good',
    params: VendorId,
    answers: { 200: VendorDeleted },
  },
  'GET /api/v1/vendors/:vendorId/score': {
    permission: 'vendors:view',
    summary: 'A vendor’s score and compliance by domain',
    params: VendorId,
    answers: { 200: VendorScore },
  },
  'GET /api/v1/vendors/:vendorId/export': {
    permission: 'vendors:view',
    summary: 'Everything about a vendor as CSV',
    params: VendorId,
    answers: {
      200: { media: ['text/csv'], description: 'Details, assessments, certifications and customer responsibilities' },
    },
  },
})

export const vendorTrailOperations = operations('Vendors', {
  'GET /api/v1/vendors/:vendorId/documents': {
    permission: 'vendors:view',
    summary: 'The files of a vendor and what each belongs to, the newest first',
    description:
      'Attachments of certifications, evidence of customer responsibilities and, for whoever may see assessments, the evidence of their answers.',
    params: VendorId,
    query: TrailFilter,
    answers: { 200: VendorDocumentPage },
  },
  'GET /api/v1/vendors/:vendorId/timeline': {
    permission: 'vendors:view',
    summary: 'What happened to a vendor, the newest first',
    description:
      'Assessments, certifications and, for whoever may see assessments, findings: those that were raised or closed at once are one event. Of reopened assessments the last time is known.',
    params: VendorId,
    query: TrailFilter,
    answers: { 200: VendorTimelinePage },
  },
})
