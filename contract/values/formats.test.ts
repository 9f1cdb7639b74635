import { expect, test } from 'vitest'
import { formats, isWebsite, parseMoment, parseUntil } from './formats.ts'

test.each([
  'a@example.com',
  'first.last+tag@sub.example.co',
  "o'neil@example.ie",
  'jörg@müller.example',
  '用户@例子.公司',
])('%s is an e-mail address', (text) => {
  expect(formats.email(text)).toBe(true)
})
test.each([
  'a',
  'a@',
  '@b.c',
  'a@b',
  'a@b..c',
  '.a@b.c',
  'a.@b.c',
  'a b@c.d',
  'a@b.c d',
  'a@-b.c',
  '<a@b.c>',
  'a@b.c\n',
])('%j is no e-mail address', (text) => {
  expect(formats.email(text)).toBe(false)
})

test.each([
  'example.com',
  'http://example.com',
  'HTTPS://Example.com/a?b#c',
  'localhost:3000',
  'example.com:8080/x',
  'http://[::1]/',
  '192.0.2.1',
  'müller.example',
])('%s is a website', (text) => {
  expect(isWebsite(text)).toBe(true)
})
test.each([
  'javascript:alert(1)',
  'JavaScript://x.y/%0aalert(1)',
  'data:text/html,x',
  'mailto:a@b.c',
  'ftp://a.b',
  'tel:12345',
  'http://',
  'a b.c',
  'http://user:pw@a.b',
  'word',
  '//a.b/c d',
  '//a.b',
  '/a.b',
  '\\\\a.b',
  'http:////a.b',
  'https:///a.b',
  'http://a.b:99999',
])('%s is no website', (text) => {
  expect(isWebsite(text)).toBe(false)
})

test.each([
  ['2026-03-12', '2026-03-12T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31', '9999-12-31T00:00:00.000Z'],
  ['2026-03-12T10:00:00Z', '2026-03-12T10:00:00.000Z'],
  ['2026-03-12T10:00:00.5+02:00', '2026-03-12T08:00:00.500Z'],
  ['2026-03-12 10:00Z', '2026-03-12T10:00:00.000Z'],
  ['2026-03-12T10:00:00-0330', '2026-03-12T13:30:00.000Z'],
  // Without a zone it is UTC, as in all our answers, whatever the server's time zone.
  ['2026-03-12T10:00:00', '2026-03-12T10:00:00.000Z'],
  ['2026-03-12T10:00:00.123456', '2026-03-12T10:00:00.123Z'],
  ['2026-03-12T10:00', '2026-03-12T10:00:00.000Z'],
])('%s is the moment %s', (text, iso) => {
  expect(parseMoment(text)?.toISOString()).toBe(iso)
})
test.each([
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '2026-3-1',
  '26-03-12',
  '2026-03-12T25:00:00Z',
  '2026-03-12T23:59:60Z',
  'now',
  '',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:00:00-10:00',
  '+275760-09-13',
])('%j is no moment', (text) => {
  expect(parseMoment(text)).toBeUndefined()
})

test('the end of a range includes the whole day, or the moment itself', () => {
  expect(parseUntil('2026-03-12')?.toISOString()).toBe('2026-03-13T00:00:00.000Z')
  expect(parseUntil('2026-03-12T10:00:00Z')?.toISOString()).toBe('2026-03-12T10:00:00.001Z')
})

test.each(['9999-12-31', '9999-12-31T23:59:59.999Z'])('a range until %s ends with the calendar', (text) => {
  expect(parseUntil(text)?.toISOString()).toBe('9999-12-31T23:59:59.999Z')
})
