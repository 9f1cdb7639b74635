import { Evidence } from '../files/files.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  DateTime,
  Id,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Text,
} from '../schema.ts'
import { Finding } from './findings.ts'
import { FindingRequest } from './requests.ts'
import { FindingTask } from './tasks.ts'

export const FIX_STATES = ['WAITING', 'CONFIRMED', 'REJECTED', 'CLOSED'] as const
export const FixState = NamedEnum('FixState', FIX_STATES, {
  description: '`CLOSED`: the finding was closed without a decision about the report',
})
export type FixState = Static<typeof FixState>

/** What a vendor reported, with the reviewer's decision. */
export const FindingFix = Named('FindingFix', {
  id: Id,
  note: Text(10_000),
  at: DateTime,
  by: Text(300),
  state: FixState,
  reply: Nullable(Text(10_000)),
  decidedBy: Nullable(Text(300)),
  decidedAt: Nullable(DateTime),
  files: List(Evidence),
})
export type FindingFix = Static<typeof FindingFix>

export const FindingDetail = Named('FindingDetail', {
  ...Finding.properties,
  isShareable: Bool({
    description:
      'The vendor has a page on which it can see it: that of the assessment once it is completed, else the newest',
  }),
  fix: Nullable(FindingFix),
  vendorRequest: Nullable(FindingRequest),
  tasks: List(FindingTask, { description: 'Steps of remediation, oldest first' }),
})
export type FindingDetail = Static<typeof FindingDetail>

export const FixReport = Named('FixReport', { note: RequiredText(10_000, { description: 'What was done' }) })
export type FixReport = Static<typeof FixReport>
export const FixConfirm = Named('FixConfirm', { note: Optional(Nullable(Text(10_000))) })
export type FixConfirm = Static<typeof FixConfirm>
export const FixReject = Named('FixReject', { note: RequiredText(10_000, { description: 'Shown to the vendor' }) })
export type FixReject = Static<typeof FixReject>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  by: ['Who did it, by name', 'Ada Lovelace'],
}
