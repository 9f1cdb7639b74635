import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, 'styles')

test('a class gets its looks in one style sheet: two that use one name would change each other', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of readdirSync(FOLDER))
    for (const [, name = ''] of readFileSync(join(FOLDER, file), 'utf8').matchAll(/^\.([a-z][\w-]*)(?= \{|,$)/gm))
      owners.set(name, new Set([...(owners.get(name) ?? []), file]))
  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual([])
})
