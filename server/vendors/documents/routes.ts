import { documentOperations } from '../../../contract/vendors/documentOperations.ts'
import { bind, type Route } from '../../http/route.ts'
import * as documents from './service.ts'

export const routes: Route[] = bind(documentOperations, {
  'POST /api/v1/vendors/:vendorId/documents': (ctx, { params, body, files }) =>
    documents.add(ctx, params.vendorId, body, files),
  'DELETE /api/v1/vendors/:vendorId/documents/:fileId': (ctx, { params }) =>
    documents.remove(ctx, params.vendorId, params.fileId),
  'PATCH /api/v1/files/:fileId': (ctx, { params, body }) => documents.describe(ctx, params.fileId, body),
  'GET /api/v1/documents/passages': (ctx, { query }) => documents.search(ctx, query),
  'GET /api/v1/assessments/:assessmentId/questions/:questionId/passages': (ctx, { params }) =>
    documents.passagesFor(ctx, params.assessmentId, params.questionId),
})
