import { compare } from '../compare.ts'
import { throughput } from '../load.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'
import { pathOf, someVendors } from './detail.ts'

const CONNECTIONS = 64
const SECONDS = 4
const AT_LEAST = 1.2

/** A vendor's detail from two workers, compared with one, each on a tenth of the data. */
export const measureWorkers = async (world: World): Promise<Row[]> => {
  const one = await world.tenth()
  const two = await world.tenthWith('workers', { ASSAY_WORKERS: '2' })
  const { ours, beside } = await compare(await rateOf(two), await rateOf(one), SECONDS)
  await two.close()
  await two.server.stop()
  const ratio = ours / beside
  return [
    {
      measurement: 'key and vendor detail of two workers, 64 connections',
      ours,
      unit: 'req/s',
      beside: { what: 'one worker', value: beside },
      ratio,
      target: { text: `at least ${AT_LEAST}`, met: ratio >= AT_LEAST },
    },
  ]
}

const rateOf = async (world: World) => {
  const requests = (await someVendors(world)).map((id) => ({ path: pathOf(id) }))
  const target = { url: world.server.url, headers: world.bearer, requests }
  return async (seconds: number) => [await throughput(target, CONNECTIONS, seconds)]
}
