import { expect, test } from 'vitest'
import { answersFor, correctedOf, edited, isEdited, withCell } from './corrections.ts'

const rejected = [
  { row: 3, cells: ['Bad'], errors: [{ column: 'contactEmail', message: 'is required' }] },
  { row: 7, cells: ['Worse', 'x', 'y'], errors: [{ column: null, message: 'is odd' }] },
]
const corrected = correctedOf({ columns: ['name', 'tier'], rejected })

test('a column that is missing in the file can be filled in', () => {
  expect(corrected.columns).toEqual(['name', 'tier', 'contactEmail'])
  expect(corrected.cells).toEqual([
    ['Bad', '', ''],
    ['Worse', 'x', 'y'],
  ])
  expect(withCell(corrected, 0, 2, 'a@b.example').cells[0]).toEqual(['Bad', '', 'a@b.example'])
})

test('a row that was marked stays marked until it is edited, also after others were imported', () => {
  const changed = withCell(corrected, 1, 1, 'HIGH')
  expect([isEdited(changed, 0), isEdited(changed, 1)]).toEqual([false, true])
  const { cells, rest } = edited(changed)
  expect(cells).toEqual([['Worse', 'HIGH', 'y']])
  const again = [{ row: 2, cells: cells[0] ?? [], errors: [{ column: 'tier', message: 'is wrong' }] }]
  const next = correctedOf({ columns: changed.columns as string[], rejected: again as never }, rest)
  expect(next.rows).toMatchObject([
    { row: 3, errors: [{ column: 'contactEmail' }] },
    { row: 7, errors: [{ column: 'tier' }] },
  ])
})

test('a row whose question is answered is sent as it is, with its answer under its new number', () => {
  const { cells, rest } = edited(corrected, new Set([7]))
  expect(cells).toEqual([['Worse', 'x', 'y']])
  const answer = { id: 'v', action: 'UPDATE' } as const
  expect(answersFor([{ row: 7, ...answer }], rest)).toEqual([{ row: 2, ...answer }])
  expect(rest.left.map(({ row }) => row)).toEqual([3])
})
