import { expect, test } from 'vitest'
import { inWords } from './words.ts'

test('a refusal names the state as the page does', () => {
  expect(inWords('This assessment is UNDER_REVIEW and cannot be sent.')).toBe(
    'This assessment is under review and cannot be sent.',
  )
})
