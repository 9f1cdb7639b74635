import { contactOperations } from '../../../contract/vendors/contactOperations.ts'
import { answer, jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as contacts from './service.ts'

export const routes: Route[] = bind(contactOperations, {
  'GET /api/v1/vendors/:vendorId/contacts': async (ctx, { params }) =>
    jsonText(await contacts.list(ctx, params.vendorId)),
  'POST /api/v1/vendors/:vendorId/contacts': async (ctx, { params, body }) =>
    answer(await contacts.add(ctx, params.vendorId, body), { status: 201 }),
  'PUT /api/v1/vendors/:vendorId/contacts/:contactId': (ctx, { params, body }) =>
    contacts.update(ctx, params.vendorId, params.contactId, body),
  'DELETE /api/v1/vendors/:vendorId/contacts/:contactId': (ctx, { params }) =>
    contacts.remove(ctx, params.vendorId, params.contactId),
})
