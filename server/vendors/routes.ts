import {
  vendorBulkOperations,
  vendorOperations,
  vendorTrailOperations,
} from '../../contract/vendors/vendorOperations.ts'
import { answer, csvDownload, fileStem, jsonText } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import { pageHeaders } from '../tables/bare.ts'
import { etagOf } from '../tables/etag.ts'
import * as bulk from './bulk.ts'
import { exportVendor } from './export.ts'
import { missingName } from './rules.ts'
import * as vendors from './service.ts'
import * as trail from './trail.ts'

export const routes: Route[] = bind(vendorOperations, {
  'GET /api/v1/vendors': async (ctx, { query }) => {
    if (query.format === 'csv') return csvDownload(await vendors.csv(ctx, query), 'vendors.csv')
    const { json, total, cursor } = await vendors.list(ctx, query)
    return jsonText(json, pageHeaders(total, cursor))
  },
  'GET /api/v1/vendors.csv': async (ctx, { query }) => csvDownload(await vendors.csv(ctx, query), 'vendors.csv'),
  'GET /api/v1/tags': async (ctx, { query }) => {
    const { json, cursor } = await vendors.tags(ctx, query)
    return jsonText(json, pageHeaders(null, cursor))
  },
  'GET /api/v1/vendors/:vendorId': async (ctx, { params }) =>
    detailAnswer(await vendors.detail(ctx, { id: params.vendorId })),
  'GET /api/v1/vendors/external/:externalId': async (ctx, { params }) =>
    detailAnswer(await vendors.detail(ctx, { externalId: params.externalId })),
  'POST /api/v1/vendors/import': {
    invalidBody: missingName,
    handle: async (ctx, { body }) => {
      const vendor = await vendors.create(ctx, body)
      return answer(vendor, { status: 201, headers: { location: `/api/v1/vendors/${vendor.id}`, etag: etagOf(1) } })
    },
  },
  'PUT /api/v1/vendors/:vendorId': async (ctx, { params, body, headers }) => {
    const { revision, ...vendor } = await vendors.update(ctx, params.vendorId, body, headers['if-match'])
    return answer(vendor, { headers: { etag: etagOf(revision) } })
  },
  'DELETE /api/v1/vendors/:vendorId': (ctx, { params }) => vendors.remove(ctx, params.vendorId),
  'GET /api/v1/vendors/:vendorId/score': async (ctx, { params }) => jsonText(await vendors.score(ctx, params.vendorId)),
  'GET /api/v1/vendors/:vendorId/next-review': (ctx, { params }) => vendors.nextReview(ctx, params.vendorId),
  'GET /api/v1/vendors/:vendorId/export': async (ctx, { params }) => {
    const { name, csv } = await exportVendor(ctx, params.vendorId)
    return csvDownload(csv, `${fileStem(name, 'vendor')}.csv`)
  },
})

export const bulkRoutes: Route[] = bind(vendorBulkOperations, {
  'POST /api/v1/vendors/bulk': (ctx, { body }) => bulk.updateMany(ctx, body),
  'POST /api/v1/vendors/bulk-delete': (ctx, { body }) => bulk.removeMany(ctx, body.ids),
  'GET /api/v1/vendors/work': async (ctx, { query }) => jsonText(await bulk.work(ctx, query.ids)),
})

export const trailRoutes: Route[] = bind(vendorTrailOperations, {
  'GET /api/v1/vendors/:vendorId/documents': async (ctx, { params: { vendorId }, query }) =>
    jsonText(await trail.documents(ctx, vendorId, query)),
  'GET /api/v1/vendors/:vendorId/timeline': async (ctx, { params: { vendorId }, query }) =>
    jsonText(await trail.timeline(ctx, vendorId, query)),
})

const detailAnswer = ({ json, revision }: { json: Uint8Array; revision: number }) =>
  jsonText(json, { etag: etagOf(revision, json) })
