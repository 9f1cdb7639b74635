import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { findProgram } from '../../debian.ts'
import { useApp } from '../../support/app.ts'
import { credentialsFor, expectFiveCalls, obtain, PROGRAMS, run, useFolder } from './tools.ts'

const t = useApp()
const folder = useFolder()

const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
const RUNTIME = 'github.com/oapi-codegen/runtime@v1.8.0'
const CONFIG = `package: assay
output: assay/assay.go
generate: { models: true, client: true }
compatibility: { always-prefix-enum-values: true }
`

/** The generator of this version, in a module that has what its client needs. */
const goWithGenerator = async () => {
  const advice = 'Install Go 1.21 or newer.'
  const go = await findProgram({ names: ['go'], debian: 'golang-go', purpose: 'generated clients', advice })
  // From 1.21 on, Go fetches the version of itself that a module asks for. More memory makes it faster.
  const around = {
    cwd: folder(),
    env: { GOTOOLCHAIN: 'auto', GOFLAGS: '-buildvcs=false', GOGC: '400', GOBIN: folder() },
  }
  await run(go, ['install', GENERATOR], around)
  await run(go, ['mod', 'init', 'example.com/integration'], around)
  await run(go, ['get', RUNTIME], around)
  return (args: readonly string[]) => run(go, args, around)
}

test('the Go client of oapi-codegen compiles and makes five calls', async ({ skip }) => {
  const go = await obtain(skip, 'oapi-codegen', goWithGenerator)
  await writeFile(folder('config.yaml'), CONFIG)
  await mkdir(folder('assay'))
  const description = `${t.url}/api/openapi-3.0.json`
  await run(folder('oapi-codegen'), ['-config', 'config.yaml', description], { cwd: folder() })
  await cp(join(PROGRAMS, 'main.go'), folder('main.go'))
  await go(['build', '-o', 'main', '.'])
  expectFiveCalls(await run(folder('main'), [], { env: await credentialsFor(t) }), 'Go')
})
