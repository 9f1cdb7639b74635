import { paths, pathTo, withQuery } from '../../../contract/paths.ts'
import type { NoticeKind, WorkKind } from '../../../contract/people/notices.ts'
import { utcDayText } from '../../../contract/values/words.ts'

export type Notice = {
  kind: NoticeKind
  /** With the kind, its cause: one unread notification of a cause is enough. */
  about: string
  title: string
  detail: string | null
  path: string
  vendorId: string | null
  assessmentId: string | null
}

/** About what needs an action, by a named user or by any who may. */
export type WorkNotice = Notice & { kind: WorkKind; vendorId: string }

export type Assessment = { id: string; title: string }
export type Finding = { id: string; title: string; assessmentId: string | null }
export type Vendor = { vendorId: string; vendorName: string }

export const aboutAssessment = ({ id }: Assessment, { vendorId, vendorName }: Vendor) => ({
  about: `assessment ${id}`,
  detail: vendorName,
  path: pathTo(paths.assessment, { assessmentId: id }),
  vendorId,
  assessmentId: id,
})
export const aboutFinding = ({ id, assessmentId }: Finding, { vendorId, vendorName }: Vendor) => ({
  about: `finding ${id}`,
  detail: vendorName,
  path: withQuery(paths.findings, { finding: id }),
  vendorId,
  assessmentId,
})
export const aboutVendor = ({ vendorId, vendorName }: Vendor) => ({
  about: `vendor ${vendorId}`,
  detail: vendorName,
  path: pathTo(paths.vendor, { vendorId }),
  vendorId,
  assessmentId: null,
})
export const vendorTab = ({ vendorId }: Vendor, tab: string) => withQuery(pathTo(paths.vendor, { vendorId }), { tab })
export const NOTHING = { detail: null, vendorId: null, assessmentId: null }

const EXCERPT = 200
export const excerpt = (text: string) => {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT - 1).join('')}…` : characters.join('')
}

/** A calendar day, as YYYY-MM-DD. */
export const dayText = (day: string) => utcDayText(`${day}T00:00:00Z`)
