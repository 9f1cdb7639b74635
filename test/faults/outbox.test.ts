import { afterAll, expect, test } from 'vitest'
import { findRunning } from '../../server/db/embedded/start.ts'
import { addressOf, openPoolAt } from '../../server/db/open.ts'
import { preparedDirectory, type ServerProcess, startProcess, until } from '../support/process.ts'
import { startReceiver } from '../support/receiver.ts'
import { startSmtp, textOf } from '../support/smtp.ts'

const COUNT = 40

/** What the others have read, whether or not they could say so: to whom, and the id that repeats must keep. */
type Seen = { target: string; id: string }
const mails: Seen[] = []
let holding = true
const smtp = await startSmtp({
  onData: async (stream, { envelope }, done) => {
    const raw = await textOf(stream)
    if (raw === undefined) return
    mails.push({ target: envelope.rcptTo[0]?.address ?? '', id: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '' })
    if (!holding) done(null)
  },
})
afterAll(() => smtp.close())

const receiver = await startReceiver()
receiver.behave((response) => void (holding || response.end('Thanks')))
const deliveries = (): Seen[] =>
  receiver.received.map(({ headers, body }) => ({
    target: (JSON.parse(body) as { data: { vendor: { name: string } } }).data.vendor.name,
    id: headers['webhook-id'] ?? '',
  }))

/** Every invited user gets a mail, and every vendor is told to the webhook, of which two deliveries run at a time. */
const queueAll = async ({ call }: ServerProcess) => {
  const [role] = (await call('/api/v1/roles')).json as { id: string }[]
  const url = receiver.url()
  const webhook = await call('/api/v1/webhooks', { body: { name: 'Tickets', url, events: ['vendor.created'] } })
  for (let i = 0; i < COUNT; i += 1) {
    const user = { name: `User ${i}`, email: `user-${i}@example.com`, roleId: role?.id }
    expect((await call('/api/v1/users', { body: user })).status).toBe(201)
    expect(
      (await call('/api/v1/vendors/import', { body: { name: `Vendor ${i}`, contactEmail: 'contact@example.com' } }))
        .status,
    ).toBe(201)
  }
  return (webhook.json as { id: string }).id
}

/** As if the time had passed until the leases of the dead server ended. */
const endLeases = async (dataDir: string) => {
  const embedded = await findRunning(dataDir)
  if (!embedded) throw new Error('No database')
  const pool = openPoolAt(addressOf(embedded), { max: 1 })
  await pool`update mails set leased_until = now() where leased_until is not null`
  await pool`update webhook_deliveries set leased_until = now() where leased_until is not null`
  await pool`select pg_notify('assay_jobs', '')`
  await pool.end()
  await embedded.release()
}

const expectAtMostOneRepeat = (seen: Seen[], begun: Set<string>) => {
  const attempts = Map.groupBy(seen, ({ target }) => target)
  expect(attempts.size).toBe(COUNT)
  for (const [target, all] of attempts) {
    // What the dead server had sent may arrive after its end.
    expect(begun.has(target) ? [2] : [1, 2], target).toContain(all.length)
    expect(new Set(all.map(({ id }) => id)).size, target).toBe(1)
  }
}

test('kill -9 while mails and webhooks leave loses none and repeats only what was under way', async () => {
  const env = {
    ASSAY_DATA_DIR: await preparedDirectory(),
    ASSAY_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ASSAY_OUTBOUND_ALLOW: '127.0.0.1',
  }
  const server = await startProcess(env)
  const webhookId = await queueAll(server)
  await until('several are under way', () => mails.length >= 3 && receiver.received.length >= 2)
  await server.kill()
  const begun = { mails: targetsOf(mails), deliveries: targetsOf(deliveries()) }

  holding = false
  const next = await startProcess(env)
  await endLeases(env.ASSAY_DATA_DIR)
  const count = async (path: string) => ((await next.call(path)).json as { totalCount: number }).totalCount
  await until('all mails are sent', async () => (await count('/api/v1/mails?status=SENT')) === COUNT)
  const delivered = `/api/v1/webhooks/${webhookId}/deliveries?status=DELIVERED`
  await until('all deliveries are made', async () => (await count(delivered)) === COUNT)
  expect(await next.stop()).toMatchObject({ code: 0 })
  expectAtMostOneRepeat(mails, begun.mails)
  expectAtMostOneRepeat(deliveries(), begun.deliveries)
})

const targetsOf = (seen: Seen[]) => new Set(seen.map(({ target }) => target))
