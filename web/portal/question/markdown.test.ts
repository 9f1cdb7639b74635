import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))

test('paragraphs, lists, bold, emphasis, code and links become elements', () => {
  expect(html('One **bold** and *soft* line\nwith `code`.\n\nTwo')).toBe(
    '<p>One <strong>bold</strong> and <em>soft</em> line<br/>with <code>code</code>.</p><p>Two</p>',
  )
  expect(html('- one\n- two\n\n1. first\n2. second')).toBe(
    '<ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol>',
  )
  expect(html('[Guide](https://example.com/a?b=1)')).toBe(
    '<p><a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer">Guide</a></p>',
  )
})

test('nothing in a text becomes markup or a link that runs something', () => {
  const nasty = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<b>)',
    '[x](//evil.example)',
    '`<b>`',
  ]
  for (const text of nasty) expect(html(text)).not.toMatch(/<(img|script|a|b)\b/)
  expect(html('snake_case_name and 2 * 3 * 4')).toBe('<p>snake_case_name and 2 * 3 * 4</p>')
})
