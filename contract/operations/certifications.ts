import {
  CERTIFICATION,
  Certification,
  CertificationCreate,
  CertificationDeleted,
  CertificationFilter,
  CertificationList,
  CertificationPage,
  CertificationUpdate,
} from '../certifications.ts'
import { FileDeleted } from '../files.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'

const VendorId = Struct({ vendorId: Id })
const CertificationId = Struct({ vendorId: Id, certificationId: Id })
const AttachmentId = Struct({ vendorId: Id, certificationId: Id, fileId: Id })
const MOST_AT_ONCE = 10

export const certificationOperations = operations('Certifications', {
  'GET /api/v1/certifications': {
    permission: 'vendors:view',
    summary: 'Certifications of all vendors, the one that expires first at the top',
    description: 'With `format=csv` every certification that the filter selects, unless `page` or `pageSize` is given.',
    query: CertificationFilter,
    answers: {
      200: { media: ['text/csv'], json: CertificationPage, description: 'A page of certifications, or a CSV download' },
    },
  },
  'GET /api/v1/vendors/:vendorId/certifications': {
    permission: 'vendors:view',
    summary: 'A vendor’s certifications, the one that expires first at the top',
    params: VendorId,
    answers: { 200: CertificationList },
  },
  'POST /api/v1/vendors/:vendorId/certifications': {
    permission: 'vendors:edit',
    audit: ['CREATE_CERTIFICATION', 'ADD_ATTACHMENT'],
    summary: 'Add a certification',
    description:
      'Without a `frameworkId` it gets the framework whose name, or name and version, is its own name (without case; none when several fit). The shared controls of its framework become actions for the customer. As a form it may bring up to ten attachments.',
    params: VendorId,
    body: CertificationCreate,
    files: { least: 0, most: MOST_AT_ONCE },
    bodyName: CERTIFICATION,
    answers: { 201: Certification },
  },
  'PUT /api/v1/vendors/:vendorId/certifications/:certificationId': {
    permission: 'vendors:edit',
    audit: ['UPDATE_CERTIFICATION', 'ADD_ATTACHMENT'],
    summary: 'Change a certification',
    description:
      'Omitted fields keep their value; `null` or an empty text clears a field that may be empty. Unknown and read-only members are ignored. One without a framework that gets another name is matched by it, as when it is added. The files of a form are added to its attachments.',
    params: CertificationId,
    body: CertificationUpdate,
    files: { least: 0, most: MOST_AT_ONCE },
    bodyName: CERTIFICATION,
    answers: { 200: Certification },
  },
  'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId': {
    permission: 'vendors:edit',
    audit: 'DELETE_CERTIFICATION',
    summary: 'Delete a certification',
    description: 'Its attachments go with it; the actions that it brought stay.',
    params: CertificationId,
    answers: { 200: CertificationDeleted },
  },
  'POST /api/v1/vendors/:vendorId/certifications/:certificationId/attachments': {
    permission: 'vendors:edit',
    audit: 'ADD_ATTACHMENT',
    summary: 'Add attachments to a certification',
    params: CertificationId,
    files: { most: MOST_AT_ONCE },
    answers: { 201: Certification, 409: 'The certification has as many files as it may have' },
  },
  'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId/attachments/:fileId': {
    permission: 'vendors:edit',
    audit: 'REMOVE_ATTACHMENT',
    summary: 'Remove an attachment of a certification',
    params: AttachmentId,
    answers: { 200: FileDeleted },
  },
})
