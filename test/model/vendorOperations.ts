import { expect } from 'vitest'
import { MAX, nextName, type Operation, step, type World } from './world.ts'

const TIERS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', null] as const
const vendorFields = ({ random }: World) => ({
  tier: random.one(...TIERS),
  dataSensitivity: random.one('PUBLIC', 'RESTRICTED', null),
  tags: random.some(['cloud', 'hr', 'core']),
})

export const createVendor: Operation = (world) => {
  if (world.seen.vendors.length >= MAX.vendors) return undefined
  const name = nextName(world, 'Vendor')
  const externalId = world.random.one(null, `ext-${world.made}`)
  const body = { name, contactEmail: 'a@example.com', externalId, ...vendorFields(world) }
  return step('create vendor', (client) => client.post('/api/v1/vendors/import', body))
}

/** One new vendor and one existing one, by name. */
const importVendors: Operation = (world) => {
  const { vendors } = world.seen
  if (vendors.length >= MAX.vendors) return undefined
  const known = world.random.pick(vendors)
  const rows = [nextName(world, 'Vendor'), ...(known ? [known.name] : [])].map(
    (name) => `${name},b@example.com,${world.random.one('LOW', 'HIGH', '')}`,
  )
  const csv = ['name,contactEmail,tier', ...rows].join('\n')
  return step('import vendors', (client) => client.post('/api/v1/vendors/import/csv', { csv }))
}

/** An export that is imported again changes nothing. */
const importExport: Operation = ({ alone }) =>
  step('import export', async (client) => {
    const { text } = await client.get('/api/v1/vendors?format=csv&stage=ALL')
    const before = await client.get('/api/v1/vendors?stage=ALL')
    const init = { body: text, headers: { 'content-type': 'text/csv' } }
    const answer = await client.send('POST', '/api/v1/vendors/import/csv', init)
    if (!alone || before.body.length === 0) return answer
    expect(answer.body, answer.text).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: before.body.length,
      errors: [],
    })
    expect((await client.get('/api/v1/vendors?stage=ALL')).text).toBe(before.text)
    return answer
  })

const updateVendor: Operation = (world) => {
  const vendor = world.random.pick(world.seen.vendors)
  const body = vendorFields(world)
  return vendor && step('update vendor', (client) => client.put(`/api/v1/vendors/${vendor.id}`, body))
}

const deleteVendor: Operation = ({ random, seen }) => {
  const vendor = random.chance(0.3) ? random.pick(seen.vendors) : undefined
  return vendor && step('delete vendor', (client) => client.delete(`/api/v1/vendors/${vendor.id}`))
}

/** Weighted: each is chosen as often as its number says. */
export const VENDOR_OPERATIONS: readonly [Operation, number][] = [
  [createVendor, 3],
  [importVendors, 1],
  [updateVendor, 2],
  [deleteVendor, 2],
  [importExport, 1],
]
