import type { Glossary } from '../schema.ts'
import { DateTime, Day, Named, NamedEnum, Nullable, Optional, RequiredText, type Static, Text } from '../schema.ts'

/** What the vendor says about a finding itself, instead of fixing it in time. */
export const FindingRequestKind = NamedEnum('FindingRequestKind', ['DATE', 'OBJECTION'], {
  description: '`DATE`: the vendor proposes another due date. `OBJECTION`: the vendor does not agree with the finding',
})
export const FindingRequestState = NamedEnum('FindingRequestState', ['OPEN', 'ACCEPTED', 'ANSWERED', 'CLOSED'], {
  description: '`CLOSED`: the finding was closed without an answer',
})

const visible = {
  kind: FindingRequestKind,
  until: Nullable(DateTime),
  reason: Text(2000),
  at: DateTime,
  state: FindingRequestState,
  reply: Nullable(Text(10_000)),
}
/** For the vendor, who need not know who decided. */
export const PortalFindingRequest = Named('PortalFindingRequest', visible)

export const FindingRequest = Named('FindingRequest', {
  ...visible,
  by: Text(300),
  decidedBy: Nullable(Text(300)),
  decidedAt: Nullable(DateTime),
})
export type FindingRequest = Static<typeof FindingRequest>

export const FindingRequestCreate = Named(
  'FindingRequestCreate',
  {
    kind: FindingRequestKind,
    until: Optional(Nullable(Day)),
    reason: RequiredText(2000),
  },
  { example: { kind: 'DATE', until: '2036-03-12', reason: 'The new system goes live in May.' } },
)
export type FindingRequestCreate = Static<typeof FindingRequestCreate>
export const FindingRequestAnswer = Named('FindingRequestAnswer', {
  reply: RequiredText(10_000, { description: 'Told to the vendor' }),
})
export type FindingRequestAnswer = Static<typeof FindingRequestAnswer>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'FindingDetail.vendorRequest': 'The newest proposal of a date, or objection, of the vendor; null if there is none',
  'PortalFinding.request': 'The newest proposal of a date, or objection; null if there is none',
  'FindingRequest.until': 'The due date that the vendor proposes; null for an objection',
  'PortalFindingRequest.until': 'The due date that is proposed; null for an objection',
  'FindingRequestCreate.until': 'The due date that you propose; required for `DATE`',
  'FindingRequest.reason': ['What the vendor wrote', 'The new system goes live in May.'],
  'PortalFindingRequest.reason': ['What was written', 'The new system goes live in May.'],
  'FindingRequestCreate.reason': ['Why', 'The new system goes live in May.'],
}
