import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/app.ts'
import { logOfAction, untilSomebodyWaits } from '../../../test/support/log.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import { issueSetupLink } from './setup.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  await app.close()
})

const newToken = async () => (await issueSetupLink(app.system())).split('#token=')[1] ?? ''
const setUp = (token: string, more: object = {}) =>
  app.nobody.post('/api/v1/setup', {
    token,
    organisationName: 'Example Ltd',
    name: 'Ada',
    email: 'ada@example.com',
    password: PASSWORD,
    ...more,
  })

test('sign-in options say whether Assay is set up', async () => {
  const isSetUp = async () => (await app.nobody.get('/api/v1/sign-in')).body.isSetUp
  expect(await isSetUp()).toBe(false)
  await setUp(await newToken())
  expect(await isSetUp()).toBe(true)
})

test('the holder of the set-up link becomes the administrator and is signed in', async () => {
  const answer = await setUp(await newToken())

  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ user: { name: 'Ada' }, organisation: { name: 'Example Ltd' } })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const users = await app.nobody.with({ cookie }).get('/api/v1/users')
  expect(users.body.entries).toMatchObject([{ email: 'ada@example.com', role: { name: 'Admin' }, status: 'ACTIVE' }])
  for (const action of ['UPDATE_SETTINGS', 'CREATE_USER', 'LOGIN']) {
    expect(await logOfAction(app.pool, action)).toHaveLength(1)
  }
})

test('set-up happens once, also with the same or a newer link', async () => {
  const token = await newToken()
  await setUp(token)

  expect((await setUp(token, { email: 'eve@example.com' })).status).toBe(409)
  expect((await setUp(await newToken(), { email: 'eve@example.com' })).status).toBe(409)
  expect(await app.pool`select from users`).toHaveLength(1)
})

test('rejects a wrong, empty, older or expired token', async () => {
  const old = await newToken()
  const token = await newToken()

  expect((await setUp('wrong')).status).toBe(401)
  expect((await setUp('')).status).toBe(400)
  expect((await setUp(old)).status).toBe(401)
  app.advance({ days: 8 })
  expect((await setUp(token)).status).toBe(401)

  expect(await app.pool`select from users`).toHaveLength(0)
  expect(await logOfAction(app.pool, 'CREATE_USER')).toHaveLength(0)
})

test('without a link there is no set-up', async () => {
  expect((await setUp('anything')).status).toBe(401)
})

test('a set-up rejected for its body keeps the link valid', async () => {
  const token = await newToken()

  expect((await setUp(token, { email: 'no address' })).status).toBe(400)
  expect((await setUp(token, { password: 'short' })).status).toBe(400)
  expect((await setUp(token, { exampleData: 'on' })).status).toBe(400)
  await app.admin.patch('/api/v1/settings', { passwordMinLength: 40 })
  expect((await setUp(token)).status).toBe(400)

  expect((await setUp(token, { password: 'a sentence that nobody has thought of before' })).status).toBe(201)
})

test('concurrent set-ups: exactly one wins', async () => {
  const token = await newToken()

  const attempts = await app.pool.begin(async (tx) => {
    // All requests pass the checks and then wait for this row.
    await tx`select from organisation for update`
    const answers = [1, 2].map((n) => setUp(token, { email: `ada${n}@example.com` }))
    await untilSomebodyWaits(app.pool, answers.length)
    return { answers }
  })

  const answers = await Promise.all(attempts.answers)
  expect(answers.map((a) => a.status).sort()).toEqual([201, 409])
  expect(await app.pool`select from users`).toHaveLength(1)
})

test('guessing the set-up token is limited by address', async () => {
  await newToken()

  const answers = await Promise.all(Array.from({ length: 21 }, (_, i) => setUp(`guess ${i}`)))

  expect(answers.map((a) => a.status).sort()).toEqual([...Array(20).fill(401), 429])
})
