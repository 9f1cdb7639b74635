import type { AssessmentDetail } from '../../contract/assessmentDetail.ts'
import type { Certification } from '../../contract/certifications.ts'
import type { Finding } from '../../contract/findings.ts'
import type { FrameworkDetail } from '../../contract/frameworks.ts'
import type { Responsibility } from '../../contract/responsibilities.ts'
import type { Static } from '../../contract/schema.ts'
import type { Settings } from '../../contract/settings.ts'
import type { VendorDetail } from '../../contract/vendors.ts'
import type { Client } from '../support/client.ts'

export type Framework = Static<typeof FrameworkDetail>
export type Vendor = Static<typeof VendorDetail> & {
  certifications: Certification[]
  responsibilities: Responsibility[]
}
type Template = { id: string; name: string; status: string; version: number }

/** Everything that is not derived, from the details, and the derived numbers beside it. */
export type Reading = {
  now: Date
  settings: Settings
  vendors: Vendor[]
  assessments: AssessmentDetail[]
  findings: Finding[]
  frameworks: Framework[]
  templates: Template[]
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

  const everything = async (now: Date): Promise<Reading> => {
    const [settings, vendors, assessments, findings, frameworks, templates] = await Promise.all([
      body('/api/v1/settings'),
      body('/api/v1/vendors'),
      body(`/api/v1/assessments?${ALL}`),
      body(`/api/v1/findings?${ALL}`),
      body('/api/v1/frameworks'),
      body(`/api/v1/templates?${ALL}`),
    ])
    return {
      now,
      settings,
      vendors: await each(vendors, vendor),
      assessments: await each(assessments.entries, (id) => body(`/api/v1/assessments/${id}`)),
      findings: findings.entries,
      frameworks: await each(frameworks, (id) => body(`/api/v1/frameworks/${id}`)),
      templates,
    }
  }
  return { get, body, everything }
}
