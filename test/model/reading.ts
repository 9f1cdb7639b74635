import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import type { Finding } from '../../contract/findings/findings.ts'
import type { FindingDetail } from '../../contract/findings/fixes.ts'
import type { FrameworkDetail } from '../../contract/library/frameworks.ts'
import type { Settings } from '../../contract/organisation/settings.ts'
import type { Static } from '../../contract/schema.ts'
import type { Certification } from '../../contract/vendors/certifications.ts'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import type { Responsibility } from '../../contract/vendors/responsibilities.ts'
import type { VendorDetail } from '../../contract/vendors/vendors.ts'
import type { Client } from '../support/client.ts'
import { dayAt } from './calendar.ts'

export type Framework = Static<typeof FrameworkDetail>
export type Vendor = Static<typeof VendorDetail> & {
  certifications: Certification[]
  responsibilities: Responsibility[]
}
type Template = { id: string; name: string; status: string; version: number }
export type User = { id: string; name: string; email: string; status: string; role: { name: string } }

/** Everything that is not derived, from the details, and the derived numbers beside it. */
export type Reading = {
  now: Date
  /** The organisation's day. */
  today: string
  settings: Settings
  vendors: Vendor[]
  assessments: AssessmentDetail[]
  findings: Finding[]
  frameworks: Framework[]
  templates: Template[]
  fields: VendorField[]
  users: User[]
  /** The findings that a vendor reported as fixed. */
  reported: FindingDetail[]
}

/** Without offboarded vendors and what belongs to them: what figures are about. */
export const counted = (reading: Reading): Reading => {
  const vendors = reading.vendors.filter(({ stage }) => stage !== 'OFFBOARDED')
  const ids = new Set(vendors.map(({ id }) => id))
  return {
    ...reading,
    vendors,
    assessments: reading.assessments.filter(({ vendor }) => ids.has(vendor.id)),
    findings: reading.findings.filter(({ vendorId }) => ids.has(vendorId)),
  }
}

/** More than a run ever has. */
const ALL = 'pageSize=200'

export const reader = (client: Client) => {
  const get = async (path: string) => {
    const answer = await client.get(path)
    if (answer.status !== 200) throw new Error(`GET ${path} → ${answer.status} ${answer.text}`)
    return answer
  }
  const body = async (path: string) => (await get(path)).body
  const each = <T>(ids: readonly { id: string }[], read: (id: string) => Promise<T>) =>
    Promise.all(ids.map(({ id }) => read(id)))

  const vendor = async (id: string): Promise<Vendor> => {
    const path = `/api/v1/vendors/${id}`
    const [detail, certifications, responsibilities] = await Promise.all([
      body(path),
      body(`${path}/certifications`),
      body(`${path}/responsibilities`),
    ])
    return { ...detail, certifications: certifications.entries, responsibilities: responsibilities.entries }
  }

  const everything = async (now: Date, reported: ReadonlySet<string>): Promise<Reading> => {
    const [settings, vendors, assessments, findings, frameworks, templates, fields, users] = await Promise.all([
      body('/api/v1/settings'),
      body('/api/v1/vendors?stage=ALL'),
      body(`/api/v1/assessments?${ALL}`),
      body(`/api/v1/findings?${ALL}`),
      body('/api/v1/frameworks'),
      body(`/api/v1/templates?${ALL}`),
      body('/api/v1/vendor-fields'),
      body(`/api/v1/users?${ALL}`),
    ])
    const known = (findings.entries as Finding[]).filter(({ id }) => reported.has(id))
    return {
      now,
      today: dayAt(settings.timeZone, now),
      settings,
      vendors: await each(vendors, vendor),
      assessments: await each(assessments.entries, (id) => body(`/api/v1/assessments/${id}`)),
      findings: findings.entries,
      frameworks: await each(frameworks, (id) => body(`/api/v1/frameworks/${id}`)),
      templates,
      fields,
      users: users.entries,
      reported: await each(known, (id) => body(`/api/v1/findings/${id}`)),
    }
  }
  return { get, body, everything }
}
