import { expect, test } from 'vitest'
import { withColumnNames } from './errors.ts'

const FIELDS = [{ name: 'tier', label: 'Tier' }]

test('an error names the column as the file does, and says when the file has none', () => {
  const errors = [
    { row: 3, column: 'contactEmail', message: 'is no e-mail address' },
    { row: 4, column: 'tier', message: 'is required' },
    { row: 5, column: null, message: 'is odd' },
  ]
  const named = withColumnNames(errors, {
    table: { head: ['Supplier', 'E-Mail'] },
    mapping: ['name', 'contactEmail'],
    fields: FIELDS,
  })
  expect(named.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 E-Mail', '4 Tier (no column)', '5 –'])
})
