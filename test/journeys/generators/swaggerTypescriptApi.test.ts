import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { useApp } from '../../support/app.ts'
import { obtain } from '../../support/obtain.ts'
import { ROOT } from '../../support/process.ts'
import { credentialsFor, expectFiveCalls, PROGRAMS, run, useFolder } from './tools.ts'

const t = useApp()
const folder = useFolder()

const GENERATOR = 'swagger-typescript-api@13.13.0'
const COMPILER = {
  strict: true,
  target: 'es2022',
  module: 'node20',
  types: ['node'],
  typeRoots: [join(ROOT, 'node_modules/@types')],
  outDir: 'js',
}

/** Not a dependency: it weighs 105 MB, and is needed nowhere else. */
const install = async () => {
  await writeFile(folder('package.json'), '{}')
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', GENERATOR], { cwd: folder() })
}

test('the client of swagger-typescript-api compiles strictly and makes five calls', async ({ skip }) => {
  await obtain(skip, GENERATOR, install)
  const generate = [folder('node_modules/.bin/swagger-typescript-api'), 'generate']
  await run(process.execPath, [...generate, '-p', `${t.url}/api/openapi.json`, '-o', folder('client'), '-n', 'api.ts'])
  // It turns the compiler off for what it writes.
  const text = await readFile(folder('client/api.ts'), 'utf8')
  await mkdir(folder('strict'))
  await writeFile(folder('strict/api.ts'), text.replace('// @ts-nocheck', ''))
  await cp(join(PROGRAMS, 'main.ts'), folder('strict/main.ts'))
  await writeFile(folder('strict/tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER }))
  await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder('strict')])
  const env = await credentialsFor(t)
  expectFiveCalls(await run(process.execPath, [folder('strict/js/main.js')], { env }), 'TypeScript')
})
