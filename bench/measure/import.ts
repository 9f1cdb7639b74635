import { tmpdir } from 'node:os'
import type { VendorImport } from '../../contract/vendors.ts'
import { record } from '../../server/audit/record.ts'
import { localStore } from '../../server/files/local.ts'
import { systemContext } from '../../server/process/start.ts'
import { insert } from '../../server/vendors/queries.ts'
import { fieldsOfImport, fieldsOfRecord } from '../../server/vendors/rules.ts'
import { testSecrets } from '../../test/support/secrets.ts'
import { compare } from '../compare.ts'
import { rateOf, throughput } from '../load.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const CONNECTIONS = 16
const SECONDS = 3

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
  const request = {
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
  const measurement = 'vendor import, 16 connections'
  return [
    { measurement, ours, unit: 'req/s', beside: { what: 'its two inserts', value: beside }, ratio: ours / beside },
  ]
}
