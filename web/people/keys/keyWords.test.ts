import { expect, test } from 'vitest'
import { curlLine, dayOfMoment, endOfDay, scopeText } from './keyWords.ts'

test('an expiry holds until the end of its day here, and is shown as that day again', () => {
  const iso = endOfDay('2026-03-12')
  expect(new Date(iso ?? '').getHours()).toBe(23)
  expect(dayOfMoment(iso)).toBe('2026-03-12')
  expect([endOfDay(''), dayOfMoment(null)]).toEqual([null, ''])
})

test('a scope is told in words', () => {
  expect(scopeText({ permissions: null })).toBe('Full access')
  expect(scopeText({ permissions: [] })).toBe('No permissions')
  expect(scopeText({ permissions: ['audit:view'] })).toBe('1 of 22 permissions')
})

test('the line to try a key with asks for what the key may see', () => {
  const origin = 'https://assay.example'
  expect(curlLine(origin, { key: 'k', permissions: null })).toContain('/vendors')
  expect(curlLine(origin, { key: 'k', permissions: ['audit:view'] })).toContain('/session')
})
