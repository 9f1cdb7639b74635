import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { HttpError } from '../errors.ts'
import { allowGuess, forgiveGuess, type Guesses } from './guesses.ts'

const app = useApp()
const NOON = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const guessesOf = (free: number): Guesses => ({ bucket: randomUUID(), free })

/** The seconds to wait; 0 when the guess may be tried. */
const wait = async (all: readonly Guesses[], seconds: number) => {
  const refused = await allowGuess(app.pool, all, after(seconds)).catch((error: unknown) => error)
  return refused instanceof HttpError ? Number(refused.headers['retry-after']) : 0
}

test('after the free guesses each waits twice as long, up to 15 minutes', async () => {
  const guesses = [guessesOf(5)]
  for (let i = 0; i < 5; i += 1) expect(await wait(guesses, 0)).toBe(0)
  let now = 0
  const waits: number[] = []
  for (let i = 0; i < 12; i += 1) {
    waits.push(await wait(guesses, now))
    now += waits[i] ?? 0
    expect(await wait(guesses, now)).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
})

test('a guess that comes too early is not counted, and does not prolong the wait', async () => {
  const guesses = [guessesOf(1)]
  for (const now of [0, 1, 3]) expect(await wait(guesses, now)).toBe(0)
  expect([await wait(guesses, 4), await wait(guesses, 6), await wait(guesses, 7)]).toEqual([3, 1, 0])
})

test('of many guesses at once only the free ones are tried', async () => {
  const guesses = [guessesOf(5)]
  const waits = await Promise.all(Array.from({ length: 20 }, () => wait(guesses, 0)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('a day without a guess forgets the wrong ones', async () => {
  const guesses = [guessesOf(1)]
  for (const now of [0, 1, 3, 7]) await wait(guesses, now)
  expect([await wait(guesses, 7 + 86_400), await wait(guesses, 7 + 86_400)]).toEqual([0, 1])
})

test('all counts must allow a guess, and one that is refused or right counts in none', async () => {
  const [link, address] = [guessesOf(3), guessesOf(1)]
  expect([await wait([link, address], 0), await wait([link, address], 0)]).toEqual([0, 1])
  expect([await wait([link], 0), await wait([link], 0), await wait([link], 0)]).toEqual([0, 0, 1])
  await forgiveGuess(app.pool, [link])
  expect(await wait([link], 0)).toBe(0)
})
