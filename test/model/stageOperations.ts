import { expect } from 'vitest'
import { STAGES } from '../../contract/choices.ts'
import { OFFBOARDING_ITEMS } from '../../contract/vendors/offboarding.ts'
import type { Client } from '../support/client.ts'
import type { Vendor } from './reading.ts'
import { type Operation, step, type World } from './world.ts'

const pathOf = ({ id }: { id: string }) => `/api/v1/vendors/${id}`
/** Most are in use, so that there is something to count. */
const drawStage = ({ random }: World) => (random.chance(0.4) ? 'ACTIVE' : random.one(...STAGES))

/** Also offboarding, and coming back. */
const changeStage: Operation = (world) => {
  const vendor = world.random.pick(world.seen.vendors)
  const stage = drawStage(world)
  return vendor && step('change stage', (client) => client.put(pathOf(vendor), { stage }))
}

const tickItem: Operation = ({ random, seen }) => {
  const vendor = random.pick(seen.vendors.filter(({ stage }) => stage.startsWith('OFFBOARD')))
  const path = vendor && `${pathOf(vendor)}/offboarding/${random.one(...OFFBOARDING_ITEMS)}`
  const body = { done: random.chance(0.8) }
  return path === undefined ? undefined : step('tick item', (client) => client.put(path, body))
}

type Change = { tier?: unknown; stage?: unknown; ownerId?: unknown; addTags?: string[]; removeTags?: string[] }

/** Each field is sometimes left out. */
const drawChange = (world: World): Change => {
  const { random, seen } = world
  const all = {
    tier: random.one('LOW', 'CRITICAL', null),
    stage: drawStage(world),
    ownerId: random.pick(seen.users)?.id ?? null,
    addTags: random.some(['CLOUD', 'new']),
    removeTags: random.some(['HR', 'core']),
  }
  return Object.fromEntries(Object.entries(all).filter(() => random.chance(0.5)))
}

/** The fields that a bulk change can reach. */
const reached = ({ tier, stage, ownerId, tags }: Pick<Vendor, 'tier' | 'stage' | 'ownerId' | 'tags'>) => ({
  tier,
  stage,
  ownerId,
  tags,
})
const changed = (vendor: Vendor, { addTags = [], removeTags = [], ...fields }: Change) => {
  const lower = (tags: readonly string[]) => tags.map((tag) => tag.toLowerCase())
  const kept = vendor.tags.filter((tag) => !lower(removeTags).includes(tag.toLowerCase()))
  const added = addTags.filter((tag) => !lower(kept).includes(tag.toLowerCase()))
  return { ...reached(vendor), ...fields, tags: [...kept, ...added] }
}

const readAll = (client: Client, vendors: readonly { id: string }[]) =>
  Promise.all(vendors.map(async (vendor) => (await client.get(pathOf(vendor))).body))

/** All or none: a vendor or an owner that does not exist, or no longer, changes nothing. */
const bulkUpdate: Operation = (world) => {
  const { random, seen, alone } = world
  const vendors = random.some(seen.vendors, 0.6)
  const change = drawChange(world)
  const unknown = random.chance(0.2) ? ['00000000-0000-4000-8000-000000000000'] : []
  if (vendors.length === 0) return undefined
  const body = { ids: [...vendors.map(({ id }) => id), ...unknown], ...change }
  return step('bulk update', async (client) => {
    const before = alone ? await readAll(client, vendors) : []
    const answer = await client.post('/api/v1/vendors/bulk', body)
    if (!alone) return answer
    const done = answer.status === 200
    if (unknown.length > 0) expect(done).toBe(false)
    const expected = before.map((vendor) => (done ? changed(vendor, change) : reached(vendor)))
    expect((await readAll(client, vendors)).map(reached)).toEqual(expected)
    const updated = before.filter((vendor, n) => JSON.stringify(reached(vendor)) !== JSON.stringify(expected[n])).length
    if (done) expect(answer.body).toEqual({ updated, unchanged: before.length - updated })
    return answer
  })
}
const bulkDelete: Operation = ({ random, seen }) => {
  const ids = random.chance(0.15) ? random.some(seen.vendors, 0.2).map(({ id }) => id) : []
  return ids.length === 0
    ? undefined
    : step('bulk delete', (client) => client.post('/api/v1/vendors/bulk-delete', { ids }))
}

/** Weighted: each is chosen as often as its number says. */
export const STAGE_OPERATIONS: readonly [Operation, number][] = [
  [changeStage, 4],
  [tickItem, 1],
  [bulkUpdate, 3],
  [bulkDelete, 1],
]
