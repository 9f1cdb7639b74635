import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp({ trustedProxies: 1 })
beforeAll(() => t.freeze())
const PASSWORD = 'open sesame'
const locked = () => t.make.questionnaire({ link: { password: PASSWORD } })
const from = (address: string) => t.nobody.with({ 'x-forwarded-for': address })
const unlock = (portal: string, password: string, address = '203.0.113.7') =>
  from(address).post(`${portal}/unlock`, { password })
const wait = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'))

let addresses = 0
/** Each from an address of its own: only the link counts them together. */
const guess = (portal: string) => {
  addresses += 1
  return unlock(portal, 'not the password', `203.0.113.${addresses}`)
}
const guessFiveTimes = async (portal: string) => {
  for (let i = 0; i < 5; i += 1) expect((await guess(portal)).status).toBe(401)
}

test('wrong passwords for a link are throttled, from any address', async () => {
  const { portal } = await locked()
  await guessFiveTimes(portal)
  const waits: number[] = []
  for (let i = 0; i < 3; i += 1) {
    const refused = await unlock(portal, PASSWORD, '198.51.100.77')
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ error: 'Too many requests', code: 'too_many_requests' })
    waits.push(wait(refused))
    t.advance({ seconds: wait(refused) })
    expect((await guess(portal)).status).toBe(401)
  }
  expect(waits).toEqual([10, 20, 40])
  t.advance({ seconds: 80 })
  expect((await unlock(portal, PASSWORD, '198.51.100.77')).status).toBe(204)
})

test('wrong passwords from one address are throttled, for any link', async () => {
  const links = await Promise.all([locked(), locked(), locked(), locked()])
  const guesser = '192.0.2.44'
  for (let i = 0; i < 10; i += 1)
    expect((await unlock(links[i % 3]?.portal ?? '', `guess ${i}`, guesser)).status).toBe(401)

  const { portal = '' } = links[3] ?? {}
  expect((await unlock(portal, PASSWORD, guesser)).status).toBe(429)
  expect((await unlock(portal, PASSWORD, '192.0.2.45')).status).toBe(204)
})

test('of many concurrent guesses only the free ones are checked', async () => {
  const { portal } = await locked()
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(portal)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
})

test('a caller with a portal session is not blocked by the guesses of others', async () => {
  const { portal, questions } = await locked()
  const { headers } = await unlock(portal, PASSWORD, '192.0.2.1')
  const vendor = t.nobody.with({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
  await guessFiveTimes(portal)

  expect((await unlock(portal, PASSWORD, '192.0.2.3')).status).toBe(429)
  expect((await vendor.get(portal)).status).toBe(200)
  expect((await vendor.put(`${portal}/answers/${questions.where}`, { value: 'EU' })).status).toBe(200)
})

test('a wrong password is logged without a name; throttled and right ones are not logged', async () => {
  const { id, portal, vendorId } = await locked()
  await unlock(portal, PASSWORD, '192.0.2.60')
  await unlock(portal, 'not the password', '192.0.2.61')
  for (let i = 0; i < 4; i += 1) await guess(portal)
  expect((await unlock(portal, 'not the password', '192.0.2.61')).status).toBe(429)

  const entries = (await logOf(t.pool, id)).filter(({ action }) => action === 'LINK_PASSWORD_FAILED')
  expect(entries).toHaveLength(5)
  expect(entries.map(({ meta }) => meta.address)).toContain('192.0.2.61')
  for (const entry of entries) expect(entry).toMatchObject({ userName: 'System', meta: { vendorId } })
  expect(JSON.stringify(entries)).not.toContain('not the password')
})

test('a section link has the same password, and guesses at either count together', async () => {
  const { portal } = await locked()
  const { headers } = await unlock(portal, PASSWORD, '192.0.2.70')
  const vendor = t.nobody.with({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
  const { body } = await vendor.post(`${portal}/hand-offs`, { sectionIndex: 1 })
  const section = body.portalUrl.replace(t.url, '/api')

  for (const path of [portal, section, portal, section, portal]) expect((await guess(path)).status).toBe(401)
  for (const path of [portal, section]) expect((await unlock(path, PASSWORD, '192.0.2.72')).status).toBe(429)
})

test('right passwords do not count as guesses', async () => {
  const { portal } = await locked()
  for (let i = 0; i < 12; i += 1) expect((await unlock(portal, PASSWORD, '192.0.2.80')).status).toBe(204)
})
