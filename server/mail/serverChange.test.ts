import { beforeEach, expect, test } from 'vitest'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { useApp } from '../../test/support/app.ts'
import { startSmtp } from '../../test/support/smtp.ts'
import { mailQueue } from './queue.ts'

const t = useApp()
const SETTINGS = '/api/v1/settings/mail'
const trusted = await startSmtp()
const other = await startSmtp()

beforeEach(async () => {
  await t.pool`delete from mails`
  await t.admin.delete(SETTINGS)
  await t.admin.put(SETTINGS, trusted.settings)
  trusted.received.length = 0
  other.received.length = 0
})

/** A mail with a link that makes its reader an administrator. */
const inviteAdministrator = async () => {
  const { id: roleId } = await t.make.roleNamed('Admin')
  await t.admin.post('/api/v1/users', { name: 'Ada', email: `ada-${crypto.randomUUID()}@us.example`, roleId })
}
const entries = async () => (await t.admin.get('/api/v1/mails')).body.entries
const allBut = (...missing: string[]) => PERMISSIONS.filter((permission) => !missing.includes(permission))

test('settings:manage alone cannot change or remove the mail server', async () => {
  const manager = await t.make.keyClient(['settings:manage'])

  expect((await manager.put(SETTINGS, other.settings)).status).toBe(403)
  expect((await manager.delete(SETTINGS)).status).toBe(403)
  expect((await manager.get(SETTINGS)).body).toMatchObject({ port: trusted.settings.port })
})

test('another mail server holds queued mails with links, and sends the others', async () => {
  await inviteAdministrator()
  await t.make.completedAssessment({ mfa: 'YES' })
  const before = await entries()
  expect(before.map(({ status }: { status: string }) => status)).not.toContain('HELD')

  const { body } = await t.admin.put(SETTINGS, other.settings)
  expect(body).toMatchObject({ heldCount: body.heldLinkCount })
  await t.runJobs()

  expect(trusted.received).toEqual([])
  expect(other.received.map(({ message }) => message.subject)).toEqual([expect.stringContaining('has completed')])
  const held = (await entries()).filter(({ status }: { status: string }) => status === 'HELD')
  expect(held).toHaveLength(body.heldLinkCount)
  expect(held[0].lastError).toContain('The mail server was changed')
})

test.each([{ host: 'localhost' }, { username: 'somebody', password: 'else' }, { security: 'STARTTLS' }])(
  'a change of %j holds links; one of the sender does not',
  async (change) => {
    await inviteAdministrator()
    await t.admin.put(SETTINGS, { ...trusted.settings, fromName: 'Risk team' })
    expect(await entries()).toMatchObject([{ status: 'QUEUED' }])

    await t.admin.put(SETTINGS, { ...trusted.settings, ...change })
    expect(await entries()).toMatchObject([{ status: 'HELD' }])
  },
)

test('a held link leaves only with the permissions of its recipient', async () => {
  await inviteAdministrator()
  await t.make.sentAssessment()
  await t.admin.put(SETTINGS, other.settings)
  const manager = await t.make.keyClient(['settings:manage'])
  const reviewer = await t.make.keyClient(['settings:manage', 'assessments:edit'])

  expect((await manager.post('/api/v1/mails/release')).body).toEqual({ released: 0, kept: 2 })
  for (const { id } of await entries()) expect((await manager.post(`/api/v1/mails/${id}/retry`)).status).toBe(403)
  expect((await reviewer.post('/api/v1/mails/release')).body).toEqual({ released: 1, kept: 1 })
  const nearly = await t.make.keyClient(allBut('audit:view'))
  expect((await nearly.post('/api/v1/mails/release')).body).toEqual({ released: 0, kept: 1 })
  expect((await t.admin.post('/api/v1/mails/release')).body).toEqual({ released: 1, kept: 0 })
  await t.runJobs()

  expect(other.received).toHaveLength(2)
})

test('a failed or cancelled link is not sent again with fewer permissions than its recipient', async () => {
  await inviteAdministrator()
  const [{ id }] = await entries()
  await t.admin.post(`/api/v1/mails/${id}/cancel`)
  const manager = await t.make.keyClient(['settings:manage'])

  const { status, body } = await manager.post(`/api/v1/mails/${id}/retry`)

  expect([status, body.details[0].message]).toEqual([403, expect.stringContaining('contains a link')])
  expect(await entries()).toMatchObject([{ status: 'CANCELLED' }])
  expect((await t.admin.post(`/api/v1/mails/${id}/retry`)).status).toBe(200)
})

test('the password is asked for again when encryption is turned off', async () => {
  const secured = { ...trusted.settings, security: 'STARTTLS', username: 'risk', password: 'secret' }
  await t.admin.put(SETTINGS, secured)
  const { password: _, ...same } = secured

  expect((await t.admin.put(SETTINGS, { ...same, security: 'TLS' })).status).toBe(200)
  const { status, body } = await t.admin.put(SETTINGS, { ...same, security: 'NONE' })

  expect([status, body.details[0].path]).toEqual([400, 'password'])
  expect((await t.admin.put(SETTINGS, { ...secured, security: 'NONE' })).status).toBe(200)
})

const leaseAt = (now: Date) => ({ by: crypto.randomUUID(), now, until: new Date(now.getTime() + 60_000) })

test('a mail that was claimed before the mail server changed does not reach the new one', async () => {
  await inviteAdministrator()
  const { claim, close } = mailQueue(t.system, 1000, {
    copyOf: async () => undefined,
    onRefused: async () => undefined,
  })
  const [perform] = await claim(leaseAt(t.system().now), 1)

  await t.admin.put(SETTINGS, other.settings)
  await perform?.(new AbortController().signal)
  close()

  expect([trusted.received.length, other.received.length]).toEqual([1, 0])
  expect(await entries()).toMatchObject([{ status: 'HELD' }])
})

test('the mail server is read before mails are claimed', async () => {
  await inviteAdministrator()
  const { claim, close } = mailQueue(t.system, 1000, {
    copyOf: async () => undefined,
    onRefused: async () => undefined,
  })
  const claimed = await t.pool.begin(async (tx) => {
    await tx`lock table mail_settings in access exclusive mode`
    const claiming = claim(leaseAt(t.system().now), 1)
    await expect
      .poll(
        async () =>
          (await t.pool`select from pg_locks where not granted and relation = 'mail_settings'::regclass`).length,
      )
      .toBe(1)
    // Otherwise a link could be claimed, and then be sent to a server that was set meanwhile.
    expect(await t.pool`select from mails where leased_by is not null`).toHaveLength(0)
    return [claiming]
  })
  expect(await claimed[0]).toHaveLength(1)
  close()
})
