import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const path = (id: string) => `/api/v1/vendors/${id}/subprocessors`
const use = (vendor: { id: string }, used: { id: string }, purpose?: string) =>
  t.admin.post(path(vendor.id), { vendorId: used.id, purpose })
type Linked = { name: string; steps?: number }
const namesOf = (linked: Linked[]) => linked.map(({ name, steps }) => (steps ? `${name} ${steps}` : name))
const listed = async ({ id }: { id: string }) => {
  const { uses, dependents, dependentCount } = (await t.admin.get(path(id))).body
  return { uses: namesOf(uses), dependents: namesOf(dependents), dependentCount }
}

test('a vendor lists what it uses, and who is affected if it fails, also through others', async () => {
  const [shop, mail, cloud] = [
    await t.make.vendor({ name: 'Shop' }),
    await t.make.vendor({ name: 'Mail' }),
    await t.make.vendor({ name: 'Cloud', tier: 'HIGH' }),
  ]
  const { status, body } = await use(mail, cloud, 'Servers')
  expect(status).toBe(201)
  expect(body).toEqual({ vendorId: cloud.id, name: 'Cloud', tier: 'HIGH', stage: 'ACTIVE', purpose: 'Servers' })
  await use(shop, mail)
  await use(shop, cloud)
  // In a circle: nobody is counted twice, nor counts itself.
  await use(cloud, shop)
  expect(await listed(shop)).toEqual({ uses: ['Cloud', 'Mail'], dependents: ['Cloud 1', 'Mail 2'], dependentCount: 2 })
  expect(await listed(cloud)).toEqual({ uses: ['Shop'], dependents: ['Mail 1', 'Shop 1'], dependentCount: 2 })
  const [entry] = await t.pool`select meta from audit_log where action = 'ADD_SUBPROCESSOR' and entity_id = ${mail.id}`
  expect(entry?.meta).toMatchObject({ subprocessorId: cloud.id, subprocessor: 'Cloud', purpose: 'Servers' })

  await t.admin.put(`/api/v1/vendors/${mail.id}`, { stage: 'OFFBOARDED' })
  expect(await listed(cloud)).toEqual({ uses: ['Shop'], dependents: ['Shop 1'], dependentCount: 1 })
  expect((await listed(shop)).uses).toEqual(['Cloud'])
  await t.admin.delete(`/api/v1/vendors/${cloud.id}`)
  expect(await listed(shop)).toEqual({ uses: [], dependents: [], dependentCount: 0 })
})

test('a sub-processor is added once; itself and unknown ones are refused', async () => {
  const [vendor, used] = [await t.make.vendor(), await t.make.vendor()]
  await use(vendor, used)
  expect(await use(vendor, used)).toMatchObject({ status: 409, body: { code: 'subprocessor_exists' } })
  expect((await use(vendor, { id: vendor.id.toUpperCase() })).status).toBe(400)
  expect((await use(vendor, { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
  expect((await t.admin.delete(`${path(vendor.id)}/${used.id}`)).body).toEqual({ deleted: true, id: used.id })
  expect((await t.admin.delete(`${path(vendor.id)}/${used.id}`)).status).toBe(404)
})

test('a vendor has at most 200 sub-processors', async () => {
  const [vendor, used] = [await t.make.vendor(), await t.make.vendor()]
  await t.pool`with made as (insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
      select 'N' || n, 'n' || n, '', 'n@example.com', now(), now() from generate_series(1, 200) n returning id)
    insert into subprocessors select ${vendor.id}, id, null, now() from made`
  expect(await use(vendor, used)).toMatchObject({ status: 409, body: { code: 'too_many_subprocessors' } })
  await t.pool`delete from vendors where name_key like 'n%' and search_key = ''`
})

test('the concentration counts direct and indirect dependents, most first', async () => {
  const [hub, part, ...many] = await Promise.all(
    ['Hub', 'Part', 'A', 'B', 'C'].map((name) => t.make.vendor({ name: `Conc ${name}` })),
  )
  if (!hub || !part) throw new Error('No vendors')
  await use(part, hub)
  for (const vendor of many) await use(vendor, part)
  const { body } = await t.admin.get('/api/v1/concentration')
  expect(body.vendors.slice(0, 2)).toEqual([
    { vendorId: hub.id, name: 'Conc Hub', tier: null, dependentCount: 4 },
    { vendorId: part.id, name: 'Conc Part', tier: null, dependentCount: 3 },
  ])
  expect(body.vendorCount).toBe((await t.admin.get('/api/v1/vendors')).body.length)
})

test('the concentration counts every vendor, however far and by whomever it is used', async () => {
  const chain = await Promise.all(Array.from({ length: 14 }, (_, n) => t.make.vendor({ name: `Chain ${n}` })))
  for (const [n, vendor] of chain.slice(1).entries()) await use(vendor, chain[n] ?? vendor)
  // Sixty that are used by two directly: more than use the one at the end of the chain.
  await t.pool`with made as (insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
      select 'M' || n, 'm' || n, '', 'm@example.com', now(), now() from generate_series(1, 60) n returning id)
    insert into subprocessors select v, id, null, now() from made, unnest(${[chain[12]?.id, chain[13]?.id] as string[]}::uuid[]) v`
  const { body } = await t.admin.get('/api/v1/concentration')
  expect(body.vendors[0]).toMatchObject({ vendorId: chain[0]?.id, dependentCount: 13 })
  expect(body.vendors).toHaveLength(10)
  const { dependents, dependentCount } = await listed(chain[0] ?? { id: '' })
  expect([dependents.length, dependentCount]).toEqual([10, 13])
})

test('nobody depends on a vendor that has left', async () => {
  const [used, user] = [await t.make.vendor(), await t.make.vendor()]
  await t.admin.post(`/api/v1/vendors/${user.id}/subprocessors`, { vendorId: used.id })
  const read = async () => (await t.admin.get(`/api/v1/vendors/${used.id}/subprocessors`)).body
  expect(await read()).toMatchObject({ dependentCount: 1, dependents: [{ vendorId: user.id }] })
  await t.admin.put(`/api/v1/vendors/${used.id}`, { stage: 'OFFBOARDED' })
  expect(await read()).toMatchObject({ dependentCount: 0, dependents: [] })
})
