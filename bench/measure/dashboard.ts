import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compare } from '../compare.ts'
import { latencies } from '../load.ts'
import type { Row } from '../table.ts'
import { createWorld, type World } from '../world.ts'

const SECONDS = 2
const TIMES = 1.2

const times = ({ server, bearer }: World) => {
  const target = { url: server.url, headers: bearer, requests: [{ path: '/api/v1/dashboard' }] }
  return (seconds: number) => latencies(target, seconds)
}

/** The dashboard, compared with an installation of its own with a tenth of the data. */
export const measureDashboard = async (world: World): Promise<Row[]> => {
  const directory = join(world.directory, 'tenth')
  await mkdir(directory)
  const tenth = await createWorld(directory, world.scale / 10, () => {})
  const { ours, beside } = await compare(times(world), times(tenth), SECONDS)
  await tenth.pool.end({ timeout: 1 })
  await tenth.server.stop()
  const ratio = ours / beside
  return [
    {
      measurement: 'dashboard',
      ours,
      unit: 'ms',
      beside: { what: 'a tenth of the data', value: beside },
      ratio,
      target: { text: `at most ${TIMES}`, met: ratio <= TIMES },
    },
  ]
}
