import { expect, test } from 'vitest'
import { messageOf, refusalOf } from './client.ts'

test('who may not do something reads the reason, not the name of the error', () => {
  const why = 'Wrong email or password.'
  const refused = refusalOf(401, { error: 'Unauthorized', details: [{ path: '', message: why }] })
  expect(messageOf(refused)).toBe(why)
  expect(refused.details).toEqual([])
  expect(messageOf(refusalOf(403, { error: 'Forbidden' }))).toBe('Forbidden')
  const wait = 'Too many wrong passwords. Try again in 10 seconds.'
  const limited = refusalOf(429, { error: 'Too many requests', details: [{ path: '', message: wait }] })
  expect(messageOf(limited)).toBe(wait)
})

test('what is wrong with fields keeps its places', () => {
  const details = [{ path: 'name', message: 'must not be empty' }]
  const refused = refusalOf(400, { error: 'name must not be empty', details })
  expect(messageOf(refused)).toBe('name must not be empty')
  expect(refused.details).toEqual(details)
})
