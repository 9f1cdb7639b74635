import { expect, test } from 'vitest'
import { isShown, readSelection } from './columnSelection.ts'

test('a column is shown as it was chosen, and otherwise as the page has it', () => {
  expect(isShown({ head: 'Tier' }, {})).toBe(true)
  expect(isShown({ head: 'Owner', hidden: true }, {})).toBe(false)
  expect(isShown({ head: 'Tier' }, { Tier: false })).toBe(false)
  expect(isShown({ head: 'Owner', hidden: true }, { Owner: true })).toBe(true)
})

test('what the browser has kept and makes no sense is left out', () => {
  expect(readSelection('{"Tier":false,"Owner":1}')).toEqual({ Tier: false })
  for (const nonsense of ['', '{', 'null', '"x"', '[1]', undefined]) expect(readSelection(nonsense)).toEqual({})
})
