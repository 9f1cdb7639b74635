import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBuilt } from './build.js'

/** A fake Vite: records the call and writes a page that names its source. */
const VITE = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
appendFileSync('calls', 'build\\n')
const source = readFileSync('web/main.tsx', 'utf8')
if (source === 'broken') { process.stdout.write('a syntax error'); process.exit(3) }
await new Promise((resolve) => setTimeout(resolve, 100))
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/index.html', source)
`

let root = ''
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const page = () => readFileSync(join(root, 'dist/web/index.html'), 'utf8')
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').split('\n').length - 1 : 0
const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-build-'))
  for (const folder of ['web', 'contract', 'node_modules/vite/bin']) mkdirSync(join(root, folder), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', '{}')
  write('vite.config.ts', '')
  write('web/main.tsx', 'first')
  write('node_modules/vite/bin/vite.js', VITE)
  said.mockClear()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('builds if it is missing or its sources differ, and not otherwise', async () => {
  await ensureBuilt(root)
  await ensureBuilt(root)
  expect([page(), calls()]).toEqual(['first', 1])

  write('web/main.tsx', 'second')
  await ensureBuilt(root)
  write('contract/vendors.ts', 'changed')
  await ensureBuilt(root)
  write('contract/vendors.test.ts', 'tests are no part of it')
  await ensureBuilt(root)
  expect([page(), calls()]).toEqual(['second', 3])
})

test('several concurrent starts build once', async () => {
  await Promise.all([ensureBuilt(root), ensureBuilt(root), ensureBuilt(root)])
  expect([page(), calls()]).toEqual(['first', 1])
  expect(existsSync(join(root, '.assay-build.lock'))).toBe(false)
})

test('a failed build prints Vite’s output, keeps the old build and is retried', async () => {
  await ensureBuilt(root)
  write('web/main.tsx', 'broken')
  expect(await ensureBuilt(root)).toMatchObject({ code: 3 })
  expect(said.mock.calls.join()).toContain('a syntax error')
  expect(page()).toBe('first')

  write('web/main.tsx', 'mended')
  expect(await ensureBuilt(root)).toBeUndefined()
  expect(page()).toBe('mended')
})

test('without Vite the server starts without the application', async () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(await ensureBuilt(root)).toBeUndefined()
  expect(said.mock.calls.join()).toContain('only the API is served')
})
