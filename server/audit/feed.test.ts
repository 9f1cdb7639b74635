import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()

type Entry = { id: string; position: number; entityName: string; entityId: string; entity: object; actor: object }
type Part = { entries: Entry[]; nextAfter: number }
const read = async (after: number, more = ''): Promise<Part> =>
  (await t.admin.get(`/api/v1/audit?after=${after}${more}`)).body
const head = async () => (await t.admin.get('/api/v1/audit/chain')).body.entries
const imported = (name: string) => t.admin.post('/api/v1/vendors/import', { name, contactEmail: 'a@example.com' })

test('reading on misses no entry and repeats none while four others write', async () => {
  const start = await head()
  const names = Array.from({ length: 120 }, (_, i) => `Written ${i}`)
  const waiting = [...names]
  const write = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await imported(name)
  }
  let writing = true
  const writers = Promise.all([write(), write(), write(), write()]).then(() => {
    writing = false
  })
  const seen: Entry[] = []
  let after = start
  const readOn = async () => {
    const { entries, nextAfter } = await read(after, '&pageSize=7')
    seen.push(...entries)
    after = nextAfter
    return entries.length
  }
  while (writing) await readOn()
  await writers
  while ((await readOn()) > 0);

  expect(seen.map(({ position }) => position)).toEqual(seen.map((_, i) => start + i + 1))
  expect(new Set(seen.map(({ entityName }) => entityName))).toEqual(new Set(names))
  expect(seen).toHaveLength(names.length)
})

test('an entry names its actor and its whole entity, in the order of the chain', async () => {
  const { user, client } = await t.make.adminSession()
  const after = await head()
  const body = { name: 'Whole', contactEmail: 'a@example.com' }
  const { id } = (await client.post('/api/v1/vendors/import', body)).body
  const { entries, nextAfter } = await read(after)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    position: after + 1,
    entityId: id.slice(0, 8),
    entity: { type: 'Vendor', id },
    actor: { type: 'USER', id: user.id },
  })
  expect(nextAfter).toBe(after + 1)
  expect(await read(nextAfter)).toEqual({ entries: [], nextAfter })
})

test('a filter skips entries once, not again with every read', async () => {
  const after = await head()
  await imported('Filtered')
  const { body } = await imported('Filtered too')
  await t.admin.delete(`/api/v1/vendors/${body.id}`)
  const deleted = await read(after, '&action=DELETE_VENDOR')
  expect(deleted.entries.map(({ position }) => position)).toEqual([after + 3])
  expect((await read(after, '&action=LOGIN')).nextAfter).toBe(after + 3)
})

test.each(['after=-1', 'after=x', 'after=0&page=1', 'after=0&format=csv', 'after=0&pageSize=501'])(
  'rejects %s',
  async (query) => {
    expect((await t.admin.get(`/api/v1/audit?${query}`)).status).toBe(400)
  },
)
