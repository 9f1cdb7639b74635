import { expect, test } from 'vitest'
import { messages } from '../../contract/errors.ts'
import { type Answer, ENDLESS_STATEMENTS, startProcess, temporaryDirectory, until } from '../support/process.ts'
import { isReady, useProxiedServer } from '../support/proxiedServer.ts'

const t = useProxiedServer(ENDLESS_STATEMENTS)

const newVendor = () =>
  t.server.call('/api/v1/vendors/import', { body: { name: 'Northwind', contactEmail: 'contact@example.com' } })
const everything = () => [
  t.server.call('/api/v1/vendors'),
  t.server.call('/api/v1/audit'),
  t.server.call('/api/v1/session', { body: { email: 'a@example.com', password: 'does not matter' } }),
  newVendor(),
]
const expectUnavailable = (answers: Answer[]) => {
  for (const { status, json, headers } of answers) {
    expect({ status, json }).toEqual({
      status: 503,
      json: { error: messages.databaseUnavailable, code: 'database_unavailable' },
    })
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
  }
}
const fastest = (answers: Answer[]) => Math.min(...answers.map(({ ms }) => ms))
const expectNotReady = async () => {
  const { status, json } = await t.server.call('/readyz')
  expect({ status, json }).toEqual({
    status: 503,
    json: { status: 'not ready', missing: ['the database does not answer'] },
  })
  const { text } = await t.server.call('/metrics')
  expect(text).toContain('assay_up{part="database"} 0')
  // What is not known is left out.
  expect(text).not.toMatch(/^assay_(jobs_waiting|audit_unsealed)\b/m)
}

test('answers 503 while the database is unavailable, and serves again when it is back', async () => {
  t.proxy.cut()

  expectUnavailable(await Promise.all(everything()))
  expectUnavailable(await Promise.all(everything()))
  await expectNotReady()
  expect((await t.server.call('/healthz')).status).toBe(200)

  t.proxy.restore()
  await until('it is ready again', () => isReady(t))
  const answers = await Promise.all(Array.from({ length: 20 }, newVendor))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201))
})

test('a hanging database gives 503 after a deadline, then sooner, until it recovers', async () => {
  t.proxy.hang()

  const waiting = Promise.all([...everything(), ...everything(), ...everything()])
  await expectNotReady()
  expect((await t.server.call('/healthz')).status).toBe(200)
  const first = await waiting
  const next = await Promise.all(everything())
  expectUnavailable([...first, ...next])
  expect(fastest(next)).toBeLessThan(fastest(first))

  t.proxy.restore()
  await until('it is ready again', () => isReady(t))
  expect((await newVendor()).status).toBe(201)
})

/** What has been logged since then, at warning level or above. */
const warningsSince = (start: number) =>
  t.server
    .out()
    .slice(start)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

test.each(['cut', 'hang'] as const)(
  'an outage (%s) leaves a line at its beginning and one at its end',
  async (fault) => {
    await Promise.all(everything())
    const start = t.server.out().length
    const inFlight = Promise.all(Array.from({ length: 5 }, everything).flat())
    t.proxy[fault]()
    await inFlight
    await until('it is known', async () => (await t.server.call('/readyz')).status === 503)
    expectUnavailable(await Promise.all(everything()))

    t.proxy.restore()
    await until('the log says that it is back', () => warningsSince(start).length >= 2)

    expect(warningsSince(start)).toEqual([
      expect.stringMatching(/^The database is not available: .*\b127\.0\.0\.1:\d+.*\.$/),
      expect.stringMatching(/^The database is available again, after \d+\.\d s\.$/),
    ])
  },
)

test('a server that lost its database still stops', async () => {
  const own = await startProcess({
    ...ENDLESS_STATEMENTS,
    ASSAY_DRAIN_SECONDS: '1',
    DATABASE_URL: t.proxy.urlOf(t.database.name),
    ASSAY_DATA_DIR: await temporaryDirectory(),
  })
  t.proxy.hang()
  const unanswered = own.call('/api/v1/vendors').catch(() => undefined)

  expect(await own.stop()).toMatchObject({ code: 0 })
  await unanswered
})
