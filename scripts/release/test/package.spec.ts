import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { npm, RELEASE, run } from '../run.ts'
import { artefact, freePort, settings, start, temporary, use, VERSION } from './support.ts'

const install = (name: string) => {
  const folder = temporary()
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  npm(['install', artefact(name)], folder)
  return folder
}

test('the package installs in an empty folder, starts, makes a PDF, is backed up and stops', async () => {
  const folder = install(`assay-${VERSION}.tgz`)
  const port = await freePort()
  const env = { ...process.env, ...settings(port), npm_command: 'exec', ASSAY_DATA_DIR: join(folder, 'data') }
  const assay = join(folder, 'node_modules/.bin/assay')
  expect(run(assay, ['--version'], folder, env)).toBe(`${VERSION}\n`)
  const server = start(assay, [], { cwd: folder, env })

  await use(port, server.output)

  expect(run(assay, ['health'], folder, env)).toBe('The server is ready.\n')
  run(assay, ['backup', 'assay.tar.gz'], folder, { ...env, INIT_CWD: folder })
  expect(existsSync(join(folder, 'assay.tar.gz'))).toBe(true)
  expect(run(assay, ['help'], folder, env)).toContain('Usage: npx assay <command>')
  await server.stop()
  expect(await server.ended).toEqual([0, null])
})

test('the client package installs without dependencies and can be imported', () => {
  const folder = install(`assay-client-${VERSION}.tgz`)
  const script = "import * as client from 'assay-client'; process.stdout.write(Object.keys(client).join())"
  expect(run(process.execPath, ['--input-type=module', '--eval', script], folder)).toContain('createClient')
})

test('the checksums are those of the files, and each archive has an SBOM', () => {
  artefact('SHA256SUMS')
  expect(run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], RELEASE)).toBe('')
  artefact(`assay-${VERSION}.tgz.cdx.json`)
  artefact(`assay-client-${VERSION}.tgz.cdx.json`)
})
