import { expect, test } from 'vitest'
import { readCustomFilter, withCustomFilter } from './customFilter.ts'

test('a filter by custom fields is read from the address, without what makes no sense', () => {
  const raw = { region: 'Asia', cost: { from: 1, to: 'x', at: 2 }, empty: {}, list: [1], code: 12, none: null }
  expect(readCustomFilter(raw)).toEqual({ region: 'Asia', cost: { from: 1, to: 'x' }, code: '12' })
  for (const other of [undefined, null, 'x', [], {}, { a: {} }]) expect(readCustomFilter(other)).toBeUndefined()
})

test('the API takes it as JSON, or not at all', () => {
  expect(withCustomFilter({ customFields: { region: 'Asia' } }).customFields).toBe('{"region":"Asia"}')
  expect(withCustomFilter({}).customFields).toBeUndefined()
})
