import { expect, test } from 'vitest'
import { MAIL_KINDS, TEMPLATE_KINDS, VENDOR_MAIL_KINDS } from '../../contract/mail/mail.ts'
import { LANGUAGE_CODES, type Language } from '../../contract/values/languages.ts'
import { useApp } from '../../test/support/app.ts'
import type { Wording } from './languages/types.ts'
import { MAIL_LANGUAGES } from './languages/words.ts'
import { problemsOf, render } from './render.ts'
import { kindIn } from './words.ts'

const t = useApp()
const BASE = '/api/v1/settings/mail/templates'
const brand = { name: 'Müller & Söhne <GmbH>', colour: null, hasLogo: false }
const rendered = (body: string, values = {}, over = {}) =>
  render('Open', { subject: 'S', body }, values, { ...brand, ...over })

test.each(['See https://evil.example/?to={{link}}', 'Open {{link}} now', '{{recipient}} {{link}}'])(
  'rejects {{link}} within a text: %s',
  async (line) => {
    const { status, body } = await t.admin.put(`${BASE}/INVITATION`, {
      subject: 'Questionnaire',
      body: `Hello,\n\n${line}`,
    })
    expect([status, body.error]).toEqual([400, 'Invalid body: body must have {{link}} on a line of its own.'])
  },
)

test.each(['USER_INVITATION', 'PASSWORD_RESET'])('%s needs its link, and has no other web address', async (kind) => {
  const put = async (body: string, subject = 'Your account') =>
    (await t.admin.put(`${BASE}/${kind}`, { subject, body })).body.error
  expect(await put('Ask the service desk.')).toBe('Invalid body: body must contain {{link}}.')
  const other = /must not contain a web address: {{link}} is the only one/
  for (const address of ['https://evil.example', 'www.evil.example', 'Evil.example/reset', 'ftp://x', 'bücher.example'])
    expect(await put(`Go to ${address}\n\n{{link}}`), address).toMatch(other)
  expect(await put('{{link}}', 'Reset at evil.example')).toMatch(other)
  expect(await put('Questions? Write to help@our.example.\n\n{{link}}\n\nIt works once.')).toBeUndefined()
})

test('the default words of every kind and language use only its own placeholders', () => {
  const all = LANGUAGE_CODES.flatMap((language) => MAIL_KINDS.map((kind) => kindIn(kind, language)))
  expect(all.flatMap((kind) => problemsOf(kind, kind))).toEqual([])
})

test('every language says the same: each wording has the placeholders of the English one', () => {
  const namesIn = ({ subject, body }: Wording) =>
    [...`${subject}\n${body}`.matchAll(/{{(\w+)}}/g)].map(([, name]) => name)
  const wordsOf = (language: Language) => {
    const { kinds, variants } = MAIL_LANGUAGES[language]
    const entries = Object.entries({ ...kinds, ...variants })
    return entries.map(([name, words]) => [name, words.action !== '', [...new Set(namesIn(words))].sort()])
  }
  for (const language of LANGUAGE_CODES) expect(wordsOf(language), language).toEqual(wordsOf('en'))
})

test('a line whose placeholder has no value is left out, and a paragraph without lines too', () => {
  const body = 'Hello {{recipient}},\n\nDue {{due}}.\nAnswer soon.\n\n{{message}}\n\n{{link}}'
  expect(rendered(body, { recipient: 'Ada' }).text).toBe(
    'Hello Ada,\n\nAnswer soon.\n\n-- \nSent with Assay for Müller & Söhne <GmbH>.\n',
  )
  expect(rendered(body, {}).text).toMatch(/^Hello,\n/)
})

test('text is text in HTML: nothing that somebody types becomes markup', () => {
  const { html, text } = rendered('{{vendor}}\n\n{{link}}', {
    vendor: `<script>alert("x")</script> & 'co'`,
    link: 'https://x.example/?a=1&b="2"',
  })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&#60;script&#62;')
  expect(html).toContain('href="https://x.example/?a=1&#38;b=&#34;2&#34;"')
  expect(text).toContain(`<script>alert("x")</script> & 'co'`)
})

test('a value with line breaks cannot add headers to a mail', () => {
  const words = { subject: 'About {{vendor}}', body: 'x' }
  expect(render('', words, { vendor: 'A\r\nBcc: evil@example.com' }, brand).subject).toBe(
    'About A Bcc: evil@example.com',
  )
})

test.each([
  ['#ffe500', '#000000'],
  ['#1c5fd4', '#ffffff'],
  ['#008855', '#ffffff'],
])('the label on a button of colour %s is %s', (colour, label) => {
  expect(rendered('{{link}}', { link: 'https://x.example' }, { colour }).html).toContain(`color:${label}`)
})

test('a mail needs no image: the logo has the organisation’s name as its text', () => {
  const { html } = rendered('x', {}, { hasLogo: true })
  expect(html).toContain('src="cid:logo@assay" alt="Müller &#38; Söhne &#60;GmbH&#62;"')
  expect(html).not.toMatch(/src="(?!cid:)/)
})

test('words are changed and reset per kind; the default is told apart', async () => {
  const words = { subject: 'Please answer “{{assessment}}”', body: 'Hello {{recipient}},\n\n{{link}}' }
  expect((await t.admin.put(`${BASE}/INVITATION`, words)).body).toMatchObject({ ...words, isDefault: false })
  const { entries } = (await t.admin.get(BASE)).body
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(TEMPLATE_KINDS)
  expect(entries[0]).toMatchObject({ kind: 'INVITATION', ...words, isDefault: false })

  const { id, title } = await t.make.sentAssessment()
  const [mail] = (await t.admin.get(`/api/v1/mails?assessmentId=${id}`)).body.entries
  expect(mail.subject).toBe(`Please answer “${title}”`)

  expect((await t.admin.delete(`${BASE}/INVITATION`)).body).toMatchObject({ isDefault: true })
  expect((await t.admin.put(`${BASE}/INVITATION`, kindIn('INVITATION', 'en'))).body).toMatchObject({ isDefault: true })
})

test.each([
  [{ subject: '{{score}}', body: 'x' }, 'subject has the unknown placeholder {{score}}'],
  [{ subject: 'x', body: '{{ }}' }, 'body has the unknown placeholder {{}}'],
  [{ subject: '{{link}}', body: 'x' }, 'subject must not contain {{link}}'],
  [{ subject: '', body: 'x' }, 'subject must'],
])('%j is refused, also in a preview', async (words, message) => {
  for (const answer of [
    await t.admin.put(`${BASE}/REMINDER`, words),
    await t.admin.post(`${BASE}/REMINDER/preview`, words),
  ])
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(message)])
})

test('a preview has real names and a link that leads nowhere', async () => {
  const vendor = await t.make.vendor({ name: 'Northwind' })
  await t.make.draftAssessment({ vendorId: vendor.id, title: 'Yearly review' })
  const { subject, body } = kindIn('INVITATION', 'en')
  const preview = (await t.admin.post(`${BASE}/INVITATION/preview`, { subject, body })).body
  expect(preview.text).toContain(
    'uses the services of Northwind and asks you to answer the questionnaire “Yearly review”',
  )
  expect(preview.text).toContain('/portal/••••••••')
  expect(preview.subject).toBe('My organisation asks Northwind to answer “Yearly review”')
})

test('the words to vendors are changed per language; those to our own people are in English', async () => {
  const words = { subject: 'Bitte: {{assessment}}', body: 'Guten Tag {{recipient}},\n\n{{link}}' }
  const changed = (await t.admin.put(`${BASE}/INVITATION?language=de`, words)).body
  expect(changed).toMatchObject({ ...words, isDefault: false })
  const { entries } = (await t.admin.get(`${BASE}?language=de`)).body
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(VENDOR_MAIL_KINDS)
  expect((await t.admin.get(BASE)).body.entries[0]).toMatchObject({ kind: 'INVITATION', isDefault: true })

  const { status, body } = await t.admin.put(`${BASE}/DIGEST?language=de`, { subject: 'x', body: 'x' })
  expect([status, body.error]).toEqual([400, expect.stringContaining('language must be en')])
  const preview = (await t.admin.post(`${BASE}/INVITATION/preview?language=de`, words)).body
  expect(preview.text).toContain('Fragebogen öffnen:')
  expect((await t.admin.delete(`${BASE}/INVITATION?language=de`)).body).toMatchObject({ isDefault: true })
})
