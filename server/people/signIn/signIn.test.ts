import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { startApp, useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { logOfAction, untilSomebodyWaits } from '../../../test/support/log.ts'
import { PASSWORD } from '../../../test/support/make.ts'

const app = useApp({ trustedProxies: 1 })
beforeAll(() => app.freeze())

let callers = 0
/** Attempts are counted by address: a test that fails to sign in uses an address of its own. */
const elsewhere = () => {
  callers += 1
  return app.nobody.with({ 'x-forwarded-for': `198.51.100.${callers}` })
}
const signIn = (client: Client, email: string, password = PASSWORD) =>
  client.post('/api/v1/session', { email, password })
/** Each at another account, because those are counted too. */
const failTimes = async (client: Client, times: number) => {
  const answers = await Promise.all(
    Array.from({ length: times }, () => signIn(client, `${randomUUID()}@example.com`, 'a guess')),
  )
  return answers.map((answer) => answer.status)
}

test('every failed sign-in gets the same answer; only the log has the reason', async () => {
  const caller = elsewhere()
  const [known, disabled, invited] = [
    await app.make.user(),
    await app.make.user(),
    await app.make.user({ password: null }),
  ]
  await app.admin.patch(`/api/v1/users/${disabled.id}`, { disabled: true })

  const answers = [
    await signIn(caller, known.email, 'wrong'),
    await signIn(caller, 'stranger@example.com'),
    await signIn(caller, disabled.email),
    await signIn(caller, invited.email),
    await signIn(caller, '', ''),
  ]

  expect(answers.map((a) => a.status)).toEqual([401, 401, 401, 401, 401])
  expect(new Set(answers.map((a) => a.text)).size).toBe(1)
  expect(answers[0]?.body.error).toBe('Unauthorized')
  expect(answers.map((a) => a.headers.get('set-cookie'))).toEqual([null, null, null, null, null])
  const log = await logOfAction(app.pool, 'LOGIN_FAILED')
  const reasons = log.map(({ meta }) => [meta.email, meta.reason])
  expect(reasons).toContainEqual([known.email, 'wrong password'])
  expect(reasons).toContainEqual(['stranger@example.com', 'unknown address'])
  expect(reasons).toContainEqual([disabled.email, 'disabled'])
  expect(reasons).toContainEqual([invited.email, 'no password set yet'])
})

test('a failed sign-in has no actor: the log names the user only as its subject', async () => {
  const person = await app.make.user({ name: 'Target' })

  await signIn(elsewhere(), person.email, 'guess')

  const [entry] = (await logOfAction(app.pool, 'LOGIN_FAILED')).filter((e) => e.entityName === 'Target')
  expect(entry).toMatchObject({ userId: null, meta: { email: person.email, address: `198.51.100.${callers}` } })
  expect(JSON.stringify(entry)).not.toContain('guess')
})

test('a password changed during a sign-in with the old one admits nobody', async () => {
  const person = await app.make.user()
  const attempt = await app.pool.begin(async (tx) => {
    await tx`select from users where id = ${person.id} for update`
    const answer = signIn(elsewhere(), person.email)
    await untilSomebodyWaits(app.pool)
    await tx`update users set password_hash = 'a new one' where id = ${person.id}`
    return { answer }
  })

  expect((await attempt.answer).status).toBe(401)
  expect(await app.pool`select from sessions where user_id = ${person.id}`).toHaveLength(0)
})

test('a user disabled while signing in gets no session, not even after being enabled', async () => {
  const person = await app.make.user()
  const attempt = await app.pool.begin(async (tx) => {
    await tx`select from users where id = ${person.id} for update`
    const answer = signIn(elsewhere(), person.email)
    await untilSomebodyWaits(app.pool)
    await tx`update users set disabled_at = now() where id = ${person.id}`
    return { answer }
  })

  expect((await attempt.answer).status).toBe(401)
  expect(await app.pool`select from sessions where user_id = ${person.id}`).toHaveLength(0)
})

test('rejects the 21st failed attempt of an address in five minutes; later ones are allowed', async () => {
  const [guesser, other] = [elsewhere(), elsewhere()]
  const person = await app.make.user()

  expect(await failTimes(guesser, 20)).toEqual(Array(20).fill(401))
  const refused = await signIn(guesser, person.email)

  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({ error: 'Too many requests', code: 'too_many_requests' })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(300)
  expect(refused.headers.get('ratelimit-limit')).toBe('20')
  expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  expect((await signIn(other, person.email)).status).toBe(200)
  app.advance({ seconds: wait + 1 })
  expect((await signIn(guesser, person.email)).status).toBe(200)
})

test('a successful sign-in does not count as an attempt', async () => {
  const caller = elsewhere()
  const person = await app.make.user()

  for (let i = 0; i < 21; i += 1) expect((await signIn(caller, person.email)).status).toBe(200)

  expect(await failTimes(caller, 20)).toEqual(Array(20).fill(401))
})

test('an invalid address from a proxy is counted like an address', async () => {
  const nonsense = randomBytes(5000).toString('base64url')
  const caller = app.nobody.with({ 'x-forwarded-for': nonsense })

  expect(await failTimes(caller, 1)).toEqual([401])
})

test('attempts at one server count on the other', async () => {
  const caller = elsewhere()
  const second = await startApp({ trustedProxies: 1 }, app.database)
  const there = second.nobody.with({ 'x-forwarded-for': `198.51.100.${callers}` })

  await failTimes(caller, 10)
  await failTimes(there, 10)
  const answers = [await failTimes(caller, 1), await failTimes(there, 1)].flat()
  await second.close()

  expect(answers).toEqual([429, 429])
})

test('guessing the current password of an open session is limited too', async () => {
  const { client } = await app.make.adminSession()
  const caller = client.with({ 'x-forwarded-for': '198.51.100.250' })
  const newPassword = 'another long sentence'
  const change = (currentPassword: string) => caller.put('/api/v1/session/password', { currentPassword, newPassword })

  const answers = await Promise.all(Array.from({ length: 8 }, () => change('guess')))

  expect(answers.map((a) => a.status).sort()).toEqual([...Array(5).fill(400), 429, 429, 429])
  const refused = await change(PASSWORD)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  app.advance({ seconds: 10 })
  expect((await change(PASSWORD)).status).toBe(204)
})
