import { afterAll, expect, test } from 'vitest'
import { findRunning } from '../../server/db/embedded/start.ts'
import { openPoolOn } from '../../server/db/open.ts'
import { preparedDirectory, type ServerProcess, startProcess, until } from '../support/process.ts'
import { startSmtp, textOf } from '../support/smtp.ts'

const MAILS = 40
/** What the SMTP server has read, whether or not it could say so. */
const seen: { to: string; messageId: string }[] = []
let holding = true
const smtp = await startSmtp({
  onData: async (stream, { envelope }, done) => {
    const raw = await textOf(stream)
    if (raw === undefined) return
    const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''
    seen.push({ to: envelope.rcptTo[0]?.address ?? '', messageId })
    if (!holding) done(null)
  },
})
afterAll(() => smtp.close())

/** Every invited user gets a mail. */
const invite = async ({ call }: ServerProcess) => {
  const roles = (await call('/api/v1/roles')).json as { id: string }[] | { entries: { id: string }[] }
  const [role] = Array.isArray(roles) ? roles : roles.entries
  for (let i = 0; i < MAILS; i += 1) {
    const body = { name: `User ${i}`, email: `user-${i}@example.com`, roleId: role?.id }
    expect((await call('/api/v1/users', { body })).status).toBe(201)
  }
}

/** As if the time had passed until the leases of the dead server ended. */
const endLeases = async (dataDir: string) => {
  const embedded = await findRunning(dataDir)
  if (!embedded) throw new Error('No database')
  const pool = openPoolOn(embedded, { max: 1 })
  await pool`update mails set leased_until = now() where leased_until is not null`
  await pool`select pg_notify('assay_jobs', '')`
  await pool.end()
  await embedded.release()
}

test('kill -9 while mails are sent loses none and repeats at most the attempts under way', async () => {
  const env = { ASSAY_DATA_DIR: await preparedDirectory(), ASSAY_SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
  const server = await startProcess(env)
  await invite(server)
  await until('several mails are under way', () => seen.length >= 3)
  await server.kill()
  const begun = new Set(seen.map(({ to }) => to))

  holding = false
  const next = await startProcess(env)
  await endLeases(env.ASSAY_DATA_DIR)
  const sent = async () => (await next.call('/api/v1/mails?status=SENT')).json as { totalCount: number }
  await until('all mails are sent', async () => (await sent()).totalCount === MAILS)
  expect(await next.stop()).toMatchObject({ code: 0 })

  const attempts = Map.groupBy(seen, ({ to }) => to)
  expect(attempts.size).toBe(MAILS)
  for (const [to, all] of attempts) {
    // What the dead server had sent may arrive after its end.
    expect(begun.has(to) ? [2] : [1, 2], to).toContain(all.length)
    expect(new Set(all.map(({ messageId }) => messageId)).size, to).toBe(1)
  }
})
