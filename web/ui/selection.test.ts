import { expect, test } from 'vitest'
import { rangeOf } from './selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (from: string | undefined, to: string) => rangeOf(rows, from, to).map(({ id }) => id)

test('a range goes from one row to the other, in either direction', () => {
  expect(ids('b', 'd')).toEqual(['b', 'c', 'd'])
  expect(ids('d', 'b')).toEqual(['b', 'c', 'd'])
  expect(ids('c', 'c')).toEqual(['c'])
})

test('there is no range from a row that is not shown any more', () => {
  expect(ids(undefined, 'c')).toEqual([])
  expect(ids('x', 'c')).toEqual([])
})
