import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import type { Answered } from '../../../test/support/client.ts'
import { logOf } from '../../../test/support/log.ts'
import { PASSWORD } from '../../../test/support/make.ts'

const app = useApp({ trustedProxies: 1 })
const CHOSEN = 'a password of one’s own'
let callers = 0
/** Failed attempts are counted by address: each use comes from another. */
const choose = (token: string, password = CHOSEN): Promise<Answered> => {
  callers += 1
  const caller = app.nobody.with({ 'x-forwarded-for': `198.51.100.${callers}` })
  return caller.post('/api/v1/password', { token, password })
}
const tokenIn = (url: string | null) => url?.split('#token=')[1] ?? ''
const invited = async () => {
  const person = await app.make.user({ password: null })
  return { ...person, token: tokenIn(person.invitationUrl) }
}
const reset = async (id: string) => {
  const answer = await app.admin.post(`/api/v1/users/${id}/reset-password`)
  return { status: answer.status, expiresAt: answer.body.expiresAt, token: tokenIn(answer.body.url ?? null) }
}

test('an invited user sets a password with the link and is signed in at once', async () => {
  const person = await invited()
  expect(person.status).toBe('INVITED')
  expect(person.invitationUrl).toBe(`${app.url}/password#token=${person.token}`)

  const { status, body, headers } = await choose(person.token)
  expect({ status, user: body.user }).toMatchObject({ status: 200, user: { id: person.id } })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await app.nobody.with({ cookie }).get('/api/v1/session')).status).toBe(200)

  await expect(app.make.signIn(person.email, CHOSEN)).resolves.toBeDefined()
  expect((await app.admin.get(`/api/v1/users/${person.id}`)).body.status).toBe('ACTIVE')
  const log = await logOf(app.pool, person.id)
  expect(log.map((e) => e.action)).toEqual(['CREATE_USER', 'CHANGE_PASSWORD', 'LOGIN', 'LOGIN'])
  expect(log[2]).toMatchObject({ userId: person.id, meta: { method: 'link' } })
  expect(log[1]).toMatchObject({ userId: person.id, userName: person.name, meta: { via: 'invitation' } })
})

test('a link works once', async () => {
  const { token, email } = await invited()

  expect((await choose(token)).status).toBe(200)
  expect((await choose(token, 'chosen by somebody else')).status).toBe(410)

  await expect(app.make.signIn(email, CHOSEN)).resolves.toBeDefined()
})

test('concurrent uses of one link: exactly one succeeds', async () => {
  const { token } = await invited()

  const answers = await Promise.all([1, 2, 3, 4].map(() => choose(token)))

  expect(answers.map((a) => a.status).sort()).toEqual([200, 410, 410, 410])
})

test('an invitation is valid for seven days, a reset for half an hour', async () => {
  const [late, early] = [await invited(), await invited()]
  const [inTime, tooLate] = [await app.make.user(), await app.make.user()]
  const resets = { inTime: await reset(inTime.id), tooLate: await reset(tooLate.id) }

  app.advance({ minutes: 29 })
  expect((await choose(resets.inTime.token)).status).toBe(204)
  app.advance({ minutes: 1 })
  expect((await choose(resets.tooLate.token)).status).toBe(410)
  app.advance({ days: 6, hours: 22, minutes: 30 })
  expect((await choose(early.token)).status).toBe(200)
  app.advance({ hours: 1 })

  expect((await choose(late.token)).status).toBe(410)
})

test('an unknown link is not valid, without further details', async () => {
  const answer = await choose('guess')

  expect(answer.status).toBe(410)
  expect(answer.body).toEqual({ error: 'This link is no longer valid.', code: 'link_invalid' })
})

test('a reset ends sessions at once, and the old password when the link is used', async () => {
  const person = await app.make.user()
  const client = await app.make.signIn(person.email)

  const { status, token } = await reset(person.id)
  expect(status).toBe(200)
  expect((await client.get('/api/v1/session')).status).toBe(401)
  const again = await app.make.signIn(person.email)
  expect((await choose(token)).status).toBe(204)

  expect((await again.get('/api/v1/session')).status).toBe(401)
  await expect(app.make.signIn(person.email, PASSWORD)).rejects.toThrow('401')
  await expect(app.make.signIn(person.email, CHOSEN)).resolves.toBeDefined()
  const log = await logOf(app.pool, person.id)
  expect(log.map((e) => e.action)).toContain('RESET_PASSWORD')
  expect(log.find((e) => e.action === 'CHANGE_PASSWORD')?.meta.via).toBe('reset')
})

test('a new link invalidates the older one', async () => {
  const [person, guest] = [await app.make.user(), await invited()]
  const [first, second] = [await reset(person.id), await reset(person.id)]
  const again = await reset(guest.id)

  expect((await choose(first.token)).status).toBe(410)
  expect((await choose(second.token)).status).toBe(204)
  expect((await choose(guest.token)).status).toBe(410)
  expect((await choose(again.token)).status).toBe(200)
  expect((await logOf(app.pool, guest.id)).map((e) => e.action)).toContain('INVITE_USER')
})

test('a disabled user gets no link, and earlier links stay invalid', async () => {
  const person = await app.make.user()
  const { token } = await reset(person.id)
  await app.admin.patch(`/api/v1/users/${person.id}`, { disabled: true })

  expect((await reset(person.id)).status).toBe(409)
  expect((await choose(token)).status).toBe(410)
  await app.admin.patch(`/api/v1/users/${person.id}`, { disabled: false })
  expect((await choose(token)).status).toBe(410)
})

test('a new email invalidates links sent to the old one', async () => {
  const person = await invited()

  await app.admin.patch(`/api/v1/users/${person.id}`, { email: 'right@example.com' })

  expect((await choose(person.token)).status).toBe(410)
})

test('deleting a user deletes their link', async () => {
  const person = await invited()
  await app.admin.delete(`/api/v1/users/${person.id}`)

  expect((await choose(person.token)).status).toBe(410)
})

test('a rejected password keeps the link valid', async () => {
  const person = await invited()

  expect((await choose(person.token, 'short')).status).toBe(400)

  expect((await choose(person.token)).status).toBe(200)
})

test('only the hash of a link’s token is stored, and it is never logged', async () => {
  const { token } = await invited()

  const rows = await app.pool<{ text: string }[]>`
    select row_to_json(l)::text || encode(l.token_hash, 'escape') as text from password_links l
    union all select row_to_json(a)::text from audit_log a`

  expect(token).toHaveLength(43)
  expect(rows.filter((row) => row.text.includes(token))).toEqual([])
})

test('guessing links is limited by address', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 21 }, (_, i) =>
      app.nobody.post('/api/v1/password', { token: `guess ${i}`, password: CHOSEN }),
    ),
  )

  expect(guesses.map((a) => a.status).sort()).toEqual([...Array(20).fill(410), 429])
})
