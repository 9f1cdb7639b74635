import type { Problem } from '../../contract/schema.ts'
import { DEFAULT_LANGUAGE, directionOf, type Language } from '../../contract/values/languages.ts'
import type { MailValue } from './languages/types.ts'
import { textIn } from './languages/values.ts'
import { MAIL_LANGUAGES } from './languages/words.ts'
import { type FilledValues, type KindOfMail, type MailValues, PLACEHOLDERS, type Placeholder } from './words.ts'

export type Brand = { name: string; colour: string | null; hasLogo: boolean }
export type Words = { subject: string; body: string }
export type Rendered = { subject: string; text: string; html: string }

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g
const LINK = 'link'
const LINK_LINE = /^\s*\{\{\s*link\s*\}\}\s*$/
/** The image is attached to the message under this name. */
export const LOGO_CID = 'logo@assay'

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** What is wrong with the words of a mail, with what to do about it. */
export const problemsOf = (kind: KindOfMail, words: Words): Problem[] => [
  ...placeholderProblems(kind, words),
  ...(kind.leadsToSignIn ? problemsOfSignInMail(words) : []),
]

const placeholderProblems = (kind: KindOfMail, words: Words): Problem[] => {
  const allowed = kind.placeholders as readonly string[]
  const list = allowed.map((name) => `{{${name}}}`).join(', ')
  const unknown = (path: 'subject' | 'body') =>
    namesIn(words[path])
      .filter((name) => !allowed.includes(name))
      .map((name) => ({ path, message: `has the unknown placeholder {{${name}}}; use ${list}` }))
  const linkInSubject = namesIn(words.subject).includes(LINK)
    ? [{ path: 'subject', message: 'must not contain {{link}}' }]
    : []
  return [...unknown('subject'), ...unknown('body'), ...linkInSubject, ...linkInText(words.body)]
}

/** Within a text it could become part of an address elsewhere, which would then receive it. */
const linkInText = (body: string) =>
  body.split(/\r\n?|\n/).some((line) => namesIn(line).includes(LINK) && !LINK_LINE.test(line))
    ? [{ path: 'body', message: 'must have {{link}} on a line of its own' }]
    : []

/** What mail programs turn into links: an address with its scheme, or a bare host. Mail addresses are not. */
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@])/u

/** The recipient of such a mail follows its link and types a password: it must lead here, and nothing else may. */
const problemsOfSignInMail = ({ subject, body }: Words): Problem[] => [
  ...(namesIn(body).includes(LINK) ? [] : [{ path: 'body', message: 'must contain {{link}}' }]),
  ...Object.entries({ subject, body })
    .filter(([, text]) => WEB_ADDRESS.test(text))
    .map(([path]) => ({ path, message: 'must not contain a web address: {{link}} is the only one' })),
]

/** Without a name, a greeting is still one: “Hello,”. */
const withoutName = (text: string, { recipient }: FilledValues) =>
  recipient ? text : text.replace(/ ?\{\{\s*recipient\s*\}\}/g, '')

/** Undefined if a placeholder of the line has no value: “by {{due}}” makes no sense without a date. */
const fillLine = (line: string, values: FilledValues) => {
  if (namesIn(line).some((name) => !values[name as Placeholder])) return undefined
  return line.replace(PLACEHOLDER, (_, name: Placeholder) => values[name] ?? '')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A paragraph of lines; the link is a paragraph of its own. */
type Paragraph = { text: string } | { link: string }
const paragraphsOf = (body: string, values: FilledValues) =>
  body.split(/\n{2,}/).flatMap((paragraph): Paragraph[] => {
    if (oneLine(paragraph) === `{{${LINK}}}`) return values.link ? [{ link: values.link }] : []
    const lines = paragraph.split('\n').map((line) => fillLine(line, values))
    const filled = lines.filter((line) => line !== undefined)
    return filled.length > 0 ? [{ text: filled.join('\n') }] : []
  })

/** A name in another script keeps its own direction among words from right to left. */
const apart = (text: string) => `\u2068${text}\u2069`

const filled = (given: MailValues, language: Language): FilledValues =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const text = textIn(value, language)
      const isPart = name !== LINK && text !== '' && !text.includes('\n')
      return [name, isPart && directionOf(language) === 'rtl' ? apart(text) : text]
    }),
  )

/** `action` is the label of the button; `about` stands below the organisation's name at the end, `typed` in the body only. */
export type Style = { language?: Language; about?: MailValue | undefined; typed?: MailValues | undefined }
export const render = (action: string, words: Words, given: MailValues, brand: Brand, style: Style = {}): Rendered => {
  const { language = DEFAULT_LANGUAGE, about = '', typed = {} } = style
  const own = filled({ organisation: brand.name, ...given }, language)
  const values = { ...own, ...filled(typed, language) }
  const subject = oneLine(
    withoutName(words.subject, own).replace(PLACEHOLDER, (_, name: Placeholder) => own[name] ?? ''),
  )
  const paragraphs = paragraphsOf(withoutName(words.body, values).replace(/\r\n?/g, '\n').trim(), values)
  const { sentFor } = MAIL_LANGUAGES[language].parts
  const footer = [sentFor(brand.name), textIn(about, language)].filter(Boolean).join('\n')
  const html = asHtml({ subject, paragraphs, action, footer, language }, brand)
  return { subject, text: asText(paragraphs, action, footer), html }
}

const asText = (paragraphs: readonly Paragraph[], action: string, footer: string) =>
  `${paragraphs.map((p) => ('link' in p ? `${action}:\n${p.link}` : p.text)).join('\n\n')}\n\n-- \n${footer}\n`

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const DEFAULT_COLOUR = '#1c5fd4'
const FONT = 'Arial,Helvetica,sans-serif'

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
/** Black or white, whichever reads better on the colour. */
const textOn = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map(channel)
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

const buttonOf = (link: string, label: string, colour: string) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${colour}" style="border-radius:4px">
<a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;font:bold 16px ${FONT};color:${textOn(colour)};text-decoration:none">${escaped(label)}</a>
</td></tr></table>
<p class="faint" style="margin:0 0 16px;font:13px/1.5 ${FONT};color:#52606d;word-break:break-all">${escaped(link)}</p>`

const paragraphOf = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font:16px/1.5 ${FONT};color:#1f2933">${escaped(text).replace(/\n/g, '<br>')}</p>`

const headOf = ({ name, hasLogo }: Brand) =>
  hasLogo
    ? `<img src="cid:${LOGO_CID}" alt="${escaped(name)}" height="32" style="display:block;border:0;height:32px;margin:0 0 24px;font:bold 16px ${FONT}">`
    : `<p class="text" style="margin:0 0 24px;font:bold 16px ${FONT};color:#1f2933">${escaped(name)}</p>`

/** Tables and inline styles, because that is what mail programs understand. The text alone carries the meaning. */
type MailContent = {
  subject: string
  paragraphs: readonly Paragraph[]
  action: string
  footer: string
  language: Language
}
const asHtml = ({ subject, paragraphs, action, footer, language }: MailContent, brand: Brand) => {
  const colour = brand.colour ?? DEFAULT_COLOUR
  const content = paragraphs.map((p) => ('link' in p ? buttonOf(p.link, action, colour) : paragraphOf(p.text)))
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>@media (prefers-color-scheme: dark){.page{background-color:#16191d!important}.card{background-color:#22262b!important}.text{color:#e6e8eb!important}.faint{color:#a9b2bc!important}}</style>
</head><body class="page" style="margin:0;padding:0;background-color:#f4f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f4f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:#ffffff;border-radius:6px"><tr><td style="padding:24px 32px">
${headOf(brand)}
${content.join('\n')}
</td></tr></table>
<p class="faint" style="margin:16px 0 0;font:12px/1.5 ${FONT};color:#52606d">${escaped(footer).replace(/\n/g, '<br>')}</p>
</td></tr></table></body></html>
`
}

/** For the API and the web: what a template of this kind may mention. */
export const placeholdersOf = ({ placeholders }: KindOfMail) =>
  placeholders.map((name) => ({ name, description: PLACEHOLDERS[name] }))
