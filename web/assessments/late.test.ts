import { expect, test } from 'vitest'
import { lateByReviewer } from './late.ts'

test('names who has most overdue assessments first, and those of nobody last', () => {
  const names = ['Ada', null, 'Grace', null, 'Grace', null, 'Bea']
  expect(lateByReviewer(names.map((reviewerName) => ({ reviewerName })))).toEqual([
    { name: 'Grace', count: 2 },
    { name: 'Ada', count: 1 },
    { name: 'Bea', count: 1 },
    { name: 'No reviewer', count: 3 },
  ])
})
