import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const msOf = async (work: () => Promise<unknown>) => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
const median = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let i = 0; i < 9; i += 1) times.push(await msOf(work))
  return times.sort((a, b) => a - b)[4] ?? 0
}

test('a password is kept as Argon2id with at least 19 MiB and two passes, salted', async () => {
  const [one, other] = [await hashPassword('secret'), await hashPassword('secret')]

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('the right password matches and any other does not, also where only spaces, case or accents differ', async () => {
  const stored = await hashPassword('Pässword ')

  expect(await verifyPassword(stored, 'Pässword ')).toBe(true)
  for (const wrong of ['Pässword', 'pässword ', 'Password ', '', 'Pässword \u0000']) {
    expect(await verifyPassword(stored, wrong)).toBe(false)
  }
})

test('who has no password is let in by none, not even by the one that the stand-in was made of', async () => {
  for (const stored of [null, undefined]) {
    for (const password of ['', 'null', 'nobody has this password']) {
      expect(await verifyPassword(stored, password)).toBe(false)
    }
  }
})

test('an unknown user costs a real verification, so that the time does not tell who exists', async () => {
  const stored = await hashPassword('secret')
  await verifyPassword(undefined, 'warm up')

  const [known, unknown] = [
    await median(() => verifyPassword(stored, 'x')),
    await median(() => verifyPassword(null, 'x')),
  ]

  expect(known).toBeGreaterThan(1)
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})
