import { DescribedDocument, DocumentDescription, FoundPassages, PassageSearch } from '../documents.ts'
import { FileId } from '../files.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'

export const documentOperations = operations('Documents', {
  'PATCH /api/v1/files/:fileId': {
    operationId: 'describeDocument',
    permission: 'vendors:edit',
    audit: 'UPDATE_DOCUMENT',
    summary: 'Describe a document',
    description:
      'Sets what kind of document a file is and until when it is valid. Before that day, the vendor’s owner is told and the vendor is asked for a new one.',
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
