import { compare } from '../compare.ts'
import { latencies } from '../load.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const SECONDS = 2
const TIMES = 1.2

const times = ({ server, bearer }: World) => {
  const target = { url: server.url, headers: bearer, requests: [{ path: '/api/v1/dashboard' }] }
  return (seconds: number) => latencies(target, seconds)
}

/** The dashboard, compared with an installation of its own with a tenth of the data. */
export const measureDashboard = async (world: World): Promise<Row[]> => {
  const { ours, beside } = await compare(times(world), times(await world.tenth()), SECONDS)
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
