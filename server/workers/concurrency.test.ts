import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

test('limits concurrency and runs the others in order, also after a failure', async () => {
  const inTurn = limitConcurrency(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(n)
          ends.push(() => (n === 0 ? reject(new Error('failed')) : resolve(n)))
        }),
    ).catch(() => -1)
  const all = Promise.all([0, 1, 2, 3].map(work))
  await expect.poll(() => begun).toEqual([0, 1])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[2]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[1]?.()
  ends[3]?.()
  expect(await all).toEqual([-1, 1, 2, 3])
})
