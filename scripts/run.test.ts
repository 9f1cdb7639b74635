import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const made: string[] = []
afterEach(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true })
})

/** A fake npm: records the call and leaves what npm leaves. */
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const [command, ...options] = process.argv.slice(2)
appendFileSync('calls', command + ' ' + options.find((option) => option.endsWith('=dev')) + '\\n')
process.stdout.write('npm warn EBADENGINE\\n')
if (process.env.NPM_FAILS) process.exit(7)
await new Promise((resolve) => setTimeout(resolve, 200))
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules', { recursive: true })
if (process.env.NPM_BRINGS) {
  mkdirSync(process.env.NPM_BRINGS.replace(/.node$/, ''), { recursive: true })
  symlinkSync(process.execPath, process.env.NPM_BRINGS)
}
const entries = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
const installed = entries.filter(([, { dev }]) => !dev || options.includes('--include=dev'))
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }))
`

const ENTRY = `
import { writeFileSync } from 'node:fs'
const code: string = process.argv[2] ?? '0'
if (code === 'wait') {
  process.on('SIGTERM', () => {
    writeFileSync('stopped', String(process.pid))
    process.exit(5)
  })
  setInterval(() => undefined, 60_000)
}
process.stdout.write(JSON.stringify(process.argv.slice(1)) + '\\n')
if (code !== 'wait') process.exitCode = Number(code)
`

const NODE = `node-${process.platform}-${process.arch}`
const RUNTIME = 'ci --omit=dev'
const nodeEntry = { [`node_modules/${NODE}`]: { version: '24.0.0', optional: true } }
const lockText = (version: string, more: object = {}) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, ...more } })

const project = () => {
  const root = mkdtempSync(join(tmpdir(), 'assay-run-'))
  made.push(root)
  for (const file of ['run.js', 'install.js', 'build.js', 'lock.js', 'node.js', 'child.js', 'parent.js'])
    cpSync(join(import.meta.dirname, file), join(root, 'scripts', file))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'package-lock.json'), lockText('1.0.0'))
  writeFileSync(join(root, 'npm-cli.js'), NPM)
  writeFileSync(join(root, 'entry.ts'), ENTRY)
  return root
}

type Options = { args?: string[]; env?: Record<string, string>; node?: string[]; flags?: string[] }

const launch = (root: string, o: Options = {}) => {
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js'), ...o.env }
  const args = [...(o.node ?? []), 'scripts/run.js', ...(o.flags ?? []), 'entry.ts', ...(o.args ?? [])]
  return spawn(process.execPath, args, { cwd: root, env })
}

const finish = (child: ChildProcess) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const text = { out: '', err: '' }
    child.stdout?.on('data', (chunk) => (text.out += chunk))
    child.stderr?.on('data', (chunk) => (text.err += chunk))
    child.on('close', (code) => resolve({ code, ...text }))
  })

const run = (root: string, o: Options = {}) => finish(launch(root, o))
const calls = (root: string) =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []

/** Makes this Node look like an old one that the installed one has to replace. */
const pretendOld = (root: string): string[] => {
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })"
  writeFileSync(join(root, 'old.cjs'), old)
  return ['--require', join(root, 'old.cjs')]
}

const bringNode = (root: string) => writeFileSync(join(root, 'package-lock.json'), lockText('1.0.0', nodeEntry))
const nodeOf = (root: string) => join(root, 'node_modules', NODE, 'bin', 'node')
const linkOf = (root: string) => join(root, 'node_modules', '.bin', 'node')

test('the first run installs in one line, and the entry sees its own arguments', async () => {
  const root = project()
  const first = await run(root, { args: ['0', 'two words'] })
  expect(first).toEqual({
    code: 0,
    out: `${JSON.stringify([join(root, 'entry.ts'), '0', 'two words'])}\n`,
    err: 'Installing dependencies… (about 290 MB are fetched and take 700 MB on disk)\n',
  })
  expect((await run(root)).err).toBe('')
  expect(calls(root)).toEqual([RUNTIME])
})

test('a changed lock file reinstalls, and a manual installation counts', async () => {
  const root = project()
  await run(root)
  writeFileSync(join(root, 'package-lock.json'), lockText('2.0.0'))
  await run(root)
  expect(calls(root)).toEqual([RUNTIME, RUNTIME])

  writeFileSync(join(root, 'package-lock.json'), lockText('3.0.0'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), lockText('3.0.0'))
  await run(root)
  expect(calls(root)).toEqual([RUNTIME, RUNTIME])
})

const devEntry = { 'node_modules/tool': { version: '1.0.0', dev: true } }
const withTool = () => {
  const root = project()
  writeFileSync(join(root, 'package-lock.json'), lockText('1.0.0', devEntry))
  return root
}
const dev = { flags: ['--dev'] }

test('installs the tools for tests only when they are needed, beside what is there', async () => {
  const root = withTool()
  await run(root)
  writeFileSync(join(root, 'node_modules', 'in-use'), '')
  await run(root, dev)
  await run(root, dev)
  await run(root)
  expect(calls(root)).toEqual([RUNTIME, 'install --include=dev'])
  expect(existsSync(join(root, 'node_modules', 'in-use'))).toBe(true)
})

test('a full installation is enough for every script', async () => {
  const root = withTool()
  await run(root, dev)
  await run(root)
  await run(root, dev)
  expect(calls(root)).toEqual(['ci --include=dev'])
})

test('a manual installation without the tools for tests is completed for the tests', async () => {
  const root = withTool()
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), lockText('1.0.0'))
  await run(root)
  expect(calls(root)).toEqual([])
  await run(root, dev)
  expect(calls(root)).toEqual(['install --include=dev'])
})

test('the target of a linked node_modules is never emptied', async () => {
  const [root, other] = [project(), project()]
  mkdirSync(join(other, 'node_modules/a'), { recursive: true })
  symlinkSync(join(other, 'node_modules'), join(root, 'node_modules'))
  const { code, err } = await run(root)
  expect({ code, calls: calls(root) }).toEqual({ code: 1, calls: [] })
  expect(err).toContain('node_modules is a link')
  expect(existsSync(join(other, 'node_modules/a'))).toBe(true)
})

test('several concurrent first runs install once', async () => {
  const root = project()
  const results = await Promise.all([run(root), run(root), run(root)])
  expect(results.map((result) => result.code)).toEqual([0, 0, 0])
  expect(calls(root)).toEqual([RUNTIME])
  expect(existsSync(join(root, '.assay-install.lock'))).toBe(false)
})

test('the lock of a killed installation is ignored', async () => {
  const root = project()
  const gone = launch(root, { args: ['0'] })
  const { code } = await finish(gone)
  rmSync(join(root, 'node_modules'), { recursive: true })
  mkdirSync(join(root, '.assay-install.lock'))
  writeFileSync(join(root, '.assay-install.lock', 'pid'), String(gone.pid))
  expect(code).toBe(0)
  expect((await run(root)).code).toBe(0)
  expect(calls(root)).toEqual([RUNTIME, RUNTIME])
})

test('a failed installation prints npm’s output, ends with its code and is retried', async () => {
  const root = project()
  const failed = await run(root, { env: { NPM_FAILS: '1' } })
  expect(failed).toMatchObject({ code: 7, out: '' })
  expect(failed.err).toContain('EBADENGINE')
  expect((await run(root)).code).toBe(0)
})

test.each(['here', 'in the installed Node'])('the exit code and SIGTERM pass through %s', async (where) => {
  const root = project()
  bringNode(root)
  const [node, env] = [where === 'here' ? [] : pretendOld(root), { NPM_BRINGS: nodeOf(root) }]
  expect((await run(root, { args: ['3'], node, env })).code).toBe(3)

  const waiting = launch(root, { args: ['wait'], node })
  const end = finish(waiting)
  await new Promise((resolve) => waiting.stdout?.once('data', resolve))
  waiting.kill('SIGTERM')
  expect((await end).code).toBe(5)
})

test('the end of npm’s shell ends the server', async () => {
  const root = project()
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js'), npm_lifecycle_event: 'start' }
  // The second command keeps the shell from replacing itself with the first.
  const shell = spawn('sh', ['-c', '"$0" scripts/run.js entry.ts wait; true', process.execPath], { cwd: root, env })
  await new Promise((resolve) => shell.stdout.once('data', resolve))
  shell.kill('SIGTERM')
  await expect.poll(() => existsSync(join(root, 'stopped'))).toBe(true)
})

test('an old Node without a newer one to install is an error before the installation', async () => {
  const root = project()
  const result = await run(root, { node: pretendOld(root) })
  expect(result.code).toBe(1)
  expect(result.err).toContain('Assay needs Node 24 or newer; this is 20.1.0')
  expect(calls(root)).toEqual([])
})

test('an npm that cannot read the lock file is an error before the installation', async () => {
  const root = project()
  bringNode(root)
  const env = { npm_config_user_agent: 'npm/6.14.18 node/v20.1.0 linux x64' }
  const { code, err } = await run(root, { node: pretendOld(root), env })
  expect([code, err, calls(root)]).toEqual([1, 'Assay needs npm 8 or newer; this is npm 6.\n', []])
})

test('an installation without the promised Node does not count and is repeated', async () => {
  const root = project()
  bringNode(root)
  const node = pretendOld(root)
  const incomplete = await run(root, { node })
  expect(incomplete.code).toBe(1)
  expect(incomplete.err).toContain(`The Node 24 that Assay brings along (${NODE}) is missing`)

  expect((await run(root, { node, env: { NPM_BRINGS: nodeOf(root) } })).code).toBe(0)
  expect(calls(root)).toEqual([RUNTIME, RUNTIME])
})

test('the link to Node that npm removes is restored', async () => {
  const root = project()
  bringNode(root)
  const o = { node: pretendOld(root), env: { NPM_BRINGS: nodeOf(root) } }
  await run(root, o)
  rmSync(linkOf(root))
  await run(root, o)
  expect(existsSync(linkOf(root))).toBe(true)
  expect(calls(root)).toEqual([RUNTIME])
})
