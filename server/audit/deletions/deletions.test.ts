import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()

type Entry = { position: number; type: string; id: string; at: string }
const read = async (after: number, client = t.admin): Promise<{ entries: Entry[]; nextAfter: number }> =>
  (await client.get(`/api/v1/deletions?after=${after}`)).body
const end = async () => (await read(0)).nextAfter

test('what goes with a vendor has entries of its own', async () => {
  const vendor = await t.make.vendor()
  const { id: assessmentId } = await t.make.assessment(vendor.id)
  const { id: findingId } = await t.make.finding(vendor.id)
  const after = await end()
  await t.admin.delete(`/api/v1/vendors/${vendor.id}`)

  const { entries, nextAfter } = await read(after)
  const gone = entries.map(({ type, id }) => `${type} ${id}`)
  expect(gone).toEqual(expect.arrayContaining([`Vendor ${vendor.id}`, `Assessment ${assessmentId}`]))
  expect(gone).toContain(`Finding ${findingId}`)
  expect(new Set(gone).size).toBe(gone.length)
  expect(entries.map(({ position }) => position)).toEqual(entries.map((_, i) => after + i + 1))
  expect(await read(nextAfter)).toEqual({ entries: [], nextAfter })
})

test('a caller learns of types that they can view only', async () => {
  const vendor = await t.make.vendor()
  await t.make.assessment(vendor.id)
  const after = await end()
  await t.admin.delete(`/api/v1/vendors/${vendor.id}`)
  const client = await t.make.keyClient(['vendors:view'])
  expect((await read(after, client)).entries.map(({ type }) => type)).toEqual(['Vendor'])
})

test('reading on misses no deletion and repeats none while others delete', async () => {
  const vendors = await Promise.all(Array.from({ length: 40 }, () => t.make.vendor()))
  let after = await end()
  const waiting = vendors.map(({ id }) => id)
  const remove = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) await t.admin.delete(`/api/v1/vendors/${id}`)
  }
  let deleting = true
  const deleters = Promise.all([remove(), remove(), remove(), remove()]).then(() => {
    deleting = false
  })
  const seen: string[] = []
  const readOn = async () => {
    const { entries, nextAfter } = await read(after)
    seen.push(...entries.map(({ id }) => id))
    after = nextAfter
  }
  while (deleting) await readOn()
  await deleters
  await readOn()
  expect(seen).toHaveLength(vendors.length)
  expect(new Set(seen)).toEqual(new Set(vendors.map(({ id }) => id)))
})
