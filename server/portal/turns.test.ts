import { expect, test } from 'vitest'
import { HttpError } from '../errors.ts'
import { inTurn } from './turns.ts'

test('one view of an assessment is loaded at a time, and those of others meanwhile', async () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const load = (assessment: string, name: string) =>
    inTurn(assessment, async () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      await promise
      return name
    })
  const all = [load('a', 'first'), load('a', 'second'), load('b', 'other')]
  expect(begun).toEqual(['first', 'other'])
  ends.get('other')?.()
  expect(await all[2]).toBe('other')
  ends.get('first')?.()
  expect(await all[0]).toBe('first')
  await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
  ends.get('second')?.()
  expect(await all[1]).toBe('second')
})

test('a view that fails makes room for the next', async () => {
  const failed = inTurn('c', () => Promise.reject(new Error('no database')))
  await expect(failed).rejects.toThrow('no database')
  expect(await inTurn('c', async () => 'next')).toBe('next')
})

test('refuses a view when twenty of the assessment wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = Array.from({ length: 21 }, () => inTurn('d', () => promise))
  await expect(inTurn('d', () => promise)).rejects.toThrow(HttpError)
  resolve()
  expect(await Promise.all(all)).toHaveLength(21)
})
