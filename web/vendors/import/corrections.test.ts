import { expect, test } from 'vitest'
import { correctedOf, withCell } from './corrections.ts'

const rejected = [
  { row: 3, cells: ['Bad'], errors: [{ column: 'contactEmail', message: 'is required' }] },
  { row: 7, cells: ['Worse', 'x', 'y'], errors: [{ column: null, message: 'is odd' }] },
]

test('a column that is missing in the file can be filled in', () => {
  const corrected = correctedOf({ columns: ['name', 'tier'], rejected })
  expect(corrected.columns).toEqual(['name', 'tier', 'contactEmail'])
  expect(corrected.cells).toEqual([
    ['Bad', '', ''],
    ['Worse', 'x', 'y'],
  ])
  expect(withCell(corrected, 0, 2, 'a@b.example').cells[0]).toEqual(['Bad', '', 'a@b.example'])
})
