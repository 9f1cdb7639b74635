import { compare } from '../compare.ts'
import { type Target, throughput } from '../load.ts'
import { startScript } from '../process.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const CONNECTIONS = 32
const SECONDS = 4
const LEAST = 0.7
/** Different vendors, so that one cached row does not stand for all. */
const VENDORS = 500

export const pathOf = (id: string) => `/api/v1/vendors/${id}`

/** Authentication by key and a vendor's detail, compared with Fastify finding the same bytes by one statement. */
export const measureDetail = async (world: World): Promise<Row[]> => {
  const ids = await someVendors(world)
  await storeAnswers(world, ids)
  const peer = await startScript('bench/peer.ts', '/healthz', { PEER_DATABASE: JSON.stringify(world.address) })
  const requests = ids.map((id) => ({ path: pathOf(id) }))
  const rate = (url: string) => {
    const target: Target = { url, headers: world.bearer, requests }
    return async (seconds: number) => [await throughput(target, CONNECTIONS, seconds)]
  }
  const { ours, beside } = await compare(rate(world.server.url), rate(peer.url), SECONDS).finally(peer.stop)
  const ratio = ours / beside
  return [
    {
      measurement: 'key and vendor detail, 32 connections',
      ours,
      unit: 'req/s',
      beside: { what: 'Fastify with one statement', value: beside },
      ratio,
      target: { text: `at least ${LEAST}`, met: ratio >= LEAST },
    },
  ]
}

export const someVendors = async ({ pool }: World) => {
  const rows = await pool<{ id: string }[]>`select id from vendors order by md5(id::text) limit ${VENDORS}`
  return rows.map((row) => row.id)
}

const storeAnswers = async ({ server, bearer, pool }: World, ids: readonly string[]) => {
  await pool`create unlogged table if not exists peer_answers (id uuid primary key, answer bytea not null)`
  for (const id of ids) {
    const response = await fetch(server.url + pathOf(id), { headers: bearer })
    if (!response.ok) throw new Error(`The vendor request returned ${response.status}`)
    const answer = Buffer.from(await response.arrayBuffer())
    await pool`insert into peer_answers ${pool({ id, answer })} on conflict do nothing`
  }
}
