import { expect, test } from 'vitest'
import { matchesName, mentionAt, withName } from './mentions.ts'

test('a name begins after an @ that follows no word', () => {
  expect(mentionAt('@', 1)).toEqual({ start: 1, query: '' })
  expect(mentionAt('Hello @Ada Lo', 13)).toEqual({ start: 7, query: 'Ada Lo' })
  expect(mentionAt('Hello @Ada Lo', 10)).toEqual({ start: 7, query: 'Ada' })
  expect(mentionAt('ada@example', 11)).toBeUndefined()
  expect(mentionAt('@Ada\nhello', 10)).toBeUndefined()
  expect(mentionAt('Hello', 5)).toBeUndefined()
})

test('the chosen name replaces what was typed, and a space follows', () => {
  expect(withName('Hi @ad', { start: 4, query: 'ad' }, 'Ada')).toEqual({ text: 'Hi @Ada ', caret: 8 })
  expect(withName('Hi @ad there', { start: 4, query: 'ad' }, 'Ada')).toEqual({ text: 'Hi @Ada there', caret: 8 })
})

test('names are offered by the beginning of any of their words, ignoring case', () => {
  const offered = (query: string) => ['Ada Lovelace', 'Zoë Ö'].filter((name) => matchesName(name, query))
  expect(offered('')).toHaveLength(2)
  expect(offered('LOVE')).toEqual(['Ada Lovelace'])
  expect(offered('ZOË ö')).toEqual(['Zoë Ö'])
  expect(offered('Ada Lovelace ')).toEqual([])
  expect(offered('lace')).toEqual([])
})
