import { globSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ELSEWHERE, ONLY_THERE } from '../../vitest.config.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('a test that npm test leaves out runs in the second half of CI', () => {
  const files = new Set(globSync('{server,test}/**/*.test.ts', { cwd: ROOT }))
  expect(ONLY_THERE.filter((file) => !files.has(file))).toEqual([])
  expect(ONLY_THERE.filter((file) => ELSEWHERE.some((glob) => matchesGlob(file, glob)))).toEqual([])
})
