import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../support/app.ts'
import { obtain } from '../support/obtain.ts'
import { ROOT } from '../support/process.ts'
import { pythonWith } from '../support/python.ts'

const t = useApp()
const run = promisify(execFile)
const TOOLS = join(ROOT, 'test/generators')
let folder = ''

const COMPILER = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    target: 'es2022',
    module: 'node20',
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    outDir: 'js',
  },
  include: ['*.ts'],
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-generators-'))
  await cp(join(TOOLS, 'integrations'), folder, { recursive: true })
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER))
  await writeFile(join(folder, 'package.json'), '{}')
  const description = `${t.url}/api/openapi.json`
  const generate = (tool: string, ...args: string[]) =>
    run(process.execPath, [join(TOOLS, 'node_modules', tool), ...args])
  await Promise.all([
    generate('openapi-typescript/bin/cli.js', description, '-o', join(folder, 'api.ts')),
    generate('@hey-api/openapi-ts/bin/run.js', '-i', description, '-o', join(folder, 'hey')),
  ])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('generated clients compile strictly, and three integrations work with them', async () => {
  await t.make.questionnaire()
  const compiled = await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(compiled.stdout).toBe('')
  const env = { ...process.env, ASSAY_URL: t.url, ASSAY_API_KEY: (await t.make.key()).key }
  const { stdout } = await run(process.execPath, [join(folder, 'js/heyApi.js')], { env })
  const done = JSON.parse(stdout)
  expect(done).toMatchObject({ first: { created: 2, updated: 0 }, second: { created: 0, updated: 2 } })
  const { positions, names } = done as { positions: number[]; names: string[] }
  expect(positions).toEqual(positions.map((_, i) => i + 1))
  expect(names.filter((name) => name === 'UPDATE_VENDOR')).toHaveLength(2)
  expect(done.openFindings).toBe((await t.admin.get('/api/v1/findings?status=OPEN')).body.totalCount)
})

const GENERATOR = 'openapi-python-client==0.29.1'
test('the generated Python client reads vendors and a PDF', async ({ skip }) => {
  const python = await obtain(skip, GENERATOR, () => pythonWith(join(folder, 'venv'), GENERATOR))
  await t.make.vendor({ name: 'Snake' })
  const config = join(folder, 'python.json')
  await writeFile(config, JSON.stringify({ content_type_overrides: { 'application/pdf': 'application/octet-stream' } }))
  const out = join(folder, 'python')
  const path = join(ROOT, 'openapi.json')
  const generate = ['generate', '--path', path, '--output-path', out, '--meta', 'none', '--config', config]
  await run(join(folder, 'venv/bin/openapi-python-client'), generate)
  const { key } = await t.make.key()
  const script = `
from python import AuthenticatedClient
from python.api.vendors import list_vendors
from python.api.reports import download_portfolio_report
client = AuthenticatedClient(base_url="${t.url}", token="${key}")
print([vendor.name for vendor in list_vendors.sync(client=client)], download_portfolio_report.sync(client=client).payload.read(4))`
  const { stdout } = await run(python, ['-c', script], { cwd: folder })
  expect(stdout).toContain("'Snake'")
  expect(stdout).toContain("b'%PDF'")
})
