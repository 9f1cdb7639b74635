import { createShare } from '../dataset/share.ts'
import { insertVendors } from '../dataset/vendors.ts'
import { latencies } from '../load.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const SECONDS = 4
const TIMES = 1.5
const GROWTH = 5

/** The first page of vendors with its count, before and after five times as many. Last, because it adds them. */
export const measureGrowth = async (world: World): Promise<Row[]> => {
  const before = await pageMs(world)
  await grow(world)
  const ours = await pageMs(world)
  const ratio = ours / before
  const few = world.sizes.vendors
  return [
    {
      measurement: `first page of ${(few * GROWTH).toLocaleString('en')} vendors`,
      ours,
      unit: 'ms',
      beside: { what: `of ${few.toLocaleString('en')}`, value: before },
      ratio,
      target: { text: `at most ${TIMES}`, met: ratio <= TIMES },
    },
  ]
}

const pageMs = async ({ server, bearer }: World) => {
  const target = { url: server.url, headers: bearer, requests: [{ path: '/api/v1/vendors?pageSize=50' }] }
  await latencies(target, 1)
  return median(await latencies(target, SECONDS))
}

const grow = async ({ pool, sizes }: World) => {
  await pool.begin(async (tx) => {
    await createShare(tx)
    await insertVendors(tx, sizes.vendors * GROWTH, sizes.vendors)
  })
  await pool`vacuum analyze vendors`
}
