import { CONTROL_LENGTHS, MAX_CONTROLS } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  Cursor,
  FilterText,
  Id,
  Integer,
  List,
  Named,
  Nullable,
  Optional,
  OptionalPageSize,
  Paged,
  PageNumber,
  PageSize,
  RequiredText,
  type Static,
  Struct,
  Text,
} from '../schema.ts'

/** Used in errors: `Invalid framework: …`. */
export const FRAMEWORK = 'framework'

const frameworkFields = {
  id: Id,
  name: Text(200, { example: 'ISO/IEC 27001' }),
  version: Text(50, { example: '2022' }),
  description: Nullable(Text(10_000)),
  controlCount: Count,
}
export const FrameworkEntry = Named('FrameworkEntry', frameworkFields)
export const FrameworkList = List(FrameworkEntry)

export const Control = Named('Control', {
  id: Id,
  domain: Text(200),
  code: Text(100, { example: 'A.5.1' }),
  title: Text(500),
  guidance: Nullable(Text(10_000)),
  order: Integer({ minimum: 1 }),
  isSharedResponsibility: Bool(),
  questionCount: Count,
})
export type Control = Static<typeof Control>

export const FrameworkDetail = Named('FrameworkDetail', { ...frameworkFields, controls: List(Control) })
export const FrameworkSearch = Struct({
  search: FilterText('Filters controls by code, title, domain and guidance, ignoring case'),
})

/** How much of a framework the active questionnaires cover. */
export const FrameworkCoverage = Named('FrameworkCoverage', {
  frameworkId: Id,
  controlCount: Count,
  coveredCount: Count,
})
export const FrameworkCoverageList = List(FrameworkCoverage)
/** A control of any framework, for mapping a question to it. */
export const ControlPage = Paged(
  'ControlPage',
  Named('ControlFound', {
    id: Id,
    frameworkId: Id,
    framework: Text(200, { example: 'ISO/IEC 27001' }),
    version: Text(50, { example: '2022' }),
    domain: Text(200),
    code: Text(100, { example: 'A.5.1' }),
    title: Text(500),
  }),
)
export const FrameworkFilter = Struct({ pageSize: OptionalPageSize(100, 1000), cursor: Cursor })
export type FrameworkFilter = Static<typeof FrameworkFilter>

export const ControlFilter = Struct({
  query: FilterText('Searches each word in code, title and domain, ignoring case'),
  frameworkId: FilterText('ID of the framework'),
  page: PageNumber,
  pageSize: PageSize(25, 200),
  cursor: Cursor,
})
export type ControlFilter = Static<typeof ControlFilter>

/** Of a document or a table that is imported. */
export const FRAMEWORK_BYTES = 5 * 1024 * 1024

export const ControlImport = Named('ControlImport', {
  domain: RequiredText(CONTROL_LENGTHS.domain, { example: 'Organizational' }),
  code: RequiredText(CONTROL_LENGTHS.code, { example: 'A.5.1' }),
  title: RequiredText(CONTROL_LENGTHS.title, { example: 'Policies for information security' }),
  guidance: Optional(Nullable(Text(CONTROL_LENGTHS.guidance))),
  isSharedResponsibility: Optional(Nullable(Bool())),
})
export type ControlImport = Static<typeof ControlImport>

export const FrameworkImport = Named('FrameworkImport', {
  name: RequiredText(200, { example: 'ISO/IEC 27001' }),
  version: Text(50, { example: '2022' }),
  description: Optional(Nullable(Text(10_000))),
  controls: List(ControlImport, { minItems: 1, maxItems: MAX_CONTROLS }),
})
export type FrameworkImport = Static<typeof FrameworkImport>

export const FrameworkTrial = Named('FrameworkTrial', {
  name: Text(200, { example: 'ISO/IEC 27001' }),
  version: Text(50, { example: '2022' }),
  controls: Count,
  domains: Count,
})
export type FrameworkTrial = Static<typeof FrameworkTrial>

export const ControlUpdate = Named('ControlUpdate', { isSharedResponsibility: Bool() })
export type ControlUpdate = Static<typeof ControlUpdate>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'FrameworkTrial.controls': ['How many controls would be imported', 93],
  'FrameworkTrial.domains': ['How many domains they are in', 4],
  coveredCount: ['How many controls a question covers', 61],
}
