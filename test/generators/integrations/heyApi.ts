// Three integrations with the client that @hey-api/openapi-ts generates. Compiled strictly and run by test/journeys/generators.test.ts.
import { createVendor, listAuditEntries, listFindings, listResponses, listVendors, updateVendor } from './hey'
import { client } from './hey/client.gen'
import type { AuditEntry, ResponseEntry, Tier } from './hey/types.gen'

const { ASSAY_URL = '', ASSAY_API_KEY = '' } = process.env
client.setConfig({ baseUrl: ASSAY_URL, auth: ASSAY_API_KEY, throwOnError: true })

type Row = { externalId: string; name: string; tier: Tier | null }

/** Creates what is new, and updates what differs. */
const syncVendors = async (rows: readonly Row[]) => {
  let [created, updated] = [0, 0]
  for (const { externalId, ...fields } of rows) {
    const {
      data: [known],
    } = await listVendors({ query: { externalId }, throwOnError: true })
    if (!known) {
      await createVendor({ body: { externalId, contactEmail: 'a@example.com', ...fields }, throwOnError: true })
      created += 1
    } else if (known.name !== fields.name || known.tier !== fields.tier) {
      await updateVendor({ path: { vendorId: known.id }, body: fields, throwOnError: true })
      updated += 1
    }
  }
  return { created, updated }
}

/** All audit entries, each once. */
const feedSiem = async () => {
  const all: AuditEntry[] = []
  for (let after = 0; ; ) {
    const { data } = await listAuditEntries({ query: { after }, throwOnError: true })
    if (typeof data === 'string' || !('nextAfter' in data) || data.entries.length === 0) return all
    all.push(...data.entries)
    after = data.nextAfter
  }
}

/** All answers, and how many findings are open. */
const exportToBi = async () => {
  const answers: ResponseEntry[] = []
  let cursor: string | undefined
  do {
    const { data } = await listResponses({ query: { pageSize: 2, cursor }, throwOnError: true })
    answers.push(...data.entries)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  const { data } = await listFindings({ query: { status: 'OPEN', overdue: false }, throwOnError: true })
  return { answers: answers.length, openFindings: data.totalCount }
}

const main = async () => {
  const rows: Row[] = [
    { externalId: 'GEN-1', name: 'Generated One', tier: 'HIGH' },
    { externalId: 'GEN-2', name: 'Generated Two', tier: null },
  ]
  const first = await syncVendors(rows)
  const second = await syncVendors(rows.map((row) => ({ ...row, tier: 'LOW' })))
  const entries = await feedSiem()
  const names = entries.map(({ action }) => action)
  process.stdout.write(
    JSON.stringify({ first, second, ...(await exportToBi()), positions: entries.map((e) => e.position), names }),
  )
}
void main()
