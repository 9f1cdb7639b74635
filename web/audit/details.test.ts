import { expect, test } from 'vitest'
import { detailsOf } from './details.ts'

test('splits an entry into changes, origin and the rest', () => {
  const changes = { tier: { from: null, to: 'LOW' } }
  expect(detailsOf({ action: 'UPDATE_VENDOR', meta: { changes, address: '::1', vendorName: 'A' } })).toEqual({
    changes,
    origin: [{ label: 'IP address', text: '::1' }],
    rest: [{ label: 'Vendor name', value: 'A' }],
  })
})

test('what was created has only an after, and what was deleted only a before', () => {
  const vendor = { name: 'A', tier: null }
  expect(detailsOf({ action: 'CREATE_VENDOR', meta: { vendor } }).changes).toEqual({ name: { from: null, to: 'A' } })
  const deleted = detailsOf({ action: 'DELETE_VENDOR', meta: { vendor, removed: { findings: 2 } } })
  expect(deleted.changes).toEqual({ name: { from: 'A', to: null } })
  expect(deleted.rest).toEqual([{ label: 'Removed: findings', value: 2 }])
})

test('an entry without details has neither', () => {
  expect(detailsOf({ action: 'LOGIN', meta: null })).toEqual({ changes: {}, origin: [], rest: [] })
})

test('shows a step of an assessment as before and after, with its score in percent', () => {
  const meta = { from: 'IN_PROGRESS', to: 'SUBMITTED', score: 0.7673913, findingsRaised: 23 }
  expect(detailsOf({ action: 'SUBMIT_ASSESSMENT', meta })).toEqual({
    changes: { state: { from: 'IN_PROGRESS', to: 'SUBMITTED' } },
    origin: [],
    rest: [
      { label: 'Score', value: '77%' },
      { label: 'Findings raised', value: 23 },
    ],
  })
})
