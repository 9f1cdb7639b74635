import type { VendorFilter } from '../../contract/vendors/vendors.ts'
import { listJson } from '../../server/vendors/queries.ts'
import { compare } from '../compare.ts'
import { latencies, queryOf, timesOf } from '../load.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const SECONDS = 2
const TIMES = 1.5
const WHOLE_TIMES = 1.3

/**
 * The list through the server, compared with its statement alone, which sends the same text through the same driver.
 */
const measure = async (world: World, measurement: string, filter: VendorFilter, most = TIMES): Promise<Row> => {
  const target = {
    url: world.server.url,
    headers: world.bearer,
    requests: [{ path: `/api/v1/vendors?${queryOf(filter)}` }],
  }
  const { ours, beside } = await compare(
    (seconds) => latencies(target, seconds),
    (seconds) => timesOf(() => listJson(world.pool, { ...filter, now: new Date() }, undefined), seconds),
    SECONDS,
  )
  const ratio = ours / beside
  const budget = { text: `at most ${most}`, met: ratio <= most }
  return { measurement, ours, unit: 'ms', beside: { what: 'its SQL', value: beside }, ratio, target: budget }
}

export const measureList = async (world: World): Promise<Row[]> => [
  await measure(world, `vendor list of ${world.sizes.vendors.toLocaleString('en')}`, {}, WHOLE_TIMES),
]

/** A vendor of both installations, by its email address. */
const times = ({ server, bearer }: World) => {
  const target = { url: server.url, headers: bearer, requests: [{ path: '/api/v1/vendors?query=contact77%40' }] }
  return (seconds: number) => latencies(target, seconds)
}

const measureGrowth = async (world: World): Promise<Row> => {
  const { ours, beside } = await compare(times(world), times(await world.tenth()), SECONDS)
  const ratio = ours / beside
  const target = { text: `at most ${TIMES}`, met: ratio <= TIMES }
  const measurement = 'vendor search, one found'
  return { measurement, ours, unit: 'ms', beside: { what: 'a tenth of the data', value: beside }, ratio, target }
}

export const measureSearch = async (world: World): Promise<Row[]> => [
  await measureGrowth(world),
  await measure(world, 'vendor search, many found', { query: 'NORTHWIND' }),
  await measure(world, 'vendor search, few found', { query: 'hosting 77' }),
]
