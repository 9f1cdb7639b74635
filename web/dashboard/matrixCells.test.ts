import { expect, test } from 'vitest'
import { cellsOf, countOf, heatOf } from './matrixCells.ts'

const vendor = (id: string) => ({ id, name: id, inherentRisk: 1, overallScore: null })
const MATRIX = {
  cells: [
    { inherentRisk: 'HIGH', band: 'GREEN', totalCount: 1, vendors: [vendor('c')] },
    { inherentRisk: 'HIGH', band: 'RED', totalCount: 12, vendors: [vendor('a'), vendor('b')] },
    { inherentRisk: 'LOW', band: 'RED', totalCount: 3, vendors: [vendor('d')] },
  ],
} as const

test('counts a cell, a row, a column and everything', () => {
  const matrix = structuredClone(MATRIX) as never
  expect(countOf(matrix, { level: 'HIGH', band: 'RED' })).toBe(12)
  expect(countOf(matrix, { level: 'HIGH' })).toBe(13)
  expect(countOf(matrix, { band: 'RED' })).toBe(15)
  expect(countOf(matrix, {})).toBe(16)
})

test('names are numbered in reading order, whatever the order of the answer', () => {
  const cells = cellsOf(structuredClone(MATRIX) as never, ['HIGH', 'LOW'])
  expect(cells).toHaveLength(8)
  expect(cells.flatMap(({ vendors, first }) => vendors.map(({ id }, at) => `${first + at}${id}`))).toEqual([
    '0a',
    '1b',
    '2c',
    '3d',
  ])
})

test('what is at stake and poorly answered is the most urgent; the unknown is neutral', () => {
  expect(heatOf('CRITICAL', 'RED')).toBe(3)
  expect(heatOf('CRITICAL', 'GREEN')).toBe(2)
  expect(heatOf('LOW', 'GREEN')).toBe(0)
  expect(heatOf('CRITICAL', 'UNSCORED')).toBe('none')
  expect(heatOf('UNSPECIFIED', 'RED')).toBe('none')
})
