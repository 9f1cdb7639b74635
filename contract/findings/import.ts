import { FINDING_IMPORT_BYTES, MAX_FINDINGS_IMPORTED } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  Integer,
  List,
  Named,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
  Verbatim,
} from '../schema.ts'
import {
  FieldChanges,
  MAX_ANSWERS,
  MAX_CHANGES_SHOWN,
  readingOptions,
  readingQuery,
  rowName,
  rowReason,
  rowValue,
} from '../tables/imports.ts'
import { SOURCE_KEY_LENGTH, SOURCE_LENGTH } from './findings.ts'

/** Used in errors: `Invalid finding import: …`. */
export const FINDING_IMPORT = 'finding import'

/** A finding in DefectDojo's generic form, whose names of fields these are. Other fields are ignored. */
export const FindingRow = Named('FindingRow', {
  title: RequiredText(500),
  severity: RequiredText(20, {
    description: 'Critical, High, Medium, Low or Info, in any case; Info becomes LOW',
    example: 'High',
  }),
  description: Optional(Nullable(Text(10_000))),
  unique_id_from_tool: Optional(
    Nullable(
      Text(SOURCE_KEY_LENGTH, {
        description: 'What the tool calls it: a later import knows it by this, else by its title',
        example: 'zap-40012-login',
      }),
    ),
  ),
  date: Optional(Nullable(Unsafe<string>({ ...Day, description: 'When the tool found it' }))),
  cve: Optional(Nullable(Text(100, { example: 'CVE-2026-1234' }))),
  cvssv3: Optional(Nullable(Text(200, { example: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }))),
  references: Optional(Nullable(Text(10_000, { description: 'Links and other references, one per line' }))),
})
export type FindingRow = Static<typeof FindingRow>

export const FindingImport = Named('FindingImport', {
  // Each row is checked on its own, so that the answer can name all that are wrong.
  findings: Optional(
    Unsafe<readonly unknown[]>({
      type: 'array',
      maxItems: MAX_FINDINGS_IMPORTED,
      'x-described': { type: 'array', items: FindingRow, maxItems: MAX_FINDINGS_IMPORTED },
      example: [
        {
          title: 'SQL injection in /login',
          severity: 'High',
          unique_id_from_tool: 'zap-40018-login',
          cve: 'CVE-2026-1234',
        },
      ],
    }),
  ),
  file: Optional(
    Verbatim(FINDING_IMPORT_BYTES, {
      description:
        'Instead of `findings`: the text of a file, recognised by its content. CSV with the names of these fields as its header, JSON in this form, SARIF, or an export of Nessus, Qualys, Trivy, OWASP ZAP or Burp',
      example: 'title,severity\nOpen port,Low',
    }),
  ),
  ...readingOptions,
})
export type FindingImport = Static<typeof FindingImport>

export const FindingImportQuery = Struct({
  vendorId: Unsafe<string>({ ...Id, description: 'ID of the vendor' }),
  source: RequiredText(SOURCE_LENGTH, {
    description: 'The tool or report: what an earlier import of the same source had is compared',
    example: 'ZAP',
  }),
  dryRun: Flag('`true` changes nothing and reports what would happen'),
  ...readingQuery,
})

const FindingRowNumber = Integer({
  minimum: 1,
  description: 'Place in the list; in CSV the row number as in a spreadsheet, where the header is row 1',
  example: 7,
})
const ofFinding = { row: FindingRowNumber, name: rowName('finding') }
const FindingChange = Named('FindingChange', {
  row: FindingRowNumber,
  findingId: Id,
  name: Text(500, { description: 'Title of the finding before' }),
  fields: Unsafe<FieldChanges>({ ...FieldChanges, example: { severity: { from: 'LOW', to: 'HIGH' } } }),
})
export const AddedFindings = List(Named('AddedFinding', { row: FindingRowNumber, name: Text(500) }), {
  description: `The new findings: the first ${MAX_CHANGES_SHOWN} of them`,
})
export const FindingChanges = List(FindingChange, {
  description: `What changes of existing findings: the first ${MAX_CHANGES_SHOWN} of them`,
})
const outcome = {
  created: Count,
  changed: Unsafe<number>({ ...Count, description: 'Findings whose title, severity or description changes' }),
  updated: Unsafe<number>({ ...Count, description: 'The same as `changed`' }),
  unchanged: Unsafe<number>({
    ...Count,
    description: 'Findings that are as they were, and those that somebody has closed or accepted',
  }),
  leftOut: Unsafe<number>({
    ...Count,
    description:
      'Rows that report nothing to fix, such as false positives, and those whose severity is mapped to `null`',
    example: 3,
  }),
  format: Nullable(
    Text(50, { description: 'The scanner or form that was recognised; null for our own', example: 'SARIF' }),
  ),
  added: AddedFindings,
  changes: FindingChanges,
  questions: List(
    Named('FindingQuestion', {
      ...ofFinding,
      findingId: Unsafe<string>({ ...Id, description: 'The finding that the row may mean' }),
      findingTitle: Text(500, { description: 'Its title', example: 'Open port' }),
      reason: rowReason,
    }),
    {
      description: `Rows that may mean an existing finding or a new one: up to ${MAX_ANSWERS}. Say in \`answers\` which; until then nothing is imported`,
    },
  ),
  missing: List(Named('MissingFinding', { id: Id, title: Text(500) }), {
    description: 'Open findings of this source that the import does not have',
  }),
  refused: List(
    Named('RefusedFinding', {
      ...ofFinding,
      column: Nullable(Text(200, { description: 'The field; null if the whole row is wrong', example: 'severity' })),
      value: rowValue,
      message: Text(1000, { example: 'severity must be one of Critical, High, Medium, Low, Info' }),
    }),
  ),
  ignoredColumns: List(Text(1000)),
  importId: Nullable(
    Unsafe<string>({ ...Id, description: 'ID of the import, which can be undone; null if nothing was written' }),
  ),
}
export const FindingsImported = Named('FindingsImported', outcome)
export type FindingsImported = Static<typeof FindingsImported>
export const FindingsRefused = Named('FindingsRefused', { error: Text(1000), code: Text(50), ...outcome })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  cve: 'The CVE number of the weakness',
  cvssv3: 'The CVSS version 3 vector or score',
  refused: 'Rows that are wrong. With any of them, nothing is imported',
  missing: 'Open findings of this source that the import does not have',
}
