import { VENDOR_CSV_BYTES } from '../../contract/limits.ts'
import { Flag, Id, type Static, Struct, type TSchema } from '../../contract/schema.ts'
import {
  ExternalId,
  TagFilter,
  TagList,
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
} from '../../contract/vendors.ts'
import { badRequest } from '../errors.ts'
import { answer, csvDownload, fileStem, jsonText } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { compileCheck } from '../http/validation.ts'
import { importCsv } from './csvImport.ts'
import { exportVendor } from './export.ts'
import { etagOf, missingName, VENDOR_DATA } from './rules.ts'
import * as vendors from './service.ts'

const tag = 'Vendors'
/** Compiled when the first table comes: no start waits for it. */
const rowCheck = <S extends TSchema>(schema: S) => {
  let check: ReturnType<typeof compileCheck> | undefined
  return (given: unknown) => {
    check ??= compileCheck(schema, 'body')
    const result = check(given)
    return 'error' in result ? { problems: result.error.problems } : { value: result.value as Static<S> }
  }
}
const ROW_CHECKS = { create: rowCheck(VendorImport), update: rowCheck(VendorUpdate) }
const VendorId = Struct({ vendorId: Id })

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/vendors',
    tag,
    permission: 'vendors:view',
    summary: 'All vendors, by name',
    description:
      'Without `page` and `pageSize` the list is whole; with one of them it is cut and `X-Total-Count` says how many there are. With `format=csv` it is a download.',
    query: VendorFilter,
    answers: { 200: { media: ['text/csv'], json: VendorList, description: 'Vendors, or a CSV download' } },
    handle: async (ctx, { query }) => {
      if (query.format === 'csv') return csvDownload(vendors.csv(ctx, query), 'vendors.csv')
      const { json, total } = await vendors.list(ctx, query)
      return jsonText(json, total === null ? {} : { 'x-total-count': String(total) })
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/tags',
    tag,
    permission: 'vendors:view',
    summary: 'What vendors are tagged with, the most used first',
    query: TagFilter,
    answers: { 200: TagList },
    handle: async (ctx, { query }) => jsonText(await vendors.tags(ctx, query)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId',
    tag,
    permission: 'vendors:view',
    summary: 'A vendor with its assessments, compliance by domain and history',
    description: 'The `ETag` names this version of the vendor for `If-Match`.',
    params: VendorId,
    answers: { 200: VendorDetail },
    handle: async (ctx, { params }) => detailAnswer(await vendors.detail(ctx, { id: params.vendorId })),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/external/:externalId',
    tag,
    permission: 'vendors:view',
    summary: 'The vendor that another system knows by this id',
    params: Struct({ externalId: ExternalId }),
    answers: { 200: VendorDetail },
    handle: async (ctx, { params }) => detailAnswer(await vendors.detail(ctx, { externalId: params.externalId })),
  }),
  route({
    method: 'POST',
    path: '/api/v1/vendors/import',
    tag,
    permission: 'vendors:create',
    audit: 'CREATE_VENDOR',
    summary: 'Create a vendor',
    headers: { 'Idempotency-Key': 'The same key and body again answers the first result and creates nothing' },
    body: VendorImport,
    bodyName: VENDOR_DATA,
    invalidBody: missingName,
    answers: {
      201: VendorRecord,
      409: 'Another vendor has this external id',
      422: 'The Idempotency-Key was used with a different body',
    },
    handle: async (ctx, { body, headers }) => {
      const vendor = await vendors.create(ctx, body, idempotencyKey(headers['idempotency-key']))
      return answer(vendor, { status: 201, headers: { location: `/api/v1/vendors/${vendor.id}`, etag: etagOf(1) } })
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/vendors/import/csv',
    tag,
    permission: 'vendors:create',
    audit: ['CREATE_VENDOR', 'UPDATE_VENDOR'],
    summary: 'Create and change many vendors from a table',
    description:
      'A head row names the columns, as in the import of one vendor (without regard to case, spaces and signs; several tags in one cell are separated by semicolons, and one that contains a semicolon or a comma stands in quotes). A vendor is known by its id, its external id, or else by its name, and by one row only; a column that is there and empty clears the field. What `GET /api/v1/vendors?format=csv` exports can be imported again: an apostrophe before `=`, `+`, `-` or `@` is the export’s guard against formulas and is removed. All rows or none: with one error nothing is written. Imports run one after the other, so that the same table sent twice creates each vendor once. With `dryRun=true` nothing is written at all.',
    query: Struct({ dryRun: Flag('`true` only says what would happen') }),
    body: VendorCsv,
    bodyLimit: VENDOR_CSV_BYTES,
    fromCsv: (csv) => ({ csv }),
    answers: { 200: VendorCsvImported, 400: VendorCsvRefused, 409: 'Another vendor has one of the external ids' },
    handle: async (ctx, { query, body }) => {
      const { dryRun = false } = query
      const result = await importCsv(ctx, body.csv, { dryRun, checks: ROW_CHECKS })
      const { errors } = result
      if (dryRun || errors.length === 0) return result
      return answer({ error: `Nothing was imported: ${countOf(errors.length)}.`, ...result }, { status: 400 })
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/vendors/:vendorId',
    tag,
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
    handle: async (ctx, { params, body, headers }) => {
      const { revision, ...vendor } = await vendors.update(ctx, params.vendorId, body, headers['if-match'])
      return answer(vendor, { headers: { etag: etagOf(revision) } })
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/vendors/:vendorId',
    tag,
    permission: 'vendors:delete',
    audit: 'DELETE_VENDOR',
    summary: 'Delete a vendor with its assessments, responses, evidence and findings, for good',
    params: VendorId,
    answers: { 200: VendorDeleted },
    handle: (ctx, { params }) => vendors.remove(ctx, params.vendorId),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/score',
    tag,
    permission: 'vendors:view',
    summary: 'A vendor’s score and compliance by domain',
    params: VendorId,
    answers: { 200: VendorScore },
    handle: async (ctx, { params }) => jsonText(await vendors.score(ctx, params.vendorId)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/export',
    tag,
    permission: 'vendors:view',
    summary: 'Everything about a vendor as CSV',
    params: VendorId,
    answers: {
      200: { media: ['text/csv'], description: 'Details, assessments, certifications and customer responsibilities' },
    },
    handle: async (ctx, { params }) => {
      const { name, csv } = await exportVendor(ctx, params.vendorId)
      return csvDownload(csv, `${fileStem(name, 'vendor')}.csv`)
    },
  }),
]

const countOf = (errors: number) => (errors === 1 ? 'there is 1 error' : `there are ${errors} errors`)

const detailAnswer = ({ json, revision }: { json: Uint8Array; revision: number }) =>
  jsonText(json, { etag: etagOf(revision) })

const idempotencyKey = (header: string | string[] | undefined) => {
  if (header === undefined || header === '') return undefined
  if (typeof header === 'string' && header.length <= 255) return header
  throw badRequest('Invalid header Idempotency-Key: must be at most 255 characters.')
}
