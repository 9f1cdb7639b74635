import { expect, test } from 'vitest'
import { tasksOf, totalOf } from './day.ts'

const now = new Date('2026-03-12T10:00:00Z')
const none = { totalCount: 0, entries: [] }
const of = { vendorId: 'v', vendorName: 'Northwind' }
const FOUND = {
  overdue: { totalCount: 1, entries: [{ ...of, id: 'a', title: 'Review', status: 'SENT', dueDate: '2026-02-09' }] },
  waitingForReview: {
    totalCount: 1,
    submitted: 1,
    underReview: 0,
    entries: [{ ...of, id: 'b', title: 'Answers', status: 'SUBMITTED', submittedAt: '2025-01-01T09:00:00Z' }],
  },
  endingCertifications: {
    totalCount: 1,
    expired: 0,
    expiring: 1,
    entries: [{ ...of, id: 'c', name: 'SOC 2', status: 'EXPIRING', expiresDate: '2026-03-17' }],
  },
  lapsedAcceptances: none,
  requestedAcceptances: none,
  overdueFindings: {
    totalCount: 9,
    entries: [
      {
        ...of,
        id: 'f',
        title: 'No backups',
        severity: 'HIGH',
        origin: 'IMPORT',
        ownerName: null,
        dueDate: '2025-10-09',
      },
    ],
  },
  neverAssessed: none,
  refusedAddresses: none,
  requests: none,
} as const

test('what is late longest comes first, then what ends soon, then what waits', () => {
  const tasks = tasksOf(structuredClone(FOUND) as never, now, new Set())
  expect(tasks[0]?.about).toBe('High · Northwind · no owner')
  expect(tasks.map(({ title, when }) => [title, when])).toEqual([
    ['No backups', '154 days overdue'],
    ['Review', '31 days overdue'],
    ['SOC 2', 'In 5 days'],
    ['Answers', 'Waiting 435 days'],
  ])
})

test('the total counts also what is not listed', () => {
  expect(totalOf(structuredClone(FOUND) as never)).toBe(12)
})

test('what the reader is asked to decide can be decided at once, and others’ only be looked at', () => {
  const asked = (id: string) => ({
    ...of,
    id,
    title: id,
    severity: 'HIGH',
    requestedBy: 'Jonas',
    requestedAt: '2026-03-12',
    reason: 'The contract ends',
    until: '2026-06-30',
  })
  const found = { ...FOUND, requestedAcceptances: { totalCount: 2, entries: [asked('mine'), asked('theirs')] } }
  const tasks = tasksOf(structuredClone(found) as never, now, new Set(['mine']))
  const asking = tasks.filter(({ kind }) => kind === 'requestedAcceptances')
  expect(asking.map(({ decide }) => decide)).toEqual([{ findingId: 'mine' }, undefined])
  expect(asking[0]?.note).toBe('The contract ends – until 30 Jun 2026')
})
