import { expect, test } from 'vitest'
import { createOwnChanges } from './ownChanges.ts'

test('an address that follows late is still the own change', () => {
  const { send, isOwn } = createOwnChanges()
  send('da')
  send('data')
  expect([isOwn('da'), isOwn('data')]).toEqual([true, true])
})

test('an address that nobody typed comes from outside', () => {
  const { send, isOwn } = createOwnChanges()
  send('data')
  expect([isOwn('keys'), isOwn('data')]).toEqual([false, false])
})

test('going back to what was typed before comes from outside', () => {
  const { send, isOwn } = createOwnChanges()
  for (const value of ['da', 'data']) {
    send(value)
    expect(isOwn(value)).toBe(true)
  }
  expect(isOwn('da')).toBe(false)
})
