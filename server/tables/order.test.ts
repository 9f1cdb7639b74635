import { expect, test } from 'vitest'
import { asc, desc, nullsLast, orders } from './order.ts'

test('a reversed order keeps nulls last, and reverses the id unless something else decides', () => {
  const made = orders('v.id', {
    name: asc('key'),
    due: nullsLast(asc('due')),
    score: [nullsLast(asc('score')), asc('key'), desc('v.id')],
  })
  expect(Object.entries(made).map(([name, { sql }]) => [name, sql])).toEqual([
    ['name', 'key, v.id'],
    ['-name', 'key desc, v.id desc'],
    ['due', 'due nulls last, v.id'],
    ['-due', 'due desc nulls last, v.id desc'],
    ['score', 'score nulls last, key, v.id desc'],
    ['-score', 'score desc nulls last, key, v.id desc'],
  ])
})
