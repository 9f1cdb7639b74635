import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASES } from '../../contract/edge/releases.ts'
import { LAST_RELEASE } from '../../test/support/lastRelease.ts'
import { notesOf } from './notes.ts'
import { FOR_OPERATORS, manifest, withoutTypes } from './package.ts'
import { ROOT } from './run.ts'
import { shrinkwrap } from './shrinkwrap.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('one version stands everywhere', () => {
  const { version } = manifest()
  const places = {
    'client/package.json': `"version": "${version}"`,
    'openapi.json': `"version": "${version}"`,
    'CHANGELOG.md': `## ${version} (`,
    'deploy/compose.yaml': `image: assay:${version}\n`,
    'deploy/compose.scale.yaml': `image: assay:${version}-slim\n`,
    'deploy/helm/assay/Chart.yaml': `version: ${version}\nappVersion: ${version}\n`,
    'deploy/helm/assay/values.yaml': `tag: ${version}-slim\n`,
    'scripts/release/image/Containerfile': `ARG VERSION=${version}\n`,
    'docs/install.md': `assay-${version}.tgz`,
    'README.md': `assay-${version}.tgz`,
  }
  for (const [file, text] of Object.entries(places)) expect(read(file), file).toContain(text)
})

test('rolling updates are tested from this version or the one before it', () => {
  expect(RELEASES.slice(0, 2).map(({ version }) => version)).toContain(LAST_RELEASE.version)
})

test('the package has everything that the README and the pages of help link to', () => {
  const pages = globSync(['*.md', 'client/*.md', 'docs/**/*.md'], { cwd: ROOT })
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => join(dirname(page), target)),
  )
  const isPacked = (target: string) => FOR_OPERATORS.some((one) => target === one || target.startsWith(`${one}/`))
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((target) => !isPacked(target) || !existsSync(join(ROOT, target)))).toEqual([])
})

test('types go, and the names of our files follow, in imports and in addresses of children', () => {
  const source =
    "import type { A } from './a.ts'\nimport { b } from '../b.ts'\nconst c: A = new URL('./c.ts', import.meta.url)"
  const code = withoutTypes(source)
  expect(code).not.toContain('type {')
  expect(code).toContain("import { b } from '../b.js'")
  expect(code).toContain("new URL('./c.js', import.meta.url)")
})

test('the release notes are the part of CHANGELOG.md about that version', () => {
  const changelog = '# Changes\n\n## 2.0.0 (1 Jan 2027)\n\nNew.\n\n## 1.0.0 (1 Jan 2026)\n\nOld.\n'
  expect(notesOf(changelog, '2.0.0')).toBe('# Assay 2.0.0\n\nNew.\n')
  expect(() => notesOf(changelog, '3.0.0')).toThrow('CHANGELOG.md says nothing about version 3.0.0.')
})

test('the lock file of the package has what it needs, in the tested versions, and no tools', () => {
  const { dependencies } = manifest()
  const own = {
    name: 'assay',
    version: '1.0.0',
    dependencies: { fastify: dependencies.fastify ?? '' },
    optionalDependencies: {},
  }
  const { packages } = shrinkwrap(own)
  expect(packages).toHaveProperty('node_modules/fastify')
  expect(packages).toHaveProperty('node_modules/pino')
  expect(packages).not.toHaveProperty('node_modules/vite')
})
