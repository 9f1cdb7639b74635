import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { composed } from './composed.ts'

const BASE = {
  from: { name: 'Åsa, “Example” Ltd', address: 'assay@example.com' },
  to: 'ada@example.com',
  subject: 'Your week',
  text: 'Nothing',
  html: '<p>Nothing</p>',
  messageId: '<1@example.com>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Otherwise different each time.
  date: new Date(0),
  baseBoundary: 'boundary',
}
const LONG = 'one word after the other, '.repeat(60).trimEnd()

const MESSAGES: [string, Partial<Parameters<typeof composed>[0]>][] = [
  ['short text', {}],
  ['no text', { text: '' }],
  ['a line longer than SMTP allows', { text: LONG, html: `<p>${LONG.replaceAll(' ', '')}</p>` }],
  ['accents', { subject: `Fällig: ${LONG}`, text: `Prüfung fällig. ${LONG}`, html: '<p>“Prüfung”</p>' }],
  ['another script', { subject: 'Срок истёк', text: 'Срок истёк. '.repeat(40), html: '<p>Срок истёк</p>' }],
  ['line breaks and dots', { text: 'a\r\n.\r\n..b \n\n.c\t\rd=', html: '<p>\n.\n</p>\n' }],
  ['a logo', { attachments: [{ filename: 'logo', cid: 'logo', content: Buffer.alloc(4000, 'logo') }] }],
]

test.for(MESSAGES)('a composed message with %s is what the library would stream', async ([, differing]) => {
  const message = { ...BASE, ...differing }
  const { envelope, messageId, raw } = composed(message)
  expect(raw.trimEnd()).toBe((await new MailComposer(message).compile().build()).toString().trimEnd())
  expect({ envelope, messageId }).toEqual({
    envelope: { from: 'assay@example.com', to: ['ada@example.com'] },
    messageId: '<1@example.com>',
  })
})
