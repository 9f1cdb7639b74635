import { expect, test } from 'vitest'
import { fold } from '../../../contract/values/text.ts'
import { mentionedIn } from './rules.ts'

const people = ['Ada', 'Ada Lovelace', 'Zoë Ö', 'Grace'].map((name) => ({ name, nameKey: fold(name) }))
const mentioned = (text: string) => mentionedIn(fold(text), people).map(({ name }) => name)

test.each<[string, string[]]>([
  ['@Ada please look', ['Ada']],
  ['@ada lovelace, please look', ['Ada Lovelace']],
  ['(@GRACE) and @ZOË Ö: look', ['Grace', 'Zoë Ö']],
  ['@Ada @Ada @Ada', ['Ada']],
  ['@Ada\nLovelace', ['Ada']],
  ['ada@grace.example', []],
  ['@Adamant', []],
  ['@ Ada', []],
  ['Ada', []],
  ['😀@Ada😀', ['Ada']],
])('%j mentions whole names, the longest first', (text, names) => {
  expect(mentioned(text)).toEqual(names)
})

test('people of the same name are all mentioned', () => {
  const twins = [
    { id: 1, nameKey: 'ada' },
    { id: 2, nameKey: 'ada' },
  ]
  expect(mentionedIn('@ada', twins)).toEqual(twins)
})
