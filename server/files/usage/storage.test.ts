import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()

test('content shared by two files is stored and counted once', async () => {
  const before = (await t.admin.get('/api/v1/storage')).body.files
  const vendor = await t.make.vendor()
  for (const _ of [1, 2]) await t.make.attachment(vendor.id, '%PDF-1.7 the same')

  const { status, body } = await t.admin.get('/api/v1/storage')

  expect(status).toBe(200)
  expect(body.files).toEqual({ kind: 'DISK', count: before.count + 1, bytes: before.bytes + 17 })
})

test('returns the version and the size of the database', async () => {
  const { database } = (await t.admin.get('/api/v1/storage')).body
  expect(database.version).toMatch(/^\d+/)
  expect(database.bytes).toBeGreaterThan(100_000)
})
