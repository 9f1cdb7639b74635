import { expect, test } from 'vitest'
import { aboutOf, placeWords, readSource } from './document.ts'

test('a document says what it is called', () => {
  const document = { name: ' Ours ', version: '1', controls: [] }
  expect(readSource(`\ufeff ${JSON.stringify(document)}`)).toEqual({ document })
  expect(aboutOf(document)).toEqual({ name: 'Ours', version: '1', description: '' })
})

test('anything else is a table', () => {
  expect(readSource('domain,code,title')).toEqual({ csv: 'domain,code,title' })
})

test('what is no document says where', () => {
  expect(readSource('{"name": }')).toEqual({ problem: expect.stringMatching(/^This is not valid JSON/) })
})

test('a text that is too large is not sent', () => {
  expect(readSource('x'.repeat(6_000_000))).toEqual({ problem: 'The file is too large. The limit is 5 MiB.' })
})

test.each([
  ['controls/2/title', 'Control 3: title'],
  ['controls/0', 'Control 1'],
  ['controls/0/isSharedResponsibility', 'Control 1: shared responsibility'],
  ['line 4', 'Line 4'],
  ['name', 'Name'],
])('%s is called %s', (path, words) => {
  expect(placeWords(path)).toBe(words)
})
