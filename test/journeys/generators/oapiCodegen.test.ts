import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { useApp } from '../../support/app.ts'
import { findGo, GO_ENV, goTool } from '../../support/go.ts'
import { obtain } from '../../support/obtain.ts'
import { credentialsFor, expectFiveCalls, PROGRAMS, run, useFolder } from './tools.ts'

const t = useApp()
const folder = useFolder()

const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
const RUNTIME = 'github.com/oapi-codegen/runtime@v1.8.0'
const CONFIG = `package: assay
output: assay/assay.go
generate: { models: true, client: true }
compatibility: { always-prefix-enum-values: true }
`

/** The generator of this version, and Go in a module that has what its client needs. */
const generatorAndGo = async () => {
  const generator = await goTool(GENERATOR)
  const go = await findGo()
  const inModule = (args: readonly string[]) => run(go, args, { cwd: folder(), env: GO_ENV })
  await inModule(['mod', 'init', 'example.com/integration'])
  await inModule(['get', RUNTIME])
  return { generator, go: inModule }
}

test('the Go client of oapi-codegen compiles and makes five calls', async ({ skip }) => {
  const { generator, go } = await obtain(skip, 'oapi-codegen', generatorAndGo)
  await writeFile(folder('config.yaml'), CONFIG)
  await mkdir(folder('assay'))
  const description = `${t.url}/api/openapi-3.0.json`
  await run(generator, ['-config', 'config.yaml', description], { cwd: folder() })
  await cp(join(PROGRAMS, 'main.go'), folder('main.go'))
  await go(['build', '-o', 'main', '.'])
  expectFiveCalls(await run(folder('main'), [], { env: await credentialsFor(t) }), 'Go')
})
