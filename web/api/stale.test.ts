import { afterEach, expect, test } from 'vitest'
import { queryOf } from './call.ts'
import { queryClient } from './queryClient.ts'
import { markStale } from './stale.ts'

const VENDOR = queryOf('GET /api/v1/vendors/:vendorId', { params: { vendorId: 'a' } }).queryKey
const OTHER = queryOf('GET /api/v1/vendors/:vendorId', { params: { vendorId: 'b' } }).queryKey
const VENDORS = queryOf('GET /api/v1/vendors', { query: { page: 2 } }).queryKey
const CERTIFICATIONS = queryOf('GET /api/v1/certifications').queryKey
const DASHBOARD = queryOf('GET /api/v1/dashboard').queryKey
const ASSESSMENT = queryOf('GET /api/v1/assessments/:assessmentId', { params: { assessmentId: 'a' } }).queryKey
const ASSESSMENTS = queryOf('GET /api/v1/assessments').queryKey
const TEMPLATES = queryOf('GET /api/v1/templates').queryKey
const ALL = { VENDOR, OTHER, VENDORS, CERTIFICATIONS, DASHBOARD, ASSESSMENT, ASSESSMENTS, TEMPLATES }

const staleAfter = (...change: Parameters<typeof markStale>) => {
  for (const key of Object.values(ALL)) queryClient.setQueryData<unknown>(key, {})
  markStale(...change)
  return Object.keys(ALL).filter((name) => queryClient.getQueryState(ALL[name as keyof typeof ALL])?.isInvalidated)
}
afterEach(() => queryClient.clear())

test('a change makes its noun stale and what is counted or named after it', () => {
  const stale = ['VENDOR', 'OTHER', 'VENDORS', 'CERTIFICATIONS', 'DASHBOARD', 'ASSESSMENT', 'ASSESSMENTS']
  expect(staleAfter('PUT /api/v1/vendors/:vendorId', { vendorId: 'a' })).toEqual(stale)
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

test('a review decision makes only the list of assessments stale', () => {
  const params = { assessmentId: 'a', questionId: 'q' }
  expect(staleAfter('PUT /api/v1/assessments/:assessmentId/review/:questionId', params)).toEqual(['ASSESSMENTS'])
})

test('a change that answers the assessment makes everything but the assessment stale', () => {
  const stale = staleAfter('POST /api/v1/assessments/:assessmentId/finalize', { assessmentId: 'a' })
  expect(stale).toEqual(['VENDOR', 'OTHER', 'VENDORS', 'DASHBOARD', 'ASSESSMENTS'])
})
