import { assessmentOperations } from '../../contract/assessments/assessmentOperations.ts'
import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import { createdJson, csvDownload, fileStem, jsonText } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import { etagOf, versionOf } from '../tables/etag.ts'
import { compare } from './compare.ts'
import { detail } from './detail.ts'
import { exportAssessment } from './export.ts'

import * as assessments from './service.ts'

const versioned = (assessment: AssessmentDetail) => {
  const json = JSON.stringify(assessment)
  return jsonText(json, { etag: etagOf(versionOf(assessment), json) })
}

export const routes: Route[] = [
  ...bind(assessmentOperations, {
    'GET /api/v1/vendors/:vendorId/assessments': async (ctx, { params, query }) =>
      jsonText(await assessments.listOfVendor(ctx, params.vendorId, query)),
    'GET /api/v1/assessments': async (ctx, { query }) =>
      query.format === 'csv'
        ? csvDownload(await assessments.csv(ctx, query), 'assessments.csv')
        : jsonText(await assessments.list(ctx, query)),
    'GET /api/v1/assessments.csv': async (ctx, { query }) =>
      csvDownload(await assessments.csv(ctx, query), 'assessments.csv'),
    'GET /api/v1/assessments/:assessmentId': async (ctx, { params }) =>
      versioned(await detail(ctx, params.assessmentId)),
    'GET /api/v1/assessments/:assessmentId/questions/:questionId/history': async (ctx, { params }) =>
      jsonText(await assessments.answerHistory(ctx, params.assessmentId, params.questionId)),
    'GET /api/v1/assessments/:assessmentId/compare/:otherId': (ctx, { params }) =>
      compare(ctx, params.assessmentId, params.otherId),
    'GET /api/assessments/:assessmentId/export': async (ctx, { params }) => {
      const { vendorName, csv } = await exportAssessment(ctx, params.assessmentId)
      return csvDownload(csv, `${fileStem(vendorName, 'vendor')}-assessment.csv`)
    },
    'POST /api/v1/assessments': async (ctx, { body }) => {
      const created = await assessments.create(ctx, body)
      return createdJson(JSON.stringify(created), `/api/v1/assessments/${created.id}`)
    },
    'POST /api/v1/assessments/bulk': async (ctx, { body }) => createdJson(await assessments.createMany(ctx, body)),
    'PATCH /api/v1/assessments/:assessmentId': async (ctx, { params, body, headers }) =>
      versioned(await assessments.update(ctx, params.assessmentId, body, headers['if-match'])),
    'DELETE /api/v1/assessments/:assessmentId': (ctx, { params, query }) =>
      assessments.remove(ctx, params.assessmentId, query),
  }),
]
