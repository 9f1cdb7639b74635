import { expect, test } from 'vitest'
import { fits } from './fits.ts'

test('an action is found by its name and by what else people call it', () => {
  const action = { label: 'Add vendor', words: 'new create supplier' }
  for (const typed of ['vendor', 'ADD VEN', 'new vendor', 'add supplier', 'create  supplier'])
    expect(fits(typed.trim())(action), typed).toBe(true)
  expect(fits('new user')(action)).toBe(false)
})
