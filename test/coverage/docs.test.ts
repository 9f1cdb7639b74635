import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/process.ts'

const pages = globSync(['*.md', 'docs/**/*.md', 'client/*.md'], { cwd: ROOT }).filter((page) => page !== 'CHANGELOG.md')

/** A path of this repository: a file of ours, or a folder below one of these. */
const FILE = /^[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|js|mjs|sql|typ|css|html|sh|py|yaml|yml|conf|service)$/
const FOLDER = /^(?:contract|server|web|test|bench|scripts|docs|deploy|client|monitoring|\.ci)\/[\w./@-]*$/
const isPath = (text: string) => (FILE.test(text) && text.includes('/')) || FOLDER.test(text)

const pathsIn = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text).filter(isPath)

test('every path of this repository that a page names exists', () => {
  const named = pages.flatMap((page) => pathsIn(page).map((path) => ({ page, path })))
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ path }) => !existsSync(join(ROOT, path)))
  expect(missing.map(({ page, path }) => `${page}: ${path}`)).toEqual([])
})
