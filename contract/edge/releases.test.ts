import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { NEWEST_RELEASE, RELEASES } from './releases.ts'

test('each version says in three to five lines what is new', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(NEWEST_RELEASE).toBe(version)
  for (const { lines } of RELEASES) {
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.length).toBeLessThanOrEqual(5)
  }
})
