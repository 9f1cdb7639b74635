import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryOf } from './call.ts'
import { ENDED, queryClient } from './queryClient.ts'
import { markStale } from './stale.ts'

const VENDOR = queryOf('GET /api/v1/vendors/:vendorId', { params: { vendorId: 'a' } }).queryKey
const OTHER = queryOf('GET /api/v1/vendors/:vendorId', { params: { vendorId: 'b' } }).queryKey
const VENDORS = queryOf('GET /api/v1/vendors', { query: { page: 2 } }).queryKey
const CERTIFICATIONS = queryOf('GET /api/v1/certifications').queryKey
const DASHBOARD = queryOf('GET /api/v1/dashboard').queryKey
const ASSESSMENT = queryOf('GET /api/v1/assessments/:assessmentId', { params: { assessmentId: 'a' } }).queryKey
const ASSESSMENTS = queryOf('GET /api/v1/assessments').queryKey
const SESSION = queryOf('GET /api/v1/session').queryKey
const SETTINGS = queryOf('GET /api/v1/settings').queryKey
const TEMPLATES = queryOf('GET /api/v1/templates').queryKey
const ALL = { VENDOR, OTHER, VENDORS, CERTIFICATIONS, DASHBOARD, ASSESSMENT, ASSESSMENTS, TEMPLATES, SESSION, SETTINGS }

const staleAfter = (...change: Parameters<typeof markStale>) => {
  for (const key of Object.values(ALL)) queryClient.setQueryData<unknown>(key, {})
  markStale(...change)
  return Object.keys(ALL).filter((name) => queryClient.getQueryState(ALL[name as keyof typeof ALL])?.isInvalidated)
}
afterEach(() => queryClient.clear())

const others = (...names: (keyof typeof ALL)[]) => Object.keys(ALL).filter((name) => !names.some((one) => one === name))

test('a change makes everything stale but the settings, which somebody may be typing', () => {
  expect(staleAfter('PUT /api/v1/vendors/:vendorId', { vendorId: 'a' })).toEqual(others('SETTINGS'))
  expect(staleAfter('PATCH /api/v1/settings')).toEqual(others('SETTINGS'))
})

test('what is no read of the API stays as it is', () => {
  queryClient.setQueryData(ENDED, true)
  markStale('PUT /api/v1/vendors/:vendorId', { vendorId: 'a' })
  expect(queryClient.getQueryState(ENDED)?.isInvalidated).toBe(false)
})

test('a session that begins or ends makes nothing stale', () => {
  expect(staleAfter('DELETE /api/v1/session')).toEqual([])
})

test('who sets up a second factor sees the recovery codes before the session is read again', () => {
  expect(staleAfter('POST /api/v1/session/totp/confirm')).toEqual(others('SESSION', 'SETTINGS'))
})

test('a deleted thing is not asked for again', () => {
  const stale = staleAfter('DELETE /api/v1/vendors/:vendorId', { vendorId: 'a' })
  expect(stale).not.toContain('VENDOR')
  expect(stale).toEqual(expect.arrayContaining(['OTHER', 'VENDORS', 'ASSESSMENTS']))
})

test('deleting a part makes the whole stale', () => {
  const params = { vendorId: 'a', certificationId: 'c' }
  expect(staleAfter('DELETE /api/v1/vendors/:vendorId/certifications/:certificationId', params)).toContain('VENDOR')
})

/** How often what is shown is read because of a change. */
const readsAfter = (...change: Parameters<typeof markStale>) => {
  let reads = 0
  const queryFn = async () => ++reads
  const shown = new QueryObserver<unknown>(queryClient, {
    queryKey: VENDORS,
    queryFn,
    initialData: 0,
    staleTime: 60_000,
  })
  const leave = shown.subscribe(() => undefined)
  markStale(...change)
  leave()
  return reads
}

test('what is shown is read again at once', () => {
  expect(readsAfter('PUT /api/v1/vendors/:vendorId', { vendorId: 'a' })).toBe(1)
})

test('a review decision keeps the assessment, which is ahead of the server, and reads nothing', () => {
  const decision = 'PUT /api/v1/assessments/:assessmentId/review/:questionId'
  const params = { assessmentId: 'a', questionId: 'q' }
  expect(readsAfter(decision, params)).toBe(0)
  expect(staleAfter(decision, params)).toEqual(others('ASSESSMENT', 'SETTINGS'))
})
