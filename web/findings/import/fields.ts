import type { ImportFields } from '../../domain/importing/fields.ts'
import { SEVERITY } from '../../domain/words.ts'
import { choices } from '../../ui/words.ts'

/** The fields of a row, by the names of DefectDojo's form. */
export const FIELDS: ImportFields = [
  {
    name: 'title',
    label: 'Title',
    isIdentity: true,
    aliases: ['name', 'finding', 'vulnerability', 'issue', 'summary', 'weakness', 'titel'],
  },
  {
    name: 'severity',
    label: 'Severity',
    choices: [...choices(SEVERITY), { value: 'INFO', label: 'Info (becomes Low)' }],
    isRanked: true,
    leaveOut: 'Leave these rows out',
    aliases: ['risk', 'risklevel', 'riskrating', 'criticality', 'priority', 'level', 'rating', 'schweregrad'],
  },
  { name: 'description', label: 'Description', aliases: ['details', 'detail', 'text', 'beschreibung'] },
  {
    name: 'unique_id_from_tool',
    label: 'ID in the tool',
    isIdentity: true,
    aliases: ['id', 'key', 'uniqueid', 'findingid', 'issueid', 'vulnerabilityid', 'reference', 'ref'],
  },
  { name: 'date', label: 'Found on', kind: 'day', aliases: ['found', 'detected', 'firstseen', 'created', 'datum'] },
  { name: 'cve', label: 'CVE', aliases: ['cveid', 'cves'] },
  { name: 'cvssv3', label: 'CVSS', aliases: ['cvss', 'cvssscore', 'cvssvector', 'cvss3'] },
  { name: 'references', label: 'References', aliases: ['links', 'link', 'url', 'seealso'] },
]
export const REQUIRED = {
  title: 'Choose the column with the title.',
  severity: 'Choose the column with the severity.',
} as const
