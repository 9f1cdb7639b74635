import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { logOf } from '../../test/support/log.ts'

const t = useApp({ trustedProxies: 1 })
const PASSWORD = 'open sesame'
const locked = () => t.make.questionnaire({ link: { password: PASSWORD } })
const from = (address: string) => t.nobody.with({ 'x-forwarded-for': address })
const unlock = (portal: string, password: string, address = '203.0.113.7') =>
  from(address).post(`${portal}/unlock`, { password })
const wait = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'))

/** As if many more had been wrong: the next one then waits for longer than any machine is slow. */
const guessedOften = () => t.pool`update rate_limits set requests = requests + 20 where bucket like 'link password %'`

test('wrong passwords for a link have to wait, from wherever they come', async () => {
  const { portal } = await locked()
  for (let i = 0; i < 5; i += 1) expect((await unlock(portal, `guess ${i}`, `203.0.113.${i}`)).status).toBe(401)
  await guessedOften()

  const refused = await unlock(portal, PASSWORD, '198.51.100.77')
  expect([refused.status, refused.body]).toEqual([429, { error: 'Too many requests' }])
  expect(wait(refused)).toBeGreaterThan(600)
  expect(wait(refused)).toBeLessThanOrEqual(900)
  t.advance({ minutes: 15 })
  expect((await unlock(portal, PASSWORD, '198.51.100.77')).status).toBe(204)
})

test('wrong passwords from one address have to wait, whichever link they are for', async () => {
  const links = await Promise.all([locked(), locked(), locked(), locked()])
  const guesser = '192.0.2.44'
  for (let i = 0; i < 10; i += 1)
    expect((await unlock(links[i % 3]?.portal ?? '', `guess ${i}`, guesser)).status).toBe(401)
  await guessedOften()

  const { portal = '' } = links[3] ?? {}
  expect((await unlock(portal, PASSWORD, guesser)).status).toBe(429)
  expect((await unlock(portal, PASSWORD, '192.0.2.45')).status).toBe(204)
})

test('who has given the password is not kept out by the guesses of others', async () => {
  const { portal, questions } = await locked()
  const { headers } = await unlock(portal, PASSWORD, '192.0.2.1')
  const vendor = t.nobody.with({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
  await unlock(portal, 'not the password', '192.0.2.2')
  await guessedOften()

  expect((await unlock(portal, PASSWORD, '192.0.2.3')).status).toBe(429)
  expect((await vendor.get(portal)).status).toBe(200)
  expect((await vendor.put(`${portal}/answers/${questions.where}`, { value: 'EU' })).status).toBe(200)
})

test('a wrong password is recorded, in nobody’s name; a refused guess and a right one are not', async () => {
  const { id, portal, vendorId } = await locked()
  await unlock(portal, PASSWORD, '192.0.2.60')
  await unlock(portal, 'not the password', '192.0.2.61')
  await guessedOften()
  expect((await unlock(portal, 'not the password', '192.0.2.61')).status).toBe(429)

  const entries = (await logOf(t.pool, id)).filter(({ action }) => action === 'LINK_PASSWORD_FAILED')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ userName: 'System', meta: { vendorId, address: '192.0.2.61' } })
  expect(JSON.stringify(entries)).not.toContain('not the password')
})

test('a section link is opened by the same password, and guesses at either count together', async () => {
  const { portal } = await locked()
  const { headers } = await unlock(portal, PASSWORD, '192.0.2.70')
  const vendor = t.nobody.with({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
  const { body } = await vendor.post(`${portal}/hand-offs`, { sectionIndex: 1 })
  const section = body.portalUrl.replace(t.url, '/api')

  await unlock(section, 'not the password', '192.0.2.71')
  await guessedOften()
  for (const path of [portal, section]) expect((await unlock(path, PASSWORD, '192.0.2.72')).status).toBe(429)
})

test('right passwords do not count as guesses', async () => {
  const { portal } = await locked()
  for (let i = 0; i < 12; i += 1) expect((await unlock(portal, PASSWORD, '192.0.2.80')).status).toBe(204)
})
