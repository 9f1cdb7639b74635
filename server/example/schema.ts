import Type from 'typebox'
import { ReviewDecision } from '../../contract/assessments/assessments.ts'
import { Severity } from '../../contract/findings/findings.ts'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { Bool, Enum, Integer, List, Optional, type Static, Struct, type TProperties } from '../../contract/schema.ts'
import { VendorFieldKind } from '../../contract/vendors/customFields.ts'
import { ResponsibilityStatus } from '../../contract/vendors/responsibilities.ts'
import { VendorImport } from '../../contract/vendors/vendors.ts'

/** What the files in portfolio/ may say. Its README explains them, and a test checks every file. */
const Strict = <T extends TProperties>(properties: T) => Struct(properties, { additionalProperties: false })
const ByName = <T extends Type.TSchema>(value: T) => Type.Record(Type.String(), value)
const Text = Type.String({ minLength: 1 })
/** Days from the day of loading: negative in the past, positive in the future. */
const Day = Integer()
const At = Type.String({ pattern: '^-\\d+ \\d\\d:\\d\\d$' })

export const People = Strict({
  roles: List(Strict({ name: Text, permissions: List(Enum(PERMISSIONS)), created: At })),
  people: ByName(
    Strict({ name: Text, email: Text, role: Text, joined: At, left: Optional(At), invited: Optional(Bool()) }),
  ),
})
export type People = Static<typeof People>

export const Documents = ByName(Strict({ fileName: Text, title: Text, lines: List(Text) }))
export type Documents = Static<typeof Documents>

export const ExampleFields = List(
  Strict({ key: Text, name: Text, kind: VendorFieldKind, choices: Optional(List(Text)), created: At }),
)
export type ExampleFields = Static<typeof ExampleFields>

const Value = Type.Union([Type.String(), Type.Number(), List(Text)])
const Details = Strict({
  value: Optional(Value),
  daysAgo: Optional(Integer()),
  document: Optional(Text),
  notApplicable: Optional(Bool()),
  comment: Optional(Text),
})
export const Answers = ByName(Type.Union([Value, Details]))
export type Answers = Static<typeof Answers>

const vendorStep = <Do extends string, T extends TProperties>(name: Do, properties: T) =>
  Strict({ at: At, by: Text, do: Enum([name]), ...properties })
/** By the reviewer, unless the step names another person, or the vendor. */
const step = <Do extends string, T extends TProperties>(name: Do, properties: T) =>
  Strict({ at: At, by: Optional(Text), do: Enum([name]), ...properties })
const findings = List(Text)

export const VendorStep = Type.Union([
  vendorStep('create', {}),
  vendorStep('setOwner', { owner: Text }),
  vendorStep('setFields', { values: ByName(Type.Union([Text, Day])) }),
  vendorStep('certify', {
    name: Text,
    issuer: Text,
    issued: Day,
    expires: Day,
    notes: Optional(Text),
    attachment: Optional(Text),
  }),
  vendorStep('work', {
    framework: Text,
    on: List(
      Strict({
        control: Text,
        status: ResponsibilityStatus,
        assignee: Text,
        notes: Text,
        evidence: Optional(Text),
      }),
    ),
  }),
])
export type VendorStep = Static<typeof VendorStep>

export const AssessmentStep = Type.Union([
  step('create', {}),
  step('send', { message: Text, password: Optional(Text), expiresInDays: Optional(Integer()) }),
  step('begin', {}),
  step('complete', { handOff: Optional(Text) }),
  step('answer', { answers: Answers }),
  step('submit', {}),
  step('comment', {
    question: Optional(Text),
    internal: Optional(Bool()),
    body: Text,
    reply: Optional(Strict({ by: Text, body: Text })),
  }),
  step('review', {
    decisions: List(
      Strict({
        question: Text,
        decision: Optional(ReviewDecision),
        note: Text,
        countsAsCompliant: Optional(Bool()),
      }),
    ),
  }),
  step('sendBack', { message: Text }),
  step('finding', { title: Text, description: Text, severity: Severity, owner: Text }),
  step('finalize', {}),
  step('reopen', { reason: Text }),
  step('assign', { owner: Text, due: Day, findings }),
  step('remediate', { note: Text, findings }),
  step('accept', { note: Text, until: Day, findings }),
])
export type AssessmentStep = Static<typeof AssessmentStep>

export const ExampleAssessment = Strict({
  template: Text,
  title: Text,
  reviewer: Text,
  due: Day,
  recurrence: Optional(Enum(['ANNUAL'])),
  answers: Optional(Answers),
  history: List(AssessmentStep),
})
export type ExampleAssessment = Static<typeof ExampleAssessment>

export const ExampleVendor = Strict({
  vendor: Strict(VendorImport.properties),
  contractRenewal: Optional(Day),
  documents: Optional(List(Text)),
  history: List(VendorStep),
  answers: Optional(ByName(Answers)),
  assessments: List(ExampleAssessment),
})
export type ExampleVendor = Static<typeof ExampleVendor>
