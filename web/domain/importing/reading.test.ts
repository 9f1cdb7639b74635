import { expect, test } from 'vitest'
import { choices } from '../../ui/words.ts'
import { TIER } from '../words.ts'
import type { ImportFields } from './fields.ts'
import { openKept } from './kept.ts'
import { AS_WRITTEN, dateQuestion, meantBy, numberQuestion, valuesFor, withProposals, withValue } from './reading.ts'
import { toMatch } from './toMatch.ts'

const FIELDS: ImportFields = [
  { name: 'name', label: 'Name', isIdentity: true },
  { name: 'tier', label: 'Tier', choices: choices(TIER), isRanked: true },
  { name: 'until', label: 'Until', kind: 'day' },
  { name: 'value', label: 'Value', kind: 'amount' },
  { name: 'website', label: 'Website' },
]
const MAPPING = ['name', 'tier', 'until', 'value', 'website']
const file = (...rows: string[][]) => ({ table: { head: MAPPING, rows }, mapping: MAPPING, fields: FIELDS })
const tierOf = (cell: string) => withProposals(file(['A', cell]), {}).tier?.[cell]

test.each([
  ['Tier 1', 'CRITICAL'],
  ['P4', 'LOW'],
  ['1 - High', 'HIGH'],
  ['Kritisch', 'CRITICAL'],
  ['sehr hoch', 'HIGH'],
  ['Non-critical', undefined],
  ['purple', undefined],
])('%s is proposed as %s', (cell, tier) => {
  expect(tierOf(cell)).toBe(tier)
})

test('a value is matched once for all of its rows, whatever the case', () => {
  const unread = toMatch(file(['A', 'Tier 1'], ['B', 'TIER 1'], ['C', 'HIGH'], ['D', '']), {}, [])
  expect(unread.map(({ cell, rows }) => [cell, rows])).toEqual([['Tier 1', 2]])
  const values = withValue({}, unread[0] as never, 'LOW')
  expect(values).toEqual({ tier: { 'Tier 1': 'LOW' } })
  expect(meantBy(values, { field: FIELDS[1] as never, cell: 'tier 1' })).toBe('LOW')
})

test('what a trial calls wrong can be left out, but not the name of a row', () => {
  const errors = [
    { column: 'website', value: 'n/a' },
    { column: 'name', value: 'A' },
  ]
  const unread = toMatch(file(['A', '', '', '', 'n/a'], ['B', '', '', '', 'n/a']), {}, errors)
  expect(unread.map(({ field, rows }) => [field.name, rows])).toEqual([['website', 2]])
})

test('the order of dates and the style of numbers are asked only if the file leaves them open', () => {
  expect(dateQuestion(file(['A', '', '31.12.2027']))).toBeUndefined()
  expect(dateQuestion(file(['A', '', '04/05/2027']))).toEqual({ sample: '04/05/2027', shown: null })
  expect(dateQuestion(file(['A', '', '04/05/2027'], ['B', '', '31/12/2027']))?.shown).toBe('DMY')
  expect(numberQuestion(file(['A', '', '', '1200'], ['B', '', '', '€ 1.200.000']))).toBeUndefined()
  expect(numberQuestion(file(['A', '', '', '75.000']))).toEqual({ sample: '75.000', shown: 'COMMA' })
})

test('a file of the same shape is read as the last one, and only what it has is sent', () => {
  const kept = new Map<string, string>()
  const keeper = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
  const reading = { ...AS_WRITTEN, mapping: MAPPING, values: { tier: { gold: 'HIGH' }, gone: { a: null } } }
  openKept('vendors', keeper).keep(MAPPING, reading)
  expect(openKept('vendors', keeper).find(MAPPING)).toEqual(reading)
  expect(openKept('vendors', keeper).find(['other'])).toBeUndefined()
  expect(openKept('findings', keeper).find(MAPPING)).toBeUndefined()
  expect(valuesFor(MAPPING, reading.values)).toEqual({ tier: { gold: 'HIGH' } })
})
