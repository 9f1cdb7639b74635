import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'
import type { Answered, Client } from '../../test/support/client.ts'
import { logOfAction } from '../../test/support/log.ts'
import { PASSWORD } from '../../test/support/make.ts'

const app = useApp({ trustedProxies: 1 })
beforeAll(() => app.freeze())

let callers = 0
/** Each from an address of its own, so that only the account counts. */
const elsewhere = (nobody = app.nobody) => {
  callers += 1
  return nobody.with({ 'x-forwarded-for': `203.0.113.${callers % 250}`, 'x-request-id': `caller-${callers}` })
}
const signIn = (email: string, password = PASSWORD, client: Client = elsewhere()) =>
  client.post('/api/v1/session', { email, password })
const failTimes = async (email: string, times: number, client?: () => Client) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await signIn(email, `guess ${i}`, client?.())).status)
  return statuses
}
const deviceOf = (answer: Answered) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('assay_device='))
    ?.split(';')[0] ?? ''
const waitOf = (answer: Answered) => Number(answer.headers.get('retry-after'))

describe('wrong passwords for one account, from any address', () => {
  test('are throttled from the fifth on, doubling up to 15 minutes', async () => {
    const { email } = await app.make.user()
    const waits: number[] = []

    expect(await failTimes(email, 5)).toEqual(Array(5).fill(401))
    for (let i = 0; i < 9; i += 1) {
      const refused = await signIn(email)
      expect(refused.status).toBe(429)
      waits.push(waitOf(refused))
      app.advance({ seconds: waitOf(refused) })
      expect((await signIn(email, 'guess')).status).toBe(401)
    }

    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900])
  })

  test('that a clock counted while it was ahead are over', async () => {
    const { email } = await app.make.user()
    app.advance({ days: 30 })
    await failTimes(email, 6)
    app.advance({ days: -30 })
    expect(await failTimes(email, 5)).toEqual(Array(5).fill(401))
    expect((await signIn(email)).status).toBe(429)
  })

  test('reveal nothing: unknown, disabled and invited accounts are throttled alike', async () => {
    const disabled = await app.make.user()
    await app.admin.patch(`/api/v1/users/${disabled.id}`, { disabled: true })
    const invited = await app.make.user({ password: null })
    const answers: unknown[] = []

    for (const email of [(await app.make.user()).email, 'stranger@example.com', disabled.email, invited.email]) {
      expect(await failTimes(email, 5)).toEqual(Array(5).fill(401))
      const { status, body } = await signIn(email, 'guess')
      answers.push({ status, body })
    }

    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(answers[0]).toEqual({
      status: 429,
      body: {
        error: 'Too many requests',
        code: 'too_many_requests',
        details: [{ path: '', message: 'Too many wrong passwords. Try again in 10 seconds.' }],
      },
    })
  })

  test('are counted on every server, ignoring the case of the email', async () => {
    const one = await startApp({ trustedProxies: 1 })
    const other = await startApp({ trustedProxies: 1 }, one.database)
    const { email } = await one.make.user()
    one.freeze()
    other.freeze()

    await failTimes(email, 3, () => elsewhere(one.nobody))
    await failTimes(email.toUpperCase(), 2, () => elsewhere(other.nobody))
    const answers = [
      await signIn(email, PASSWORD, elsewhere(one.nobody)),
      await signIn(email, PASSWORD, elsewhere(other.nobody)),
    ]
    await other.close()
    await one.close()

    expect(answers.map((a) => a.status)).toEqual([429, 429])
  })

  test('concurrent guesses reveal no more than sequential ones', async () => {
    const { email } = await app.make.user()

    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => signIn(email, `guess ${i}`)))

    expect(answers.map((a) => a.status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
    const log = (await logOfAction(app.pool, 'LOGIN_FAILED')).filter(({ meta }) => meta.email === email)
    expect(log).toHaveLength(5)
  })

  test('are forgotten after the right one, and after a day', async () => {
    const { email } = await app.make.user()

    await failTimes(email, 4)
    expect((await signIn(email)).status).toBe(200)
    expect(await failTimes(email, 5)).toEqual(Array(5).fill(401))
    expect((await signIn(email)).status).toBe(429)
    app.advance({ hours: 25 })
    expect(await failTimes(email, 4)).toEqual(Array(4).fill(401))
    expect((await signIn(email)).status).toBe(200)
  })

  test('concurrent sign-ins with the right password all succeed', async () => {
    const { email } = await app.make.user()

    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email)))

    expect(answers.map((a) => a.status)).toEqual(Array(8).fill(200))
  })
})

describe('a known device', () => {
  const withDevice = (cookie: string, client: Client = elsewhere()) => client.with({ cookie })

  test('lets its owner in, however many wrong passwords come from elsewhere or its address', async () => {
    const { email } = await app.make.user()
    const device = deviceOf(await signIn(email))
    const here = elsewhere()
    await failTimes(email, 6)
    for (let i = 0; i < 21; i += 1) await signIn(`guess-${i}@example.com`, 'guess', here)
    expect((await signIn(email, PASSWORD, here)).status).toBe(429)

    expect((await signIn(email, PASSWORD, withDevice(device, here))).status).toBe(200)
    expect((await signIn(email)).status).toBe(429)
  })

  test('has its own count', async () => {
    const { email } = await app.make.user()
    const device = deviceOf(await signIn(email))

    expect(await failTimes(email, 6, () => withDevice(device))).toEqual([...Array(5).fill(401), 429])
    expect((await signIn(email)).status).toBe(200)
  })

  test('is known only for the accounts that signed in with it', async () => {
    const [one, other] = [await app.make.user(), await app.make.user()]
    const first = deviceOf(await signIn(one.email))
    await failTimes(other.email, 5)
    expect((await signIn(other.email, PASSWORD, withDevice(first))).status).toBe(429)
    app.advance({ seconds: 10 })

    const both = deviceOf(await signIn(other.email, PASSWORD, withDevice(first)))
    await failTimes(one.email, 5)
    await failTimes(other.email, 5)

    expect((await signIn(one.email, PASSWORD, withDevice(both))).status).toBe(200)
    expect((await signIn(other.email, PASSWORD, withDevice(both))).status).toBe(200)
  })

  test('cannot be planted: a token that we did not issue never becomes valid', async () => {
    const { email } = await app.make.user()
    const planted = `assay_device=${'A'.repeat(43)}`
    expect((await signIn(email, PASSWORD, withDevice(planted))).status).toBe(200)
    await failTimes(email, 5)

    expect((await signIn(email, PASSWORD, withDevice(planted))).status).toBe(429)
  })

  test('is forgotten after a year without use; each sign-in renews it', async () => {
    const { email } = await app.make.user()
    const first = await signIn(email)
    expect(first.headers.getSetCookie()[1]).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const device = deviceOf(first)
    app.advance({ days: 300 })
    expect(deviceOf(await signIn(email, PASSWORD, withDevice(device)))).toBe(device)
    app.advance({ days: 300 })
    await failTimes(email, 5)
    expect((await signIn(email, PASSWORD, withDevice(device))).status).toBe(200)
    app.advance({ days: 366 })
    await failTimes(email, 5)

    expect((await signIn(email, PASSWORD, withDevice(device))).status).toBe(429)
  })

  test('is stored as a hash, and a user has at most 50', async () => {
    const { id, email } = await app.make.user()
    const token = deviceOf(await signIn(email)).split('=')[1] ?? ''
    const { now } = app.system()
    await app.pool`insert into devices (token_hash, user_id, created_at, last_used_at)
      select sha256(i::text::bytea), ${id}, ${now}, ${now} from generate_series(1, 60) i`
    await signIn(email)

    const rows = await app.pool<{ text: string }[]>`select d::text as text from devices d where user_id = ${id}`
    expect(rows).toHaveLength(50)
    expect(rows.some(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString('hex')))).toBe(
      false,
    )
  })

  test('malformed cookies are not a device', async () => {
    const { email } = await app.make.user()

    const answer = await signIn(email, PASSWORD, withDevice(`assay_device=${'x.'.repeat(1000)}%00.'`))

    expect(answer.status).toBe(200)
  })
})
