import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compare } from '../compare.ts'
import { type Target, throughput } from '../load.ts'
import { startScript } from '../process.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const CONNECTIONS = 32
const SECONDS = 4
/** Different vendors, so that one cached row does not stand for all. */
const VENDORS = 500

const pathOf = (id: string) => `/api/v1/vendors/${id}`

/** Authentication by key and a vendor's detail, compared with Fastify alone sending the same bytes. */
export const measureDetail = async (world: World): Promise<Row[]> => {
  const ids = await someVendors(world)
  const answers = await answersOf(world, ids)
  const file = join(world.directory, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const peer = await startScript('bench/peer.ts', '/healthz', { PEER_ANSWERS: file })
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
      beside: { what: 'bare Fastify', value: beside },
      ratio,
      target: { text: 'at least 0.33', met: ratio >= 1 / 3 },
    },
  ]
}

const someVendors = async ({ pool }: World) => {
  const rows = await pool<{ id: string }[]>`select id from vendors order by md5(id::text) limit ${VENDORS}`
  return rows.map((row) => row.id)
}

const answersOf = async ({ server, bearer }: World, ids: readonly string[]) => {
  const answers: Record<string, string> = {}
  for (const id of ids) {
    const response = await fetch(server.url + pathOf(id), { headers: bearer })
    if (!response.ok) throw new Error(`The vendor request returned ${response.status}`)
    answers[id] = await response.text()
  }
  return answers
}
