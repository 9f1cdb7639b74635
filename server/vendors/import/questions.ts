import type { ImportAnswer } from '../../../contract/tables/imports.ts'
import { fold } from '../../../contract/values/text.ts'
import type { RowQuestion } from '../../../contract/vendors/csv.ts'
import type { VendorRecord } from '../../../contract/vendors/vendors.ts'
import type { Match } from './matching.ts'
import { textOf } from './rules.ts'

type Doubt = { vendor: VendorRecord; reason: string }
export type Settled = { matches: Match[]; questions: RowQuestion[] }

const domainOf = (email: string) => fold(email.slice(email.lastIndexOf('@') + 1).trim())

/** A name that differs only in case may be another company: its mail domain and its external ID say so. */
const doubtAbout = (match: Match, twins: ReadonlyMap<string, readonly VendorRecord[]>): Doubt | undefined => {
  const name = textOf(match.given.name)
  const [vendor, ...others] = match.by === 'id' ? [] : (twins.get(fold(name)) ?? [])
  if (!vendor || others.length > 0 || vendor.name === name) return undefined
  if (match.by === 'externalId' && match.found.length > 0) return undefined
  const same = `“${name}” differs only in case from ${vendor.name}`
  if (match.by === 'externalId')
    return { vendor, reason: `${same}, whose external ID is ${vendor.externalId ?? 'not set'}.` }
  const domain = domainOf(textOf(match.given.contactEmail))
  const known = domainOf(vendor.contactEmail)
  if (domain === '' || domain === known) return undefined
  return { vendor, reason: `${same}, whose contact is at ${known} and not at ${domain}.` }
}

/** Answers about a vendor that is no longer the one in question are not followed. */
const answersByRow = (answers: readonly ImportAnswer[]) => new Map(answers.map((answer) => [answer.row, answer]))

/** What is in doubt becomes an update, a new vendor or nothing, as the caller says; the rest is asked. */
export const settle = (
  given: readonly Match[],
  known: readonly VendorRecord[],
  answers: readonly ImportAnswer[],
): Settled => {
  const twins = Map.groupBy(known, ({ name }) => fold(name))
  const answered = answersByRow(answers)
  const settled: Settled = { matches: [], questions: [] }
  for (const match of given) {
    const doubt = doubtAbout(match, twins)
    const answer = answered.get(match.row)
    const action = doubt && answer?.id === doubt.vendor.id ? answer.action : undefined
    if (!doubt) settled.matches.push(match)
    else if (action === 'UPDATE') settled.matches.push({ ...match, by: 'id', found: [doubt.vendor] })
    else if (action === 'CREATE') settled.matches.push({ ...match, found: [] })
    else if (action !== 'SKIP') settled.questions.push(questionOf(match, doubt))
  }
  return settled
}

const questionOf = ({ row, given }: Match, { vendor, reason }: Doubt): RowQuestion => ({
  row,
  vendorId: vendor.id,
  name: textOf(given.name) || null,
  vendorName: vendor.name,
  reason: reason.slice(0, 1000),
})
