import { expect, test } from 'vitest'
import { pictureProblem } from './picture.ts'

test.each([
  ['image/png', 512 * 1024, undefined],
  ['image/jpeg', 1, undefined],
  ['image/png', 512 * 1024 + 1, /larger than 512 KiB/],
  ['image/svg+xml', 10, /PNG or JPEG/],
  ['', 10, /PNG or JPEG/],
])('a file of type %j with %d bytes is judged before it is read', (type, size, problem) => {
  const found = pictureProblem({ type, size })
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeUndefined()
})
