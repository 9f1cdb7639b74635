import { sleep } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'
import { keepAsking, rowsBeside, timesBeside } from './beside.ts'
import { type Link, openBoth, publishTemplate } from './links.ts'

const TURNS = 3
const RUNS = 15
const AHEAD_MS = 300
/** Ten that are refused send more than a link may. */
const RETRY_MS = 50

const ones = (bytes: number) => `[${'1,'.repeat(bytes / 2)}1]`
/** As many values as an import may have, and no row that is valid. */
const findings = () => {
  const row = `{"title":"x","severity":"none","more":${ones(70)},"text":"${'y'.repeat(290)}"}`
  return `{"findings":[${Array.from({ length: 20_000 }, () => row).join(',')}]}`
}

type Request = () => Promise<Response>
/** What has once held up the server, and how often it is asked for at once. */
const hostileRequests = (
  world: World,
  link: Link,
  vendorId: string,
): Record<string, { ask: Request; atOnce: number }> => {
  const send = (
    method: string,
    path: string,
    body: string,
    headers: object = world.bearer,
    type = 'application/json',
  ) => fetch(path, { method, body, headers: { ...headers, 'content-type': type } })
  const at = (path: string) => world.server.url + path
  const [small, large, rows, wide] = [ones(250_000), `{"vendors":${ones(4_000_000)}}`, findings(), ','.repeat(500_000)]
  const dryRun = at(`/api/v1/findings/import?vendorId=${vendorId}&source=Bench&dryRun=true`)
  return {
    'answers of 250 KB': {
      ask: () => send('PUT', `${link.portal}/answers/${link.questions[0]}`, small, {}),
      atOnce: 10,
    },
    'a bulk creation of 4 MB': { ask: () => send('POST', at('/api/v1/vendors/bulk-create'), large), atOnce: 1 },
    'a findings import of 8 MB': { ask: () => send('POST', dryRun, rows), atOnce: 1 },
    'a CSV of 500,000 columns': {
      ask: () => send('POST', at('/api/v1/vendors/import/csv'), `name${wide}`, world.bearer, 'text/csv'),
      atOnce: 1,
    },
  }
}

/** A health check and an innocent vendor's page beside bodies that cost more to check than to send. */
export const measureBodies = async (world: World): Promise<Row[]> => {
  const templateId = await publishTemplate(world)
  const texts = { open: 'We review access every quarter.', sent: 'Yes.' }
  const [innocent, hostile] = [await openBoth(world, templateId, 2, texts), await openBoth(world, templateId, 3, texts)]
  const [vendor] = await world.pool<{ id: string }[]>`select id from vendors order by id limit 1`
  const addresses = { 'a health check': `${world.server.url}/healthz`, 'the page of a vendor': innocent.open.portal }
  const rows: Row[] = []
  for (const [what, { ask, atOnce }] of Object.entries(hostileRequests(world, hostile.open, vendor?.id ?? ''))) {
    const begin = async () => {
      // Each turn meets the whole of what is allowed.
      await world.pool`delete from rate_limits`
      await world.pool`delete from budgets`
      return async () => {
        const stop = keepAsking(
          Array.from({ length: atOnce }, () => ask),
          RETRY_MS,
        )
        await sleep(AHEAD_MS)
        return stop
      }
    }
    const times = await timesBeside(addresses, begin, { turns: TURNS, runs: RUNS })
    rows.push(...rowsBeside(times, (name) => `${name} beside ${what}`))
  }
  return rows
}
