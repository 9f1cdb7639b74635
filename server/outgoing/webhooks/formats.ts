import type { WebhookFormat } from '../../../contract/outgoing/webhooks.ts'
import type { Event } from '../../audit/events/types.ts'
import { type Sentence, sentenceOf } from './sentences.ts'

/** A long text does not help in a chat. */
const MAX_VALUE = 300

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE).toWellFormed()}…` : line
}
const written = ({ parts }: Sentence, escaped: (text: string) => string) =>
  parts.map((part) => (typeof part === 'string' ? part : escaped(shortened(part.value)))).join('')

/** Slack's three control characters: without them a name cannot mention anybody or hide where a link leads. */
const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const slack = (sentence: Sentence, link: string) => ({
  text: `${written(sentence, escapeSlack)} <${escapeSlack(link)}|Open in Assay>`,
})

/** The part of Markdown that cards understand. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]()<>~]/g, '\\$&')
const teams = (sentence: Sentence, link: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', text: written(sentence, escapeMarkdown), wrap: true }],
        actions: [{ type: 'Action.OpenUrl', title: 'Open in Assay', url: link }],
      },
    },
  ],
})

/** The text to send for an event; undefined if that is the event itself. */
export const formatted = (format: WebhookFormat, body: string, baseUrl: string) => {
  if (format === 'GENERIC') return undefined
  const { type, data } = JSON.parse(body) as Event
  const sentence = sentenceOf(type, data as never)
  return JSON.stringify((format === 'SLACK' ? slack : teams)(sentence, `${baseUrl}${sentence.path}`))
}
