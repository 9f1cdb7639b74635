import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { assay } from '../../test/support/assay.ts'
import { createDatabase, urlOf } from '../../test/support/database.ts'
import { temporaryDirectory } from '../../test/support/process.ts'
import { localStore } from '../files/local.ts'
import { holdRemovals } from '../files/queries.ts'
import { keyOf } from '../files/store.ts'
import { maintain } from '../process/maintenance.ts'
import { installation, restore } from './testing/support.ts'
import { writeBackup } from './write.ts'

const t = useApp()
const filesDir = () => dirname(t.files.incoming)
const isStored = async (sha256: string) => (await readdir(filesDir(), { recursive: true })).includes(keyOf(sha256))

test('uploads are there again after a restore, incomplete ones are not', async () => {
  const { id: vendorId } = await t.make.vendor()
  const { fileId, sha256 } = await t.make.attachment(vendorId, '%PDF- evidence')
  await t.make.receivedFile()
  const target = await installation({ empty: true })
  const backup = await writeBackup({
    pool: t.pool,
    filesDir: filesDir(),
    target: `${target.dir}/backup.assay`,
    now: new Date(),
  })
  expect(backup.files).toBe(1)

  await restore(target, backup.target)

  expect(await text(await localStore(target.dir).open(sha256))).toBe('%PDF- evidence')
  expect(await target.pool`select sha256 from files where id = ${fileId}`).toEqual([{ sha256 }])
  expect(await readdir(target.filesDir)).toEqual([sha256.slice(0, 2)])
})

test('restore names files of the database that the store does not have', async () => {
  const { id: vendorId } = await t.make.vendor()
  const { sha256 } = await t.make.attachment(vendorId, '%PDF- lost')
  const source = { DATABASE_URL: urlOf(t.database.name), ASSAY_DATA_DIR: dirname(filesDir()) }
  const empty = await createDatabase({ empty: true })
  onTestFinished(empty.drop)
  const target = { DATABASE_URL: urlOf(empty.name), ASSAY_DATA_DIR: await temporaryDirectory() }
  const [whole, torn] = ['whole', 'torn'].map((name) => join(target.ASSAY_DATA_DIR, name)) as [string, string]

  await assay(['backup', whole], source)
  await t.files.remove(sha256)
  await assay(['backup', torn], source)

  const restored = await assay(['restore', whole], target)
  expect(restored).toMatchObject({ code: 0, out: expect.not.stringContaining('Missing') })
  const incomplete = await assay(['restore', torn, '--force'], target)
  expect(incomplete).toMatchObject({ code: 0, errors: '' })
  expect(incomplete.out).toContain(
    `Missing in ${join(target.ASSAY_DATA_DIR, 'files')}: the content of 1 file in the database (`,
  )
})

test('while a backup is written no content is removed; the maintenance does it later', async () => {
  const { id: vendorId } = await t.make.vendor()
  const { certificationId, fileId, sha256 } = await t.make.attachment(vendorId)
  const path = `/api/v1/vendors/${vendorId}/certifications/${certificationId}/attachments/${fileId}`

  await t.pool.begin(async (tx) => {
    await holdRemovals(tx)
    expect((await t.admin.delete(path)).status).toBe(200)
    expect((await t.admin.get(`/api/v1/files/${fileId}`)).status).toBe(404)
    expect(await isStored(sha256)).toBe(true)
  })

  t.advance({ minutes: 61 })
  await maintain(t.system())
  expect(await isStored(sha256)).toBe(false)
})
