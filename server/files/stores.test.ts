import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../test/support/app.ts'
import { createOutage } from '../db/driver/outage.ts'
import { HttpError } from '../errors.ts'
import { localStore } from './local.ts'
import { s3Store } from './s3.ts'
import { type FileStore, keyOf } from './store.ts'

let dataDir = ''
let bucketDir = ''
let s3: S3rver
let port = 0
const stores: Record<string, FileStore> = {}
const bucketAt = (at: number) => ({
  bucket: 'assay-files',
  region: 'eu-central-1',
  endpoint: `http://127.0.0.1:${at}`,
  // The only account of s3rver.
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  prefix: 'below/',
})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-store-'))
  bucketDir = await mkdtemp(join(tmpdir(), 'assay-bucket-'))
  const configureBuckets = [{ name: 'assay-files' }]
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: bucketDir, configureBuckets })
  port = (await s3.run()).port
  stores.local = localStore(dataDir)
  stores.s3 = s3Store(bucketAt(port), dataDir)
  await mkdir(stores.local.incoming, { recursive: true })
})
afterAll(async () => {
  await s3.close()
  for (const dir of [dataDir, bucketDir]) await rm(dir, { recursive: true })
})

/** Answers every request with a status, or accepts it and never answers. */
const startBucket = async () => {
  let status: number | 'nothing' = 200
  const server = createServer((request, response) => {
    request.resume()
    if (status !== 'nothing') response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const answer = (next: number | 'nothing') => {
    status = next
  }
  return { port: (server.address() as AddressInfo).port, answer }
}

const incoming = async (content: Buffer | string) => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = join(stores.local?.incoming ?? '', randomBytes(8).toString('hex'))
  await writeFile(path, content)
  return { sha256, path }
}
const bytesOf = async (store: FileStore, sha256: string) =>
  Buffer.concat(await Array.fromAsync(await store.open(sha256), (chunk) => Buffer.from(chunk)))
const isMissing = async (store: FileStore, sha256: string) => {
  const error = await store.open(sha256).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status: 503, message: expect.stringContaining('This file is not available') })
  return true
}

describe.each(['local', 's3'])('the %s store', (kind) => {
  const store = () => stores[kind] as FileStore

  test.each([0, 1, 70_000, 3_000_000])('returns %d bytes unchanged, any number of times', async (size) => {
    const content = randomBytes(size)
    const { sha256, path } = await incoming(content)
    await store().put(sha256, path)
    expect((await bytesOf(store(), sha256)).equals(content)).toBe(true)
    expect((await bytesOf(store(), sha256)).equals(content)).toBe(true)
  })

  test('keeps the incoming file, so that it can be stored again', async () => {
    const { sha256, path } = await incoming('again')
    await store().put(sha256, path)
    await store().put(sha256, path)
    await store().remove(sha256)
    await store().put(sha256, path)
    expect(await text(await store().open(sha256))).toBe('again')
    expect(await readFile(path, 'utf8')).toBe('again')
  })

  test('keeps content that is stored several times concurrently', async () => {
    const content = randomBytes(100_000)
    const all = await Promise.all(Array.from({ length: 8 }, () => incoming(content)))
    await Promise.all(all.map(({ sha256, path }) => store().put(sha256, path)))
    expect((await bytesOf(store(), all[0]?.sha256 ?? '')).equals(content)).toBe(true)
  })

  test('reports missing content, and removing it is no error', async () => {
    const { sha256, path } = await incoming('soon gone')
    expect(await isMissing(store(), sha256)).toBe(true)
    await store().put(sha256, path)
    await store().remove(sha256)
    await store().remove(sha256)
    expect(await isMissing(store(), sha256)).toBe(true)
  })

  test('lists its content and reports no problem', async () => {
    const { sha256, path } = await incoming(`listed ${kind}`)
    await store().put(sha256, path)
    expect(await Array.fromAsync(store().list())).toContain(sha256)
    await store().remove(sha256)
    expect(await Array.fromAsync(store().list())).not.toContain(sha256)
    expect(await store().problem()).toBeUndefined()
  })

  test('fails for an incoming file that has vanished', async () => {
    const { sha256, path } = await incoming(`vanished ${kind}`)
    await rm(path)
    await expect(store().put(sha256, path)).rejects.toThrow()
    expect(await isMissing(store(), sha256)).toBe(true)
  })
})

test('on disk content has its hash as name and is private to the user', async () => {
  const { sha256, path } = await incoming('private')
  await stores.local?.put(sha256, path)
  const place = join(dataDir, 'files', keyOf(sha256))
  expect(await readFile(place, 'utf8')).toBe('private')
  expect((await stat(join(dataDir, 'files', sha256.slice(0, 2)))).mode & 0o077).toBe(0)
})

test('in a bucket content has the prefix and the same names as on disk', async () => {
  const { sha256, path } = await incoming('in the bucket')
  await stores.s3?.put(sha256, path)
  const names = await readdir(join(bucketDir, 'assay-files', 'below', sha256.slice(0, 2)))
  expect(names.some((name) => name.includes(sha256))).toBe(true)
})

test('a server with a bucket stores, serves and removes uploads there', async () => {
  const app = await startApp({ s3: bucketAt(port) })
  onTestFinished(app.close)
  const { id: vendorId } = await app.make.vendor()
  const { certificationId, fileId, sha256 } = await app.make.attachment(vendorId, '%PDF- in the bucket')
  const { text: content, headers } = await app.admin.get(`/api/v1/files/${fileId}`)
  expect([content, headers.get('content-length')]).toEqual(['%PDF- in the bucket', '19'])
  expect(await readdir(join(app.files.incoming, '..'))).toEqual(['.incoming'])

  await app.admin.delete(`/api/v1/vendors/${vendorId}/certifications/${certificationId}/attachments/${fileId}`)

  expect(await isMissing(app.files, sha256)).toBe(true)
})

test('an outage of the bucket is logged once at its start and once at its end', async () => {
  const bucket = await startBucket()
  const lines: string[] = []
  const store = s3Store(
    bucketAt(bucket.port),
    dataDir,
    createOutage('File storage', (line) => lines.push(line)),
  )
  expect(await store.problem()).toBeUndefined()
  bucket.answer(500)
  for (const ask of [store.remove, store.open]) await expect(ask('ab')).rejects.toThrow('File storage')
  expect(await store.problem()).toBe('file storage does not answer')
  expect(lines).toEqual([expect.stringMatching(/^File storage is not available: ./)])

  bucket.answer(404)
  await expect(store.open('ab')).rejects.toThrow('This file is not available')
  expect(await store.problem()).toBe('file storage does not answer')
  expect(lines).toHaveLength(1)

  bucket.answer(200)
  await store.remove('ab')

  expect(lines.slice(1)).toEqual([expect.stringMatching(/^File storage is available again, after \d+\.\d s\.$/)])
})

test('a server is not ready without its bucket, which it checks only now and then', async () => {
  const bucket = await startBucket()
  const app = await startApp({ s3: bucketAt(bucket.port) })
  onTestFinished(app.close)
  app.freeze()
  const isReady = async () => (await app.nobody.get('/readyz')).status === 200
  expect(await isReady()).toBe(true)
  bucket.answer('nothing')
  expect(await isReady()).toBe(true)
  app.advance({ seconds: 5 })
  const { status, body } = await app.nobody.get('/readyz')
  expect({ status, body }).toEqual({
    status: 503,
    body: { status: 'not ready', missing: ['file storage does not answer'] },
  })
  bucket.answer(200)
  expect(await isReady()).toBe(false)
  app.advance({ seconds: 5 })
  expect(await isReady()).toBe(true)
})

test('a server is not ready without its file directory', async () => {
  const app = await startApp()
  onTestFinished(app.close)
  await rm(join(app.files.incoming, '..', '..'), { recursive: true })
  expect(await app.nobody.get('/readyz')).toMatchObject({
    status: 503,
    body: { missing: ['file storage cannot be written to'] },
  })
})

test('where uploads cannot wait for their bucket, a server is not ready and answers with 503', async () => {
  const app = await startApp({ s3: bucketAt(port) })
  onTestFinished(app.close)
  const files = join(app.files.incoming, '..')
  await rm(files, { recursive: true, force: true })
  await writeFile(files, 'A file where a directory belongs')
  const { body } = await app.nobody.get('/readyz')
  expect(body.missing).toEqual(['file storage cannot be written to'])
  const { id } = await app.make.vendor()
  const form = { fields: { name: 'ISO 27001' }, files: [{ name: 'a.txt', content: 'a' }] }
  expect(await app.admin.upload(`/api/v1/vendors/${id}/certifications`, form)).toMatchObject({
    status: 503,
    body: { code: 'store_unavailable' },
  })
})

test('an unreachable bucket is reported without its address and keys', async () => {
  const away = s3Store({ ...bucketAt(1), credentials: { accessKeyId: 'me', secretAccessKey: 'hunter2' } }, dataDir)
  const { sha256, path } = await incoming('nowhere')
  for (const attempt of [() => away.put(sha256, path), () => away.open(sha256), () => away.remove(sha256)]) {
    const error = await attempt().catch((e: unknown) => e)
    expect(error).toMatchObject({ status: 503, message: expect.stringContaining('File storage') })
    expect(String(error)).not.toMatch(/hunter2|127\.0\.0\.1/)
  }
})
