import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPage } from './nextPage.ts'

test.each([
  ['/vendors?tier=HIGH#top', '/vendors?tier=HIGH#top'],
  ['/vendors/a%09b', '/vendors/a%09b'],
  ['/@evil.example', '/@evil.example'],
  ['/search?query=https://example.com//a', '/search?query=https://example.com//a'],
  ['/größe', '/gr%C3%B6%C3%9Fe'],
  ['/a\r\nset-cookie: b', '/aset-cookie:%20b'],
])('%j stays a page of this server', (next, page) => {
  expect(nextPage(next)).toBe(page)
})

test.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '//user@server.invalid/',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '//[',
  '',
  null,
  undefined,
])('%j leads to the start page', (next) => {
  expect(nextPage(next)).toBe('/')
})

test('no text leads to another host or breaks a header', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '.',
    '..',
    '%2e',
    '%09',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
  )
  const texts = fc.array(fc.oneof(parts, fc.string({ unit: 'binary' }))).map((found) => `/${found.join('')}`)
  fc.assert(
    fc.property(texts, (next) => {
      const page = nextPage(next)
      expect(page).toMatch(/^\/[\x21-\x7e]*$/)
      expect(new URL(page, 'https://assay.example.com').host).toBe('assay.example.com')
    }),
  )
})
