import { expect, onTestFinished, test } from 'vitest'
import { type Acknowledged, keepAssessing, publishQuestionnaire } from '../support/assessing.ts'
import { createDatabase, urlOf } from '../support/database.ts'
import { LAST_RELEASE, treeOf, treeWith } from '../support/lastRelease.ts'
import { type Env, type ServerProcess, startProcess, temporaryDirectory, until } from '../support/process.ts'
import { startReceiver } from '../support/receiver.ts'
import { startSmtp } from '../support/smtp.ts'

/** Vendors that are assessed in each phase. */
const ENOUGH = 5

/** What the writes below touch. The last release knows nothing of the new columns and tables. */
const TABLES = ['vendors', 'assessments', 'answers', 'findings', 'vendor_imports', 'mails', 'audit_log']
const EXPANDING = `${TABLES.map((table) => `alter table ${table} add column added_later text;`).join('\n')}
  create table added_later (vendor_id uuid primary key references vendors on delete cascade);
  create index vendors_by_added_later on vendors (added_later);`

const prepare = async () => {
  const database = await createDatabase({ empty: true })
  onTestFinished(database.drop)
  const [smtp, receiver] = [await startSmtp(), await startReceiver()]
  onTestFinished(smtp.close)
  const env = async (): Promise<Env> => ({
    DATABASE_URL: urlOf(database.name),
    ASSAY_DATA_DIR: await temporaryDirectory(),
    ASSAY_SECRET: 's'.repeat(32),
    ASSAY_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ASSAY_OUTBOUND_ALLOW: '127.0.0.1',
  })
  return { env, smtp, receiver }
}

type Read = { status: string; created?: number; answeredCount?: number }
const read = async ({ call }: ServerProcess, path: string) => (await call(path)).json as Read

/** As a client reads it. */
const stateOf = async (server: ServerProcess, { vendorId, assessmentId, findingId, importId }: Acknowledged) => ({
  vendor: (await server.call(`/api/v1/vendors/${vendorId}`)).status,
  assessment: (await read(server, `/api/v1/assessments/${assessmentId}`)).status,
  finding: (await read(server, `/api/v1/findings/${findingId}`)).status,
  import: (await read(server, `/api/v1/vendor-imports/${importId}`)).status,
})
const WHOLE = { vendor: 200, assessment: 'COMPLETED', finding: 'REMEDIATED', import: 'DONE' }

const countOf = async ({ call }: ServerProcess, path: string) =>
  ((await call(path)).json as { totalCount: number }).totalCount

test('servers of the last release and of this tree take writes side by side, and lose none', async ({ skip }) => {
  const released = await treeOf(LAST_RELEASE.commit)
  if (!released) return skip(`Neither this clone nor its origin has ${LAST_RELEASE.commit}`)
  const { env, smtp, receiver } = await prepare()
  const old = await startProcess(await env(), { root: released })
  const webhook = { name: 'Tickets', url: receiver.url(), events: ['vendor.created'] }
  const { id: webhookId } = (await old.call('/api/v1/webhooks', { body: webhook })).json as { id: string }

  let servers = [old]
  let turn = 0
  const call: ServerProcess['call'] = (path, options) => {
    turn += 1
    return (servers[turn % servers.length] ?? old).call(path, options)
  }
  const working = keepAssessing(call, await publishQuestionnaire(old.call))
  const goesOn = async (what: string) => {
    const known = working.acknowledged.length
    await until(`vendors are assessed ${what}`, () => working.hasReached(known + ENOUGH))
    expect(working.refused, what).toEqual([])
  }

  await goesOn('by the last release')
  const added = await startProcess(await env(), { root: await treeWith({ '9999_expand.sql': EXPANDING }) })
  await goesOn('by the last release on the migrated database')
  servers = [old, added]
  await goesOn('by both')
  expect((await old.call('/readyz')).status).toBe(200)
  servers = [added]
  expect(await old.stop()).toMatchObject({ code: 0 })
  await goesOn('by the new one')
  await working.stop()
  expect(working.refused).toEqual([])

  const delivered = `/api/v1/webhooks/${webhookId}/deliveries?status=`
  const waiting = ['/api/v1/mails?status=QUEUED', `${delivered}QUEUED`]
  for (const path of waiting) await expect.poll(() => countOf(added, path)).toBe(0)
  for (const done of working.acknowledged) await expect.poll(() => stateOf(added, done)).toEqual(WHOLE)
  const vendors = 2 * working.acknowledged.length
  expect(await countOf(added, `${delivered}DELIVERED`)).toBe(vendors)
  expect(smtp.received.length).toBeGreaterThanOrEqual(working.acknowledged.length)
  expect((await added.call('/api/v1/audit/chain')).json).toMatchObject({ valid: true })
  expect(await added.stop()).toMatchObject({ code: 0 })
})
