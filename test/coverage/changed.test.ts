import { expect, test } from 'vitest'
import { testsOfFiles } from '../changed.ts'

const always = ['test/coverage/docs.test.ts', 'test/coverage/imports.test.ts']

test.each([
  [['server/findings/rules.ts'], ['server/findings/']],
  [['server/assessments/portal/access.ts'], ['server/assessments/portal/']],
  [['web/vendors/detail/Overview.tsx'], ['web/vendors/detail/']],
  [['contract/findings/finding.ts'], ['contract/findings/', 'server/findings/', 'web/findings/']],
  [
    ['server/findings/list.test.ts', 'test/e2e/bulk.test.ts'],
    ['server/findings/list.test.ts', 'test/e2e/bulk.test.ts'],
  ],
  [['docs/testing.md', 'README.md'], []],
])('a change runs the tests of its domain: %s', (files, expected) => {
  expect(testsOfFiles(files)).toEqual([...expected, ...always].sort())
})

test('a change of what every test depends on runs all of them', () => {
  expect(testsOfFiles(['server/findings/rules.ts', 'test/support/app.ts'])).toEqual([])
  expect(testsOfFiles(['package-lock.json'])).toEqual([])
})
