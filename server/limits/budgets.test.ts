import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { HttpError } from '../errors.ts'
import { requireLeft, spend } from './budgets.ts'

const t = useApp()
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const budgetOf = (bucket: string) => ({ bucket, most: 100, perSecond: 10 })
/** How long the next piece of work has to wait, in seconds. */
const waitOf = async (bucket: string, seconds: number) => {
  try {
    await requireLeft(t.pool, [budgetOf(bucket)], at(seconds))
    return 0
  } catch (error) {
    return error instanceof HttpError ? Number(error.headers['retry-after']) : Number.NaN
  }
}

test('work is added up, forgotten at an even pace, and what was too much is paid back', async () => {
  expect(await waitOf('a', 0)).toBe(0)
  await spend(t.pool, budgetOf('a'), 90, at(0))
  expect(await waitOf('a', 0)).toBe(0)
  await spend(t.pool, budgetOf('a'), 200, at(1))
  // 80 were left of the first.
  expect(await waitOf('a', 1)).toBe(18)
  expect(await waitOf('a', 18)).toBe(1)
  expect(await waitOf('a', 19)).toBe(0)
})

test('concurrent work is added up, and a late clock takes nothing back', async () => {
  await Promise.all([1, 2, 3, 4].map(() => spend(t.pool, budgetOf('b'), 50, at(10))))
  await spend(t.pool, budgetOf('b'), 50, at(0))
  expect(await waitOf('b', 10)).toBe(15)
})

test('a pause saves up nothing: the budget is never more than full', async () => {
  await spend(t.pool, budgetOf('c'), 50, at(0))
  await spend(t.pool, budgetOf('c'), 150, at(1000))
  expect(await waitOf('c', 1000)).toBe(5)
})

test('what was spent while the clock was ahead is over once it is right again', async () => {
  await spend(t.pool, budgetOf('d'), 500, at(86_400))
  expect(await waitOf('d', 0)).toBe(0)
  await spend(t.pool, budgetOf('d'), 150, at(0))
  expect(await waitOf('d', 0)).toBe(5)
})
