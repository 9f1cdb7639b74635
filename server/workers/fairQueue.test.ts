import { expect, test } from 'vitest'
import { createFairQueue } from './fairQueue.ts'
import type { Quota } from './limiter.ts'

const UNLIMITED = { atOnce: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY }
const link = (owner: string) => ({ owner, atOnce: 1, waiting: 2 })
const user = (owner: string) => ({ owner, ...UNLIMITED })

/** Work that ends when it is told to, and what has begun. */
const observed = (atOnce: number, waiting = 20) => {
  const queue = createFairQueue({ atOnce, waiting, refusal: (reason) => new Error(`full: ${reason}`) })
  const begun: string[] = []
  const running = new Map<string, PromiseWithResolvers<void> & { cooldown: (ms: number) => void }>()
  const add = (name: string, quota: Quota) =>
    queue
      .run(quota, async (cooldown) => {
        begun.push(name)
        const end = Promise.withResolvers<void>()
        running.set(name, { ...end, cooldown })
        await end.promise
        return name
      })
      .catch((error: Error) => error.message)
  const end = async (name: string, why?: Error) => {
    await expect.poll(() => running.has(name)).toBe(true)
    const { resolve, reject } = running.get(name) ?? Promise.withResolvers<void>()
    if (why) reject(why)
    else resolve()
  }
  const cooldown = async (name: string, ms: number) => {
    await expect.poll(() => running.has(name)).toBe(true)
    running.get(name)?.cooldown(ms)
  }
  return { add, begun, end, cooldown, clear: queue.clear }
}

test('one piece of a link’s work runs at a time, and others pass the rest of it', async () => {
  const { add, begun, end } = observed(2)
  const all = Promise.all([
    ...['flood 1', 'flood 2', 'flood 3'].map((name) => add(name, link('flood'))),
    add('innocent', link('innocent')),
    add('analyst', user('analyst')),
  ])
  await expect.poll(() => begun).toEqual(['flood 1', 'innocent'])
  await end('flood 1')
  // Both have none running: the one that waited longest goes first.
  await expect.poll(() => begun.at(-1)).toBe('flood 2')
  await end('innocent')
  await expect.poll(() => begun.at(-1)).toBe('analyst')
  for (const name of ['analyst', 'flood 2', 'flood 3']) await end(name)
  expect(await all).toEqual(['flood 1', 'flood 2', 'flood 3', 'innocent', 'analyst'])
})

test('an owner with less work running goes before one who waited longer', async () => {
  const { add, begun, end } = observed(2)
  const flood = ['1', '2', '3', '4'].map((name) => add(name, user('flood')))
  const other = add('other', user('other'))
  await expect.poll(() => begun).toEqual(['1', '2'])
  await end('1')
  await expect.poll(() => begun.at(-1)).toBe('other')
  for (const name of ['other', '2', '3', '4']) await end(name)
  expect(await Promise.all([...flood, other])).toHaveLength(5)
})

test('refuses an owner whose own work fills its share, and everybody when too much waits', async () => {
  const { add, end } = observed(1, 3)
  const own = ['1', '2', '3', '4'].map((name) => add(name, link('a')))
  const others = ['5', '6'].map((name) => add(name, user('b')))
  expect(await own[3]).toBe('full: own')
  expect(await others[1]).toBe('full: all')
  for (const name of ['1', '2', '3', '5']) await end(name)
  expect(await Promise.all(own)).toEqual(['1', '2', '3', 'full: own'])
})

test('work that fails makes room for the next, and clearing rejects what waits', async () => {
  const { add, begun, end, clear } = observed(1)
  const all = ['1', '2', '3'].map((name) => add(name, link('a')))
  await end('1', new Error('failed'))
  expect(await all[0]).toBe('failed')
  await expect.poll(() => begun).toEqual(['1', '2'])
  clear(new Error('closed'))
  expect(await all[2]).toBe('closed')
  await end('2')
  expect(await all[1]).toBe('2')
})

test('an owner rests as long as its work says, and others take its place meanwhile', async () => {
  const { add, begun, end, cooldown } = observed(1)
  const first = add('first', link('a'))
  void add('second', link('a'))
  // Longer than the test.
  await cooldown('first', 1_000_000)
  await end('first')
  expect(await first).toBe('first')
  const other = add('other', user('b'))
  await cooldown('other', 1)
  await end('other')
  expect(await other).toBe('other')
  const next = add('next', user('b'))
  await end('next')
  expect(await next).toBe('next')
  expect(begun).toEqual(['first', 'other', 'next'])
})
