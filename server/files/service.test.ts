import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import type { ReceivedFile } from '../http/receivedFile.ts'
import { maintain } from '../process/maintenance.ts'
import { evidenceOf, insertFile, read, release, releasing, removeFile, storeAll } from './service.ts'
import { keyOf } from './store.ts'

const t = useApp()
let vendorId = ''
let certificationId = ''
beforeEach(async () => {
  vendorId = (await t.make.vendor()).id
  certificationId = (await t.make.certification(vendorId)).id
})

const owner = () => ({ vendorId, certificationId })
const add = (file: ReceivedFile) => storeAll(t.system(), [file], (tx) => insertFile(tx, owner(), file))
const take = (id: string) =>
  releasing(t.system(), async (tx) => {
    const { sha256 } = await removeFile(tx, owner(), id)
    return { result: undefined, released: [sha256] }
  })
const contents = async () => {
  const paths = await readdir(dirname(t.files.incoming), { recursive: true })
  return paths.filter((path) => /[0-9a-f]{64}$/.test(path))
}
const isStored = async (sha256: string) => (await contents()).includes(keyOf(sha256))
const isKnown = async (sha256: string) => (await t.pool`select from blobs where sha256 = ${sha256}`).length === 1

describe('content', () => {
  test('can be referenced in a larger transaction if that one stored it', async () => {
    const [mine, other] = [await t.make.receivedFile(), await t.make.receivedFile()]
    await add(other)
    const nested = (file: ReceivedFile) =>
      storeAll(t.system(), [mine], (tx) => storeAll(tx, [file], () => insertFile(tx, owner(), file)))

    await expect(nested(other)).rejects.toThrow('in a transaction of their own')
    expect(await isStored(mine.sha256)).toBe(false)

    expect(await nested(mine)).toMatchObject({ sha256: mine.sha256 })
    expect(await isStored(mine.sha256)).toBe(true)
  })

  test('is stored once for all references and removed with the last of them', async () => {
    const content = `%PDF- ${randomUUID()}`
    const [one, two] = [await t.make.receivedFile(content), await t.make.receivedFile(content, 'other.pdf')]
    const [first, second] = await storeAll(t.system(), [one, two], async (tx) => [
      await insertFile(tx, owner(), one),
      await insertFile(tx, owner(), two),
    ])
    expect(first).toMatchObject({
      fileName: 'report.pdf',
      sha256: one.sha256,
      sizeBytes: one.sizeBytes,
      uploadedBy: 'System',
    })
    expect(await text((await read(t.system(), first?.id ?? '')).content)).toBe(content)

    await take(first?.id ?? '')
    expect([await isStored(one.sha256), await isKnown(one.sha256)]).toEqual([true, true])
    await take(second?.id ?? '')
    expect([await isStored(one.sha256), await isKnown(one.sha256)]).toEqual([false, false])
  })

  test('is removed when the change that would reference it fails', async () => {
    const file = await t.make.receivedFile()
    const failing = storeAll(t.system(), [file], async (tx) => {
      await insertFile(tx, owner(), file)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect([await isStored(file.sha256), await isKnown(file.sha256)]).toEqual([false, false])
  })

  test('stays when a change fails but another one references it', async () => {
    const file = await t.make.receivedFile()
    await add(file)
    await expect(storeAll(t.system(), [file], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect([await isStored(file.sha256), await isKnown(file.sha256)]).toEqual([true, true])
  })

  test('exists exactly when a row references it, under concurrent adds and removes', async () => {
    const body = `%PDF- race ${randomUUID()}`
    const sha256 = createHash('sha256').update(body).digest('hex')
    const round = async (last: boolean) => {
      const file = await t.make.receivedFile(body)
      const { id } = await add(file)
      await rm(file.path)
      expect(await text((await read(t.system(), id)).content)).toBe(body)
      if (!last) await take(id)
    }
    const worker = async (keeps: boolean) => {
      for (let i = 0; i < 12; i += 1) await round(keeps && i === 11)
    }
    await Promise.all([false, false, false, false, false, false].map(worker))
    expect([await isStored(sha256), await isKnown(sha256)]).toEqual([false, false])
    await Promise.all([false, false, true, false, false, false].map(worker))
    expect([await isStored(sha256), await isKnown(sha256)]).toEqual([true, true])
  })

  test('is not removed before the larger transaction commits', async () => {
    const file = await t.make.receivedFile()
    await add(file)
    const undone = t.pool.begin(async (db) => {
      const tx = { ...t.system(), db }
      await db`delete from files where sha256 = ${file.sha256}`
      await release(tx, [file.sha256])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await isStored(file.sha256)).toBe(true)
  })

  test('is deleted with the certification and with the vendor', async () => {
    const [one, two] = [await t.make.attachment(vendorId), await t.make.attachment(vendorId)]
    const shared = await t.make.attachment((await t.make.vendor()).id, '%PDF- shared')
    await t.make.attachment(vendorId, '%PDF- shared')
    await t.admin.delete(`/api/v1/vendors/${vendorId}/certifications/${one.certificationId}`)
    expect([await isStored(one.sha256), await isStored(two.sha256)]).toEqual([false, true])
    await t.admin.delete(`/api/v1/vendors/${vendorId}`)
    expect([await isStored(two.sha256), await isStored(shared.sha256)]).toEqual([false, true])
    const [entry] = await t.pool`select meta from audit_log where action = 'DELETE_VENDOR' order by id desc limit 1`
    expect(entry?.meta.removed).toMatchObject({ files: 2 })
  })
})

test('evidence is only found under its own assessment', async () => {
  const [own, other] = [await t.make.assessment(vendorId), await t.make.assessment(vendorId)]
  const file = await t.make.receivedFile()
  const questionId = randomUUID()
  const { id } = await storeAll(t.system(), [file], (tx) =>
    insertFile(tx, { vendorId, assessmentId: own.id, questionId }, file),
  )
  expect(await evidenceOf(t.system(), own.id, id)).toMatchObject({ id, questionId, sha256: file.sha256 })
  await expect(evidenceOf(t.system(), other.id, id)).rejects.toMatchObject({ status: 404 })
})

test('a record has at most a hundred files', async () => {
  const file = await t.make.receivedFile()
  await storeAll(t.system(), [file], async (tx) => {
    for (let i = 0; i < 100; i += 1) await insertFile(tx, owner(), file)
  })
  await expect(add(await t.make.receivedFile())).rejects.toMatchObject({ status: 409 })
  expect((await t.pool`select from files where certification_id = ${certificationId}`).length).toBe(100)
})

describe('the hourly maintenance', () => {
  const abandon = async () => {
    const file = await t.make.receivedFile()
    await t.files.put(file.sha256, file.path)
    await t.pool`insert into blobs values (${file.sha256}, ${file.sizeBytes}, ${t.system().now})`
    return file
  }

  test('removes leftovers of a crash after an hour and keeps referenced content', async () => {
    const left = await abandon()
    const kept = await t.make.receivedFile()
    await add(kept)
    await maintain(t.system())
    expect([await isStored(left.sha256), (await readdir(t.files.incoming)).length > 0]).toEqual([true, true])

    t.advance({ minutes: 61 })
    await maintain(t.system())

    expect([await isStored(left.sha256), await isKnown(left.sha256)]).toEqual([false, false])
    expect([await isStored(kept.sha256), await isKnown(kept.sha256)]).toEqual([true, true])
    expect(await readdir(t.files.incoming)).toEqual([])
  })

  test('can run on several servers at once', async () => {
    const left = [await abandon(), await abandon(), await abandon()]
    t.advance({ minutes: 61 })
    await Promise.all([1, 2, 3].map(() => maintain(t.system())))
    for (const { sha256 } of left) expect(await isStored(sha256)).toBe(false)
  })
})
