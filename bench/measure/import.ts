import { tmpdir } from 'node:os'
import type { Request } from 'autocannon'
import type { VendorImport } from '../../contract/vendors/vendors.ts'
import { record } from '../../server/audit/record.ts'
import { localStore } from '../../server/files/local.ts'
import { systemContext } from '../../server/process/system.ts'
import { insert } from '../../server/vendors/queries.ts'
import { fieldsOfImport, fieldsOfRecord } from '../../server/vendors/rules.ts'
import { testSecrets } from '../../test/support/secrets.ts'
import { compare } from '../compare.ts'
import { rateOf, throughput } from '../load.ts'
import { processorMs } from '../process.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const CONNECTIONS = 16
const SECONDS = 3
const LEAST = 0.75
const MOST_MS = 1.8

let made = 0
const nextVendor = (): VendorImport => {
  made += 1
  return {
    name: `Imported ${made}`,
    contactEmail: `imported${made}@example.com`,
    externalId: `BENCH-${made}`,
    contactName: 'A contact',
    tier: 'HIGH',
    website: 'https://imported.example',
    serviceDescription: 'Provides what an import brings.',
    tags: ['imported', 'bench'],
  }
}

/** The vendor and its audit entry in one transaction, and nothing else. */
const insertBoth = ({ pool }: World) =>
  pool.begin(async (db) => {
    const now = new Date()
    const vendor = await insert(db, fieldsOfImport(nextVendor(), {}), now)
    const ctx = systemContext({ pool, files: localStore(tmpdir()), ...testSecrets }, '', now, () => {})
    await record({ ...ctx, db }, 'CREATE_VENDOR', vendor, { vendor: fieldsOfRecord(vendor) })
  })

export const measureImport = async (world: World): Promise<Row[]> => {
  const headers = { ...world.bearer, 'content-type': 'application/json' }
  const request: Request = {
    method: 'POST',
    path: '/api/v1/vendors/import',
    headers,
    setupRequest: (sent: object) => ({ ...sent, body: JSON.stringify(nextVendor()) }),
  }
  const { ours, beside } = await compare(
    async (seconds) => [await throughput({ url: world.server.url, requests: [request] }, CONNECTIONS, seconds)],
    async (seconds) => [await rateOf(() => insertBoth(world), CONNECTIONS, seconds)],
    SECONDS,
  )
  const ratio = ours / beside
  return [
    {
      measurement: 'create vendor, 16 connections',
      ours,
      unit: 'req/s',
      beside: { what: 'its two inserts', value: beside },
      ratio,
      target: { text: `at least ${LEAST}`, met: ratio >= LEAST },
    },
    await measureProcessor(world, request),
  ]
}

/** The processor time of the server, its database and its sealing, next to that of a request that does nothing. */
const measureProcessor = async (world: World, request: Request): Promise<Row> => {
  const ours = await processorPerRequest(world, request)
  const value = await processorPerRequest(world, { path: '/healthz' })
  return {
    measurement: 'create vendor, processor time',
    ours,
    unit: 'ms',
    beside: { what: 'a health check', value },
    ratio: ours / value,
    target: { text: `at most ${MOST_MS} ms`, met: ours <= MOST_MS },
  }
}

const processorPerRequest = async ({ server, bearer }: World, request: Request) => {
  const before = await processorMs(server.pid)
  const target = { url: server.url, headers: bearer, requests: [request] }
  const rate = await throughput(target, CONNECTIONS, SECONDS)
  return ((await processorMs(server.pid)) - before) / (rate * SECONDS)
}
