import { expect, test } from 'vitest'
import { HttpError } from '../../errors.ts'
import type { LoadedView } from './queries.ts'
import { inTurn } from './turns.ts'

/** As much of a view as decides about the rest after it. */
const viewOf = (title: string) =>
  ({ title, questions: [], previous: null, newestComments: { entries: [] } }) as unknown as LoadedView

test('one view of an assessment is loaded at a time, and those of others meanwhile', async () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const load = (assessment: string, name: string) =>
    inTurn(assessment, async () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      await promise
      return viewOf(name)
    })
  const all = [load('a', 'first'), load('a', 'second'), load('b', 'other')]
  expect(begun).toEqual(['first', 'other'])
  ends.get('other')?.()
  expect(await all[2]).toMatchObject({ title: 'other' })
  ends.get('first')?.()
  expect(await all[0]).toMatchObject({ title: 'first' })
  await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
  ends.get('second')?.()
  expect(await all[1]).toMatchObject({ title: 'second' })
})

test('a view that fails makes room for the next', async () => {
  const failed = inTurn('c', () => Promise.reject(new Error('no database')))
  await expect(failed).rejects.toThrow('no database')
  expect(await inTurn('c', async () => viewOf('next'))).toMatchObject({ title: 'next' })
})

test('refuses a view when twenty of the assessment wait', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const all = Array.from({ length: 21 }, () => inTurn('d', () => promise))
  await expect(inTurn('d', () => promise)).rejects.toThrow(HttpError)
  resolve(undefined)
  expect(await Promise.all(all)).toHaveLength(21)
})
