import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { routesOf } from '../server/app.ts'
import { creationsText } from '../server/commands/openapi.ts'
import { samplesOf } from '../server/edge/docs/docsSamples.ts'
import { useApp } from '../test/support/app.ts'
import { ROOT } from '../test/support/process.ts'
import { build } from './build.ts'
import { ApiError, createClient } from './src/index.ts'

const t = useApp()
const run = promisify(execFile)
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const TS_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.asynciterable'],
  noEmit: true,
}
const clientWith = async (options: object = {}) =>
  createClient({ url: t.url, key: (await t.make.key()).key, wait: async () => {}, ...options })

test('knows which operations take an Idempotency-Key', async () => {
  expect(await readFile(join(ROOT, 'client/src/creations.ts'), 'utf8')).toBe(creationsText())
})

test('calls operations, reads lists to their end and feeds to their present end', async () => {
  const assay = await clientWith()
  const contactEmail = 'security@example.com'
  for (const name of ['Able', 'Baker', 'Charlie'])
    await assay.call('POST /api/v1/vendors/import', { body: { name, contactEmail, tags: ['paged'] } })
  const names = await Array.fromAsync(
    assay.entries('GET /api/v1/vendors', { query: { tag: 'paged', pageSize: 2 } }),
    ({ name }) => name,
  )
  expect(names).toEqual(['Able', 'Baker', 'Charlie'])
  const positions = await Array.fromAsync(
    assay.entries('GET /api/v1/audit', { query: { after: 0 } }),
    (e) => e.position,
  )
  expect(positions).toEqual(positions.map((_, i) => i + 1))
  const keys = await Array.fromAsync(assay.pages('GET /api/v1/api-keys', { query: { pageSize: 1 } }))
  expect(keys.every((page) => page.length === 1)).toBe(true)
})

test('the type of the audit log is a page, or a feed with `after`', async () => {
  const assay = await clientWith()
  const name = 'GET /api/v1/audit'
  const { nextAfter } = await assay.call(name, { query: { after: 0 } })
  const { totalCount } = await assay.call(name, { query: { pageSize: 1 } })
  expect(nextAfter).toBeLessThanOrEqual(totalCount)
  const after = 0 as number | undefined
  // @ts-expect-error: which of the two answers it is depends on it.
  await assay.call(name, { query: { after } })
  // @ts-expect-error: a page has no next position.
  await expect(assay.call(name).then((page) => page.nextAfter)).resolves.toBeUndefined()
})

test('reads again only what has changed', async () => {
  const assay = await clientWith()
  const name = 'GET /api/v1/vendors/:vendorId'
  const params = { vendorId: (await t.make.vendor({ name: 'Tagged' })).id }
  const first = await assay.read(name, { params })
  expect(first).toMatchObject({ changed: true, answer: { name: 'Tagged' }, etag: expect.any(String) })
  expect(await assay.read(name, { params, etag: first.etag })).toEqual({ changed: false, etag: first.etag })
  await t.admin.put(`/api/v1/vendors/${params.vendorId}`, { name: 'Changed' })
  expect(await assay.read(name, { params, etag: first.etag })).toMatchObject({ answer: { name: 'Changed' } })
})

test('an answer that does not begin in time is asked for again', async () => {
  let asked = 0
  const hanging: typeof fetch = (url, init) => {
    asked += 1
    if (asked > 1) return fetch(url, { ...init, signal: null })
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  }
  const assay = await clientWith({ fetch: hanging, timeout: 1 })
  expect(await assay.call('GET /api/v1/version')).toMatchObject({ version: expect.any(String) })
  expect(asked).toBe(2)
})

test('streams files', async () => {
  const assay = await clientWith()
  const response = await assay.download('GET /api/v1/vendors.csv')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(await response.text()).toContain('contactEmail')
})

test('an error has status, code and the id of what is there already', async () => {
  const assay = await clientWith()
  const body = { name: 'Twice', contactEmail: 'a@example.com', externalId: 'TWICE' }
  const { id } = await assay.call('POST /api/v1/vendors/import', { body })
  const error = await assay.call('POST /api/v1/vendors/import', { body }).catch((e) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, code: 'vendor_external_id_taken', existingId: id })
})

const broken = () => new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })
test.each([
  ['answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['end of its answer', async () => new Response(broken(), { status: 201 })],
])('a creation that lost the %s is repeated with its key, and happens once', async (what, lose) => {
  const keys: unknown[] = []
  const flaky: typeof fetch = async (url, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const response = await fetch(url, init)
    return keys.length === 1 ? lose() : response
  }
  const assay = await clientWith({ fetch: flaky })
  const body = { name: `Lost the ${what}`, contactEmail: 'a@b.example' }
  const { id } = await assay.call('POST /api/v1/vendors/import', { body })
  expect(keys).toEqual([expect.any(String), keys[0]])
  const found = (await t.admin.get(`/api/v1/vendors?query=${encodeURIComponent(body.name)}`)).body
  expect(found.map((vendor: { id: string }) => vendor.id)).toEqual([id])
})

test('a key in the headers, however it is spelled, replaces the random one', async () => {
  const assay = await clientWith()
  const name = 'POST /api/v1/vendors/import'
  const given = { body: { name: 'Keyed', contactEmail: 'a@b.example' }, headers: { 'Idempotency-Key': 'mine' } }
  const { id } = await assay.call(name, given)
  expect(await assay.call(name, { body: given.body, idempotencyKey: 'mine' })).toMatchObject({ id })
})

test('waits as long as the server says after 429, and never repeats a change blindly', async () => {
  const waits: number[] = []
  const answering = (status: number) => async () =>
    new Response('{"error":"No","code":"no"}', { status, headers: { 'retry-after': '7' } })
  const wait = async (ms: number) => void waits.push(ms)
  const busy = await clientWith({ fetch: answering(429), wait, retries: 2 })
  await expect(busy.call('GET /api/v1/dashboard')).rejects.toMatchObject({ status: 429 })
  expect(waits).toEqual([7000, 7000])
  let asked = 0
  const gone = async () => {
    asked += 1
    throw new TypeError('fetch failed')
  }
  const offline = await clientWith({ fetch: gone, wait })
  const params = { findingId: crypto.randomUUID() }
  await expect(offline.call('PATCH /api/v1/findings/:findingId', { params, body: { note: 'x' } })).rejects.toThrow(
    'fetch failed',
  )
  expect(asked).toBe(1)
})

test('strict handling rejects parameters that an operation does not know', async () => {
  const assay = await clientWith({ strict: true })
  const query = { teir: 'HIGH' } as object
  await expect(assay.call('GET /api/v1/vendors', { query })).rejects.toMatchObject({ status: 400 })
})

type Samples = Map<string, NonNullable<ReturnType<typeof samplesOf>>>
/** Compiled together, in one file for each language. */
const writeSamples = async (folder: string, samples: Samples) => {
  for (const [name, { ts }] of samples) await writeFile(join(folder, `${name}.ts`), ts)
  const all = [...samples.values()]
  await writeFile(join(folder, 'all.sh'), all.map(({ sh }) => sh).join('\n'))
  await writeFile(join(folder, 'all.json'), JSON.stringify(all.map(({ python }) => python)))
}
const COMPILE = 'import json\nfor text in json.load(open("all.json")): compile(text, "sample", "exec")'

/** A project that has the package installed. */
const projectWithPackage = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-client-'))
  const installed = join(folder, 'node_modules/assay-client')
  await build(join(installed, 'dist'))
  await writeFile(join(installed, 'package.json'), await readFile(join(ROOT, 'client/package.json'), 'utf8'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return { folder, installed }
}

test('the samples of the API reference compile, and run as printed in three languages', async () => {
  const { folder } = await projectWithPackage()
  const described = routesOf({} as never).filter(({ permission }) => permission !== 'scim')
  const samples: Samples = new Map(
    described.flatMap((route) => {
      const found = samplesOf(route)
      return found ? [[route.operationId, found] as const] : []
    }),
  )
  await writeSamples(folder, samples)
  const env = { ...process.env, ASSAY_URL: t.url, ASSAY_API_KEY: (await t.make.key()).key }
  const within = { cwd: folder, env }
  const types = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] }
  const config = { compilerOptions: { ...TS_OPTIONS, ...types }, include: ['*.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const [compiled] = await Promise.all([
    run(process.execPath, [TSC, '-p', folder]).catch((error: { stdout: string }) => error),
    run('bash', ['-n', 'all.sh'], within),
    run('python3', ['-c', COMPILE], within),
  ])
  expect(compiled.stdout).toBe('')
  for (const name of ['createVendor', 'listVendors', 'downloadPortfolioReport']) {
    const { sh = '', python = '' } = samples.get(name) ?? {}
    await Promise.all([
      run('bash', ['-c', sh.replace('curl ', 'curl --fail ')], within),
      run(process.execPath, [`${name}.ts`], within),
      run('python3', ['-c', python], within),
    ])
  }
  expect((await t.admin.get('/api/v1/vendors?query=Northwind+Hosting')).body).toHaveLength(3)
  await rm(folder, { recursive: true })
})

test('npm pack makes a package under 10 KB that compiles strictly and runs its examples', async () => {
  const { folder, installed } = await projectWithPackage()
  expect((await stat(join(installed, 'dist/index.js'))).size).toBeLessThan(10_000)
  const about = await readFile(join(installed, 'package.json'), 'utf8')
  expect(JSON.parse(about)).not.toHaveProperty('dependencies')
  const readme = await readFile(join(ROOT, 'client/README.md'), 'utf8')
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const { assessmentId } = { assessmentId: (await t.make.questionnaire()).id }
  const around = `declare const process: { env: Record<string, string> }
const assessmentId = '${assessmentId}'
const destination = new WritableStream()
`
  const runnable = example.replace("'https://assay.example.com'", `'${t.url}'`)
  await writeFile(join(folder, 'example.ts'), around + runnable)
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2024,dom,dom.asynciterable',
  ]
  const compiled = await run(process.execPath, [TSC, ...options, '--types', '', 'example.ts'], { cwd: folder }).catch(
    (e) => e,
  )
  expect(compiled.stdout).toBe('')
  const env = { ...process.env, ASSAY_API_KEY: (await t.make.key()).key }
  await run(process.execPath, ['example.js'], { cwd: folder, env })
  expect((await t.admin.get('/api/v1/vendors?externalId=V-1')).body).toHaveLength(1)
  await rm(folder, { recursive: true })
})
