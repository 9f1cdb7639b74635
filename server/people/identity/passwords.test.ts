import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Processor time and not the clock: other processes do not count. */
const msOf = async (work: () => Promise<unknown>) => {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/** The best of many, alternating: what else runs in this process makes some runs dearer and none cheaper. */
const bestOf = async (one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const times: [number, number][] = []
  for (let i = 0; i < 15; i += 1) times.push([await msOf(one), await msOf(other)])
  return [Math.min(...times.map(([ms]) => ms)), Math.min(...times.map(([, ms]) => ms))] as const
}

test('a password is stored as salted Argon2id with at least 19 MiB and two passes', async () => {
  const [one, other] = [await hashPassword('secret'), await hashPassword('secret')]

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('only the exact password matches; spaces, case and accents count', async () => {
  const stored = await hashPassword('Pässword ')

  expect(await verifyPassword(stored, 'Pässword ')).toBe(true)
  for (const wrong of ['Pässword', 'pässword ', 'Password ', '', 'Pässword \u0000']) {
    expect(await verifyPassword(stored, wrong)).toBe(false)
  }
})

test('no password matches a user without one, not even that of the dummy hash', async () => {
  for (const stored of [null, undefined]) {
    for (const password of ['', 'null', 'nobody has this password']) {
      expect(await verifyPassword(stored, password)).toBe(false)
    }
  }
})

test('an unknown user costs a real verification, so timing does not reveal who exists', async () => {
  const stored = await hashPassword('secret')
  await verifyPassword(undefined, 'warm up')

  const [known, unknown] = await bestOf(
    () => verifyPassword(stored, 'x'),
    () => verifyPassword(null, 'x'),
  )

  expect(known).toBeGreaterThan(1)
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})
