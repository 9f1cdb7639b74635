import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passagesOf } from './passages.ts'

test('sentences stay whole, and each passage knows its page', () => {
  const first = 'Backups are encrypted. '.repeat(40).trim()
  const passages = passagesOf([first, 'Second page.'])
  expect(passages.at(-1)).toEqual({ page: 2, body: 'Second page.' })
  for (const { body } of passages) expect(body).toMatch(/^[BS].*\.$/)
})

test('no word of any text is lost, and no passage is too long to read', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3000 }), { maxLength: 5 }), (pages) => {
      const passages = passagesOf(pages)
      expect(
        passages
          .map(({ body }) => body)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(pages.join('').replace(/\s/g, ''))
      for (const { body } of passages) expect(body.length).toBeLessThanOrEqual(700)
    }),
  )
})
