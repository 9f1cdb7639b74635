import { expect, test } from 'vitest'
import { linkProblem, linkStanding } from './link.ts'

const now = new Date('2026-03-12T12:00:00Z')
const link = {
  createdAt: '2026-03-01T00:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  openedAt: null,
  lastSavedAt: null,
  hasPassword: false,
}

test.each([
  [null, 'Not sent yet', 'There is no link.'],
  [link, 'Not opened yet', undefined],
  [{ ...link, openedAt: '2026-03-02T00:00:00.000Z' }, 'Opened', undefined],
  [
    { ...link, openedAt: '2026-03-02T00:00:00.000Z', lastSavedAt: '2026-03-03T00:00:00.000Z' },
    'Opened and answered',
    undefined,
  ],
  [{ ...link, expiresAt: '2026-03-12T12:00:00.000Z' }, 'Expired', 'The link has expired.'],
  [
    { ...link, expiresAt: '2026-03-13T00:00:00.000Z', revokedAt: '2026-03-02T00:00:00.000Z' },
    'Revoked',
    'The link was revoked.',
  ],
])('how far the invitation has come: %j is %s', (one, word, problem) => {
  expect([linkStanding(one, now).word, linkProblem(one, now)]).toEqual([word, problem])
})
