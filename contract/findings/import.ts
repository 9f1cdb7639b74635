import { MAX_FINDINGS_IMPORTED } from '../limits.ts'
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
} from '../schema.ts'
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
  findings: Unsafe<readonly unknown[]>({
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
})
export type FindingImport = Static<typeof FindingImport>

export const FindingImportQuery = Struct({
  vendorId: Unsafe<string>({ ...Id, description: 'ID of the vendor' }),
  source: RequiredText(SOURCE_LENGTH, {
    description: 'The tool or report: what an earlier import of the same source had is compared',
    example: 'ZAP',
  }),
  dryRun: Flag('`true` changes nothing and reports what would happen'),
})

const outcome = {
  created: Count,
  changed: Unsafe<number>({ ...Count, description: 'Findings whose title, severity or description changes' }),
  unchanged: Unsafe<number>({
    ...Count,
    description: 'Findings that are as they were, and those that somebody has closed or accepted',
  }),
  missing: List(Named('MissingFinding', { id: Id, title: Text(500) }), {
    description: 'Open findings of this source that the import does not have',
  }),
  refused: List(
    Named('RefusedFinding', {
      row: Integer({
        minimum: 1,
        description: 'Place in the list; in CSV the row number as in a spreadsheet, where the header is row 1',
        example: 7,
      }),
      message: Text(1000, { example: 'severity must be one of Critical, High, Medium, Low, Info' }),
    }),
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
