import { expect, test } from 'vitest'
import { render } from '../../../server/mail/render.ts'
import { mailDocument } from './mailDocument.ts'

const brand = { name: 'Harbour & Sons', colour: '#2545b8', hasLogo: true }
const html = (body: string) =>
  render('Open', { subject: 'S', body }, { vendor: 'A" style="b', link: 'https://a.example/x' }, brand).html

test('moves inline styles into one style sheet with the nonce', () => {
  const shown = mailDocument(html('{{vendor}}'), 'abc')
  expect(shown).not.toMatch(/ style="/)
  expect(shown.match(/<style[^>]*>/g)).toEqual(['<style nonce="abc">'])
  expect(shown).toContain('A&#34; style=&#34;b')
})

test('shows the name instead of the attached image, and links lead nowhere', () => {
  const shown = mailDocument(html('{{link}}'), 'abc')
  expect(shown).not.toMatch(/<img|href=/)
  expect(shown).toContain('>Harbour &#38; Sons</p>')
})
