import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { npm, RELEASE, ROOT, run } from '../run.ts'
import { artefact, freePort, settings, start, temporary, use, VERSION } from './support.ts'

const install = (name: string, ...others: string[]) => {
  const folder = temporary()
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  npm(['install', artefact(name), ...others], folder)
  return folder
}

test('the package installs in an empty folder, starts, makes a PDF, is backed up and stops', async () => {
  const folder = install(`assay-${VERSION}.tgz`)
  const port = await freePort()
  const env = { ...process.env, ...settings(port), npm_command: 'exec', ASSAY_DATA_DIR: join(folder, 'data') }
  const assay = join(folder, 'node_modules/.bin/assay')
  expect(run(assay, ['--version'], folder, env)).toBe(`${VERSION}\n`)
  for (const file of ['docs/install.md', 'docs/web/dashboard.png', 'monitoring/assay.rules.yml'])
    expect(existsSync(join(folder, 'node_modules/assay', file)), file).toBe(true)
  const server = start(assay, [], { cwd: folder, env })

  await use(port, server.output)

  expect(run(assay, ['health'], folder, env)).toBe('The server is ready.\n')
  run(assay, ['backup', 'assay.tar.gz'], folder, { ...env, INIT_CWD: folder })
  expect(existsSync(join(folder, 'assay.tar.gz'))).toBe(true)
  expect(run(assay, ['help'], folder, env)).toContain('Usage: npx assay <command>')
  await server.stop()
  expect(await server.ended).toEqual([0, null])
})

const OLDEST_NODE = '20.20.2'
/** Nothing listens there: what matters is that the client and its types are found. */
const PROGRAM = `import { ApiError, createClient } from 'assay-client'
const assay = createClient({ url: 'http://127.0.0.1:9', retries: 0 })
assay.call('GET /api/v1/audit', { query: { after: 0 } }).then(
  ({ nextAfter }) => nextAfter.toFixed(),
  (error) => process.stdout.write([error instanceof ApiError, error.message].join()),
)
`

test('the client package compiles and runs with Node 20, by import and by require', () => {
  const node = `node-${process.platform}-${process.arch}`
  const folder = install(`assay-client-${VERSION}.tgz`, `${node}@${OLDEST_NODE}`)
  expect(existsSync(join(folder, 'node_modules/assay-client/node_modules'))).toBe(false)
  for (const file of ['index.mts', 'index.cts']) writeFileSync(join(folder, file), PROGRAM)
  const options = ['--strict', '--module', 'node20', '--target', 'es2022', '--lib', 'es2022,dom,dom.asynciterable']
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')]
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  run(process.execPath, [compiler, ...options, ...types, 'index.mts', 'index.cts'], folder)
  expect(readFileSync(join(folder, 'index.cjs'), 'utf8')).toContain('require("assay-client")')
  const node20 = join(folder, 'node_modules', node, 'bin/node')
  expect(run(node20, ['--version'])).toBe(`v${OLDEST_NODE}\n`)
  for (const file of ['index.mjs', 'index.cjs']) expect(run(node20, [file], folder), file).toBe('false,fetch failed')
})

test('the docs, the alert rules and the dashboard are files of the release', () => {
  const files = run('tar', ['tzf', artefact(`assay-docs-${VERSION}.tgz`)]).split('\n')
  expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/install.md', 'docs/web/dashboard.png']))
  for (const name of ['assay.rules.yml', 'assay-dashboard.json']) artefact(name)
})

test('the checksums are those of the files, and each archive has an SBOM', () => {
  artefact('SHA256SUMS')
  expect(run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], RELEASE)).toBe('')
  artefact(`assay-${VERSION}.tgz.cdx.json`)
  artefact(`assay-client-${VERSION}.tgz.cdx.json`)
})
