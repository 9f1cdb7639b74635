import { call, callData, queryOf } from './call.ts'
import { addressOf } from './operation.ts'

/** Checked by the compiler and called by nobody: what the table of operations infers, and what it refuses. */
export const inferred = async () => {
  const vendor = await callData('GET /api/v1/vendors/:vendorId', { params: { vendorId: 'id' } })
  const list = await callData('GET /api/v1/vendors', { query: { page: 1 } })
  const audit = await callData('GET /api/v1/audit')
  const nothing: undefined = await callData('DELETE /api/v1/session')
  await call('POST /api/v1/assessments/:assessmentId/send', { params: { assessmentId: 'id' } })
  await call('POST /api/v1/vendors/import/csv', { csv: 'name', query: { dryRun: true } })
  queryOf('GET /api/v1/frameworks')
  addressOf('GET /api/assessments/:assessmentId/pdf', { params: { assessmentId: 'id' } })
  const texts: (string | undefined)[] = [vendor.name, list[0]?.name, audit.entries[0]?.action, nothing]
  return texts
}

export const refused = async () => {
  // @ts-expect-error No such path
  await call('GET /api/v1/vendorz')
  // @ts-expect-error A value in the path is missing
  await call('GET /api/v1/vendors/:vendorId')
  // @ts-expect-error A value in the path has another name
  await call('GET /api/v1/vendors/:vendorId', { params: { id: 'id' } })
  // @ts-expect-error No such filter
  await call('GET /api/v1/vendors', { query: { pages: 1 } })
  // @ts-expect-error No such field
  await call('POST /api/v1/vendors/import', { body: { name: 'n', contactEmail: 'e', colour: 'red' } })
  // @ts-expect-error A required field is missing
  await call('POST /api/v1/vendors/import', { body: { name: 'n' } })
  // @ts-expect-error The body is missing
  await call('POST /api/v1/vendors/import')
  // @ts-expect-error Only a read can be kept
  queryOf('DELETE /api/v1/session')
  // @ts-expect-error No such field in the answer
  return (await callData('GET /api/v1/vendors/:vendorId', { params: { vendorId: 'id' } })).colour
}
