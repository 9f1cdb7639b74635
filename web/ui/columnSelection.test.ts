import { expect, test } from 'vitest'
import { isShown, readSelection } from './columnSelection.ts'

test('a column is shown as it was chosen, and otherwise as the page has it', () => {
  expect(isShown({ head: 'Tier' }, {})).toBe(true)
  expect(isShown({ head: 'Owner', hidden: true }, {})).toBe(false)
  expect(isShown({ head: 'Tier' }, { Tier: false })).toBe(false)
  expect(isShown({ head: 'Owner', hidden: true }, { Owner: true })).toBe(true)
})

test('a column for wide screens is hidden on others, unless it was chosen', () => {
  const owner = { head: 'Owner', hidden: 'narrow' } as const
  expect(isShown(owner, {}, true)).toBe(true)
  expect(isShown(owner, {}, false)).toBe(false)
  expect(isShown(owner, { Owner: true }, false)).toBe(true)
  expect(isShown(owner, { Owner: false }, true)).toBe(false)
})

test('what the browser has kept and makes no sense is left out', () => {
  expect(readSelection('{"Tier":false,"Owner":1}')).toEqual({ Tier: false })
  for (const nonsense of ['', '{', 'null', '"x"', '[1]', undefined]) expect(readSelection(nonsense)).toEqual({})
})
