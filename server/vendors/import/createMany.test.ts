import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const create = (vendors: unknown, headers: Record<string, string> = {}) =>
  t.admin.post('/api/v1/vendors/bulk-create', { vendors }, { headers })
const named = (name: string, more: object = {}) => ({ name, contactEmail: 'ada@example.com', ...more })
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test('valid vendors are created, and each other one is answered as if it were created alone', async () => {
  const owner = await t.make.user()
  const known = await t.make.vendor({ externalId: 'BULK-1' })
  const { status, body } = await create([
    named('First', { externalId: 'BULK-2', ownerId: owner.id, tags: ['a', 'A'] }),
    named('Taken', { externalId: 'BULK-1' }),
    named('Twice', { externalId: 'BULK-2' }),
    named('No tier', { tier: 'NONE' }),
    { contactEmail: 'ada@example.com' },
    'no object',
    named('No owner', { ownerId: UNKNOWN }),
    named('No field', { customFields: { unknown: 1 } }),
    named('Last'),
  ])
  expect([status, body.created, body.refused]).toEqual([201, 2, 7])
  const code = ({ error }: { error: { code: string } | null }) => error?.code ?? null
  expect(body.entries.map(code)).toEqual([
    null,
    'vendor_external_id_taken',
    'vendor_external_id_taken',
    'invalid_vendor_data',
    'vendor_name_required',
    'vendor_name_required',
    'invalid_vendor_data',
    'invalid_vendor_data',
    null,
  ])
  expect(body.entries[1].error.existingId).toBe(known.id)
  expect(body.entries[6].error.details).toEqual([{ path: 'ownerId', message: 'must be the id of a user' }])
  const [first, last] = [body.entries[0], body.entries[8]]
  expect((await t.admin.get(`/api/v1/vendors/${first.id}`)).body).toMatchObject({ name: 'First', tags: ['a'] })
  expect((await t.admin.get(`/api/v1/vendors/${last.id}`)).body).toMatchObject({ name: 'Last' })
})

test('if no vendor is valid, the answer is 400 and says why of each', async () => {
  const { status, body } = await create([named(''), named('X', { tier: 'NONE' })])
  expect([status, body.code, body.created, body.entries.length]).toEqual([400, 'vendors_refused', 0, 2])
})

test('a thousand vendors take few statements, and a key creates them once, in their order', async () => {
  const vendors = Array.from({ length: 1000 }, (_, i) => named(`Mass ${i}`, { externalId: `MASS-${i}` }))
  t.statements.length = 0
  const { body } = await create(vendors, { 'idempotency-key': 'mass' })
  expect([body.created, t.statements.length < 30]).toEqual([1000, true])
  const rows = await t.pool`select id, external_id from vendors where external_id like 'MASS-%'`
  const idOf = new Map(rows.map((row) => [row.external_id, row.id]))
  expect(body.entries.map(({ id }: { id: string }) => id)).toEqual(vendors.map((_, i) => idOf.get(`MASS-${i}`)))
  expect((await create(vendors, { 'idempotency-key': 'mass' })).body).toEqual(body)
  expect((await create([...vendors, named('Too many')])).status).toBe(400)
})

test('with handling=strict an unknown field of a vendor is named with its place', async () => {
  const { body } = await create([named('A'), named('B', { teir: 'LOW' })], { prefer: 'handling=strict' })
  expect(body.details).toEqual([{ path: 'vendors/1/teir', message: 'is not a field of this operation' }])
})
