import { expect, test } from 'vitest'
import { EVENT_TYPES } from '../../../contract/outgoing/events.ts'
import { eventExamples } from '../../../test/support/webhookDocs.ts'
import { formatted } from './formats.ts'

const BASE = 'https://assay.example.com'
const bodyOf = (type: string, data: object) => JSON.stringify({ type, timestamp: '2026-03-12T09:30:00.000Z', data })
const slackText = (body: string) => JSON.parse(formatted('SLACK', body, BASE) ?? '').text as string
const cardOf = (body: string) => JSON.parse(formatted('TEAMS', body, BASE) ?? '').attachments[0].content

test('the generic format is the event itself', () => {
  expect(formatted('GENERIC', '{"a":1}', BASE)).toBe(undefined)
})

test('Slack gets a sentence and a link to the page', () => {
  const data = { id: '7', name: 'Security review', vendorId: '8', vendorName: 'Northwind', score: 0.725 }
  expect(slackText(bodyOf('assessment.completed', data))).toBe(
    'Assessment Security review of Northwind is completed: 73%. <https://assay.example.com/assessments/7|Open in Assay>',
  )
})

test('a name cannot mention a channel or hide a link in Slack', () => {
  const text = slackText(bodyOf('vendor.created', { id: '7', name: '<!channel> & <http://evil.example|us>\n*x*' }))
  expect(text).toBe(
    'Vendor &lt;!channel&gt; &amp; &lt;http://evil.example|us&gt; *x* was added. <https://assay.example.com/vendors/7|Open in Assay>',
  )
})

test('Teams gets an Adaptive Card with a button, and a name cannot format it', () => {
  const card = cardOf(bodyOf('vendor.deleted', { id: '7', name: '[Acme](http://evil.example) *& Co*' }))
  expect(card).toMatchObject({
    type: 'AdaptiveCard',
    body: [
      { type: 'TextBlock', text: 'Vendor \\[Acme\\]\\(http://evil.example\\) \\*& Co\\* was deleted.', wrap: true },
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Open in Assay', url: 'https://assay.example.com/vendors' }],
  })
})

test('a long text is cut', () => {
  const text = slackText(bodyOf('vendor.created', { id: '7', name: '😀'.repeat(500) }))
  expect(text.isWellFormed()).toBe(true)
  expect(text.length).toBeLessThan(400)
})

test.each(EVENT_TYPES.map((type) => [type]))('%s has a sentence without gaps', (type) => {
  const example = eventExamples().get(type)
  const body = JSON.stringify(example)
  for (const text of [slackText(body), cardOf(body).body[0].text]) {
    expect(text).not.toMatch(/undefined|null|NaN|\[object/)
    expect(text).toMatch(/^[A-Z]/)
  }
})
