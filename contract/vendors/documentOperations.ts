import { FileDeleted, FileId } from '../files/files.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import {
  DescribedDocument,
  DocumentAdd,
  DocumentDescription,
  DocumentsAdded,
  FoundPassages,
  PassageSearch,
} from './documents.ts'

export const documentOperations = operations('Documents', {
  'POST /api/v1/vendors/:vendorId/documents': {
    operationId: 'addVendorDocuments',
    permission: 'vendors:edit',
    audit: 'ADD_DOCUMENT',
    summary: 'Add documents to a vendor',
    description:
      'Up to ten files of one type, such as a contract or a data processing agreement. The vendor’s owner is told before they expire.',
    params: Struct({ vendorId: Id }),
    body: DocumentAdd,
    bodyName: 'document',
    files: { most: 10 },
    answers: { 201: DocumentsAdded, 409: 'The vendor has reached its limit of documents' },
    codes: { 409: ['too_many_files'] },
  },
  'DELETE /api/v1/vendors/:vendorId/documents/:fileId': {
    operationId: 'deleteVendorDocument',
    permission: 'vendors:edit',
    audit: 'REMOVE_DOCUMENT',
    summary: 'Delete a document of a vendor',
    description: 'Only a document that was added to the vendor itself.',
    params: Struct({ vendorId: Id, fileId: Id }),
    answers: { 200: FileDeleted },
  },
  'PATCH /api/v1/files/:fileId': {
    operationId: 'describeDocument',
    permission: 'vendors:edit',
    audit: 'UPDATE_DOCUMENT',
    summary: 'Describe a document',
    description:
      'Sets what kind of document a file is and until when it is valid. Before that day, the vendor’s owner is told; the vendor is asked for a new one, unless it is a document that you added to the vendor yourself.',
    params: FileId,
    body: DocumentDescription,
    bodyName: 'document',
    answers: { 200: DescribedDocument },
  },
  'GET /api/v1/documents/passages': {
    operationId: 'searchDocuments',
    permission: 'vendors:view',
    summary: 'Search the text of documents',
    description:
      'The 20 best passages from files of all vendors, or of one. Evidence is searched if the caller can view assessments.',
    query: PassageSearch,
    answers: { 200: FoundPassages },
  },
  'GET /api/v1/assessments/:assessmentId/questions/:questionId/passages': {
    operationId: 'listQuestionPassages',
    permission: 'assessments:view',
    summary: 'Find passages for a question',
    description: 'The five passages from the vendor’s evidence that fit a question best.',
    params: Struct({ assessmentId: Id, questionId: Id }),
    answers: { 200: FoundPassages },
  },
})
