import { wholePercent } from '../../../contract/library/points.ts'
import type { EventType } from '../../../contract/outgoing/events.ts'
import { paths, pathTo, withQuery } from '../../../contract/paths.ts'
import { utcDayText } from '../../../contract/values/words.ts'
import type { EventData } from '../../audit/events/types.ts'

/** A sentence for people, whose values the format still has to escape, and the page that it is about. */
export type Sentence = { parts: readonly (string | Value)[]; path: string }
export type Value = { value: string }

const sentence =
  (path: string) =>
  (texts: TemplateStringsArray, ...values: readonly string[]): Sentence => ({
    parts: texts.flatMap((text, i) => [text, ...(i < values.length ? [{ value: values[i] ?? '' }] : [])]),
    path,
  })

const percent = (score: number | null) => (score === null ? 'no score' : `${wholePercent(score)}%`)
const fieldWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const vendorPage = (id: string) => sentence(pathTo(paths.vendor, { vendorId: id }))
const findingPage = (id: string) => sentence(withQuery(paths.findings, { finding: id }))
const assessmentPage = (id: string) => sentence(pathTo(paths.assessment, { assessmentId: id }))

type Sentences = { [T in EventType]: (data: EventData[T]) => Sentence }
const SENTENCES: Sentences = {
  'vendor.created': ({ id, name }) => vendorPage(id)`Vendor ${name} was added.`,
  'vendor.updated': ({ id, name, changes }) =>
    vendorPage(id)`Vendor ${name} was updated: ${Object.keys(changes).map(fieldWords).join(', ')}.`,
  'vendor.deleted': ({ name }) => sentence(paths.vendors)`Vendor ${name} was deleted.`,
  'vendor.score_changed': ({ id, name, from, to }) =>
    vendorPage(id)`The score of ${name} changed from ${percent(from)} to ${percent(to)}.`,
  'assessment.created': ({ id, name, vendorName }) =>
    assessmentPage(id)`Assessment ${name} of ${vendorName} was created.`,
  'assessment.sent': ({ id, name, vendorName }) => assessmentPage(id)`Assessment ${name} was sent to ${vendorName}.`,
  'assessment.started': ({ id, name, vendorName }) => assessmentPage(id)`${vendorName} started assessment ${name}.`,
  'assessment.submitted': ({ id, name, vendorName, score }) =>
    assessmentPage(id)`${vendorName} submitted assessment ${name}: ${percent(score)}, ready for review.`,
  'assessment.sent_back': ({ id, name, vendorName }) =>
    assessmentPage(id)`Assessment ${name} was sent back to ${vendorName}.`,
  'assessment.completed': ({ id, name, vendorName, score }) =>
    assessmentPage(id)`Assessment ${name} of ${vendorName} is completed: ${percent(score)}.`,
  'assessment.reopened': ({ id, name, vendorName, reason }) =>
    assessmentPage(id)`Assessment ${name} of ${vendorName} was reopened: ${reason}`,
  'assessment.overdue': ({ id, name, vendorName, dueDate }) =>
    assessmentPage(id)`Assessment ${name} of ${vendorName} is overdue since ${utcDayText(dueDate)}.`,
  'assessment.forwarded': ({ id, name, vendorName, by, to }) =>
    assessmentPage(id)`${by} of ${vendorName} forwarded assessment ${name} to ${to}.`,
  'assessment.extension_requested': ({ id, name, vendorName, until }) =>
    assessmentPage(id)`${vendorName} asks for more time for assessment ${name}: until ${utcDayText(until)}.`,
  'assessment.declined': ({ id, name, vendorName, reason }) =>
    assessmentPage(id)`${vendorName} declined assessment ${name}: ${reason}`,
  'assessment.message_added': ({ id, name, vendorName, by }) =>
    assessmentPage(id)`${by} wrote a message about assessment ${name} of ${vendorName}.`,
  'finding.created': ({ id, name, vendorName, severity }) =>
    findingPage(id)`New ${severity.toLowerCase()} finding for ${vendorName}: ${name}`,
  'finding.resolved': ({ id, name, vendorName, status }) =>
    status === 'RISK_ACCEPTED'
      ? findingPage(id)`The risk of a finding for ${vendorName} was accepted: ${name}`
      : findingPage(id)`A finding for ${vendorName} was remediated: ${name}`,
  'finding.lapsed': ({ id, name, vendorName, acceptedUntil }) =>
    findingPage(
      id,
    )`The risk acceptance of a finding for ${vendorName} expired on ${utcDayText(acceptedUntil)}: ${name}`,
  'certification.expiring': ({ name, vendorId, vendorName, expiresDate }) =>
    vendorPage(vendorId)`Certification ${name} of ${vendorName} expires on ${utcDayText(expiresDate)}.`,
  'certification.expired': ({ name, vendorId, vendorName, expiresDate }) =>
    vendorPage(vendorId)`Certification ${name} of ${vendorName} expired on ${utcDayText(expiresDate)}.`,
  'evidence.expiring': ({ name, assessmentId, vendorName, expiresDate }) =>
    assessmentPage(assessmentId)`Evidence ${name} of ${vendorName} expires on ${utcDayText(expiresDate)}.`,
  'webhook.test': ({ name, message }) => sentence(paths.settings)`${message} Webhook: ${name}.`,
}

export const sentenceOf = <T extends EventType>(type: T, data: EventData[T]): Sentence => SENTENCES[type](data)
