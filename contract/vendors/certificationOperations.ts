import { FileDeleted } from '../files/files.ts'
import { csvOperation, operations, withFiles } from '../operation.ts'
import { csvFilter, Id, Struct } from '../schema.ts'
import {
  CERTIFICATION,
  Certification,
  CertificationCreate,
  CertificationDeleted,
  CertificationFilter,
  CertificationList,
  CertificationPage,
  CertificationUpdate,
} from './certifications.ts'

const VendorId = Struct({ vendorId: Id })
const CertificationId = Struct({ vendorId: Id, certificationId: Id })
const AttachmentId = Struct({ vendorId: Id, certificationId: Id, fileId: Id })
const MAX_AT_ONCE = 10

const CREATE = {
  operationId: 'createCertification',
  permission: 'vendors:edit',
  audit: ['CREATE_CERTIFICATION', 'ADD_ATTACHMENT'],
  summary: 'Create a certification',
  description:
    'Without `frameworkId`, the certification is linked to the framework whose name, or name and version, equals its own name, ignoring case; if several match, to none. The shared controls of the framework become customer responsibilities. Sent as a form, it can include up to ten attachments.',
  params: VendorId,
  body: CertificationCreate,
  bodyName: CERTIFICATION,
  answers: { 201: Certification },
} as const
const UPDATE = {
  operationId: 'updateCertification',
  permission: 'vendors:edit',
  audit: ['UPDATE_CERTIFICATION', 'ADD_ATTACHMENT'],
  summary: 'Update a certification',
  description:
    'Omitted fields keep their value; `null` or an empty string clears an optional field. Unknown and read-only fields are ignored. A certification without a framework is matched by its new name, as when it is created. Files in a form are added to its attachments.',
  params: CertificationId,
  body: CertificationUpdate,
  bodyName: CERTIFICATION,
  answers: { 200: Certification },
} as const

export const certificationOperations = operations('Certifications', {
  'GET /api/v1/certifications': {
    operationId: 'listCertifications',
    permission: 'vendors:view',
    summary: 'List certifications',
    description: 'Earliest expiry first. Those of offboarded vendors are left out; the vendor’s own list has them.',
    query: CertificationFilter,
    answers: {
      200: CertificationPage,
    },
  },
  'GET /api/v1/certifications.csv': csvOperation(
    'exportCertifications',
    'vendors:view',
    'certifications',
    csvFilter(CertificationFilter),
  ),
  'GET /api/v1/vendors/:vendorId/certifications': {
    operationId: 'listVendorCertifications',
    permission: 'vendors:view',
    summary: 'List a vendor’s certifications',
    description: 'Earliest expiry first. Those of offboarded vendors are left out; the vendor’s own list has them.',
    params: VendorId,
    answers: { 200: CertificationList },
  },
  'POST /api/v1/vendors/:vendorId/certifications': { ...CREATE, files: { least: 0, most: MAX_AT_ONCE } },
  'POST /api/v1/vendors/:vendorId/certifications/form': withFiles('createCertificationWithFiles', CREATE, MAX_AT_ONCE),
  'PUT /api/v1/vendors/:vendorId/certifications/:certificationId': {
    ...UPDATE,
    deprecated: { since: '2026-11-18', successor: 'patchCertification' },
    files: { least: 0, most: MAX_AT_ONCE },
  },
  'PUT /api/v1/vendors/:vendorId/certifications/:certificationId/form': {
    ...withFiles('updateCertificationWithFiles', UPDATE, MAX_AT_ONCE),
    deprecated: { since: '2026-11-18', successor: 'patchCertificationWithFiles' },
  },
  'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId': {
    operationId: 'deleteCertification',
    permission: 'vendors:edit',
    audit: 'DELETE_CERTIFICATION',
    summary: 'Delete a certification',
    description: 'Deletes its attachments too. Customer responsibilities created from it are kept.',
    params: CertificationId,
    answers: { 200: CertificationDeleted },
  },
  'POST /api/v1/vendors/:vendorId/certifications/:certificationId/attachments': {
    operationId: 'addCertificationAttachment',
    permission: 'vendors:edit',
    audit: 'ADD_ATTACHMENT',
    summary: 'Add attachments to a certification',
    params: CertificationId,
    files: { most: MAX_AT_ONCE },
    answers: { 201: Certification, 409: 'The certification has reached its limit of files' },
    codes: { 409: ['too_many_files'] },
  },
  'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId/attachments/:fileId': {
    operationId: 'deleteCertificationAttachment',
    permission: 'vendors:edit',
    audit: 'REMOVE_ATTACHMENT',
    summary: 'Delete an attachment',
    params: AttachmentId,
    answers: { 200: FileDeleted },
  },
})
