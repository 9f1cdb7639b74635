import { expect, test } from 'vitest'
import { draft, question, section } from './testing/drafts.ts'
import { languagesOf, removeLanguage, textRows, translate, translatedCount, translationOf } from './translations.ts'

const template = draft(section('A', question('a', { helpText: 'Why' }), question('b', { options: ['x', 'y'] })))
const rows = textRows(template)
const rowOf = (label: string) => {
  const found = rows.find((row) => row.label === label)
  if (!found) throw new Error(`There is no ${label}.`)
  return found
}

test('every text that vendors see can be translated, and what is empty not', () => {
  expect(rows.map(({ label }) => label)).toEqual([
    'Name',
    'Section 1',
    'Question 1.1',
    'Help text of 1.1',
    'Question 1.2',
    'Options of 1.2, one per line',
  ])
})

test('a text is translated and cleared again; a language without texts is none', () => {
  const options = rowOf('Options of 1.2, one per line')
  const named = translate(rowOf('Name'), 'de', 'Sicherheit')(template)
  const after = translate(options, 'de', 'ix\nypsilon')(named)
  expect(
    textRows(after)
      .map((row) => translationOf(row, 'de'))
      .join('|'),
  ).toBe('Sicherheit|||||ix\nypsilon')
  expect([translatedCount(textRows(after), 'de'), languagesOf(after)]).toEqual([2, ['de']])
  expect(languagesOf(translate(rowOf('Name'), 'de', '')(named))).toEqual([])
  expect(languagesOf(removeLanguage('de')(after))).toEqual([])
})
