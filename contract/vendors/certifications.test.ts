import { expect, test } from 'vitest'
import { certificationStatus } from './certifications.ts'

test.each([
  [null, 'VALID'],
  ['2026-03-11', 'EXPIRED'],
  ['2026-03-12', 'EXPIRING'],
  ['2026-04-11', 'EXPIRING'],
  ['2026-04-12', 'VALID'],
  ['2026-04-12T00:00:00.000Z', 'VALID'],
])('a certification that expires on %s is %s on 12 March 2026', (expires, status) => {
  expect(certificationStatus(expires, '2026-03-12')).toBe(status)
})
