import { lookup } from '../../../../contract/values/lookup.ts'

const ESCAPES = lookup<string>({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
})

/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const escaped = (text: unknown) => String(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

type Part = Html | string | number | false | null | undefined
const textOf = (part: Part | readonly Part[]): string => {
  if (Array.isArray(part)) return part.map(textOf).join('')
  if (part instanceof Html) return part.text
  return part === false || part === null || part === undefined ? '' : escaped(part)
}

/** Values are escaped as text, unless they are HTML themselves. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly (Part | readonly Part[])[]) =>
  new Html(pieces.map((piece, i) => piece + (i < parts.length ? textOf(parts[i]) : '')).join(''))

/** The little of Markdown that descriptions use: paragraphs and code. */
export const prose = (text: string | undefined) =>
  (text ?? '')
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`)

export const inline = (text: string | undefined) =>
  new Html(escaped(text ?? '').replace(/`([^`]+)`/g, '<code>$1</code>'))
