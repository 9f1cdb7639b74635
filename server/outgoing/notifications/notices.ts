import { CHANGES, paths, pathTo, withQuery } from '../../../contract/paths.ts'
import {
  type Assessment,
  aboutAssessment,
  aboutFinding,
  aboutVendor,
  dayText,
  excerpt,
  type Finding,
  NOTHING,
  type Notice,
  type Vendor,
  vendorTab,
  type WorkNotice,
} from './about.ts'

export type { Notice, WorkNotice } from './about.ts'
export * from './workNotices.ts'

export const reviewAssigned = (assessment: Assessment, vendor: Vendor): Notice => ({
  kind: 'ASSIGNED',
  ...aboutAssessment(assessment, vendor),
  title: `You are the reviewer of “${assessment.title}”`,
})

/** Created together: one line for all. */
export const reviewsAssigned = (
  [first, ...others]: readonly [Assessment, ...Assessment[]],
  userId: string,
): Notice => ({
  ...NOTHING,
  kind: 'ASSIGNED',
  about: `assessments from ${first.id}`,
  title: `You are the reviewer of “${first.title}” for ${others.length + 1} vendors`,
  path: withQuery(paths.assessments, { reviewerId: userId }),
})

export const vendorAssigned = (vendor: Vendor): Notice => ({
  kind: 'ASSIGNED',
  ...aboutVendor(vendor),
  title: `You are the owner of ${vendor.vendorName}`,
  detail: null,
})

export const vendorsAssigned = ([first, ...others]: readonly [Vendor, ...Vendor[]], userId: string): Notice => ({
  ...NOTHING,
  kind: 'ASSIGNED',
  about: `vendors from ${first.vendorId}`,
  title: `You are the owner of ${others.length + 1} more vendors`,
  path: withQuery(paths.vendors, { ownerId: userId }),
})

export const findingAssigned = (finding: Finding, vendor: Vendor): Notice => ({
  kind: 'ASSIGNED',
  ...aboutFinding(finding, vendor),
  title: `You are the owner of the finding “${finding.title}”`,
})

/** Changed together: one line for all. */
export const findingsAssigned = ([first, ...others]: readonly [Finding, ...Finding[]], userId: string): Notice => ({
  ...NOTHING,
  kind: 'ASSIGNED',
  about: `findings from ${first.id}`,
  title: `You are the owner of ${others.length + 1} more findings`,
  path: withQuery(paths.findings, { ownerId: userId }),
})

export const submitted = (assessment: Assessment, vendor: Vendor): WorkNotice => ({
  kind: 'SUBMITTED',
  ...aboutAssessment(assessment, vendor),
  title: `“${assessment.title}” was submitted`,
})

export const overdue = (assessment: Assessment, vendor: Vendor): WorkNotice => ({
  kind: 'OVERDUE',
  ...aboutAssessment(assessment, vendor),
  title: `“${assessment.title}” is overdue`,
})

/** Each request is a cause of its own: a later one of another kind does not take the place of one that nobody has read. */
const vendorRequest = (assessment: Assessment, vendor: Vendor, what: string, title: string): WorkNotice => ({
  kind: 'VENDOR_REQUEST',
  ...aboutAssessment(assessment, vendor),
  about: `${what} of assessment ${assessment.id}`,
  title,
})
export const forwarded = (assessment: Assessment, vendor: Vendor) =>
  vendorRequest(assessment, vendor, 'forwarding', `“${assessment.title}” was forwarded to a colleague`)
export const extensionRequested = (assessment: Assessment, vendor: Vendor) =>
  vendorRequest(assessment, vendor, 'extension', `${vendor.vendorName} asks for more time for “${assessment.title}”`)
export const declined = (assessment: Assessment, vendor: Vendor) =>
  vendorRequest(assessment, vendor, 'decline', `${vendor.vendorName} declines to answer “${assessment.title}”`)
export const answeredAfterAll = (assessment: Assessment, vendor: Vendor) =>
  vendorRequest(assessment, vendor, 'answers', `${vendor.vendorName} answers “${assessment.title}” after declining it`)

export const messageReceived = (assessment: Assessment, vendor: Vendor): WorkNotice => ({
  kind: 'MESSAGE',
  ...aboutAssessment(assessment, vendor),
  title: `${vendor.vendorName} wrote about “${assessment.title}”`,
  path: withQuery(pathTo(paths.assessment, { assessmentId: assessment.id }), { tab: 'discussion' }),
})

type Comment = { id: string; body: string; questionId: string | null; author: string }
export const mentioned = (comment: Comment, assessment: Assessment, vendor: Vendor): Notice => ({
  kind: 'MENTION',
  ...aboutAssessment(assessment, vendor),
  about: `comment ${comment.id}`,
  title: `${comment.author} mentioned you in “${assessment.title}”`,
  detail: excerpt(comment.body),
  path: withQuery(
    pathTo(paths.assessment, { assessmentId: assessment.id }),
    comment.questionId ? { question: comment.questionId } : { tab: 'discussion' },
  ),
})

type Certification = { id: string; name: string }
export const certificationExpiring = ({ id, name }: Certification, vendor: Vendor, expires: string): WorkNotice => ({
  kind: 'EXPIRING',
  ...aboutVendor(vendor),
  about: `certification ${id}`,
  title: `“${name}” expires on ${dayText(expires)}`,
  path: vendorTab(vendor, 'certifications'),
})

export const documentExpiring = ({ id, name }: Certification, vendor: Vendor, expires: string): WorkNotice => ({
  kind: 'EXPIRING',
  ...aboutVendor(vendor),
  about: `document ${id}`,
  title: `“${name}” is valid until ${dayText(expires)}`,
  path: vendorTab(vendor, 'documents'),
})

export const contractExpiring = (vendor: Vendor, expires: string): WorkNotice => ({
  kind: 'EXPIRING',
  ...aboutVendor(vendor),
  title: `The contract with ${vendor.vendorName} is up for renewal on ${dayText(expires)}`,
  detail: null,
})

export const acceptanceLapsed = (finding: Finding, vendor: Vendor): WorkNotice => ({
  kind: 'ACCEPTANCE_LAPSED',
  ...aboutFinding(finding, vendor),
  title: `The risk acceptance of “${finding.title}” has expired`,
})

export const findingReopened = (finding: Finding, vendor: Vendor, reason: string): WorkNotice => ({
  kind: 'ACCEPTANCE_LAPSED',
  ...aboutFinding(finding, vendor),
  title: `“${finding.title}” is open again: ${reason}`,
})

export const acceptanceRequested = (finding: Finding, vendor: Vendor, requestedBy: string): WorkNotice => ({
  kind: 'ACCEPTANCE_REQUESTED',
  ...aboutFinding(finding, vendor),
  title: `${requestedBy} asks you to accept the risk of “${finding.title}”`,
})

export const fixReported = (finding: Finding, vendor: Vendor): WorkNotice => ({
  kind: 'FIX_REPORTED',
  ...aboutFinding(finding, vendor),
  title: `The vendor says that “${finding.title}” is fixed`,
})

const findingRequest = (finding: Finding, vendor: Vendor, what: string, title: string): WorkNotice => ({
  kind: 'VENDOR_REQUEST',
  ...aboutFinding(finding, vendor),
  about: `${what} of finding ${finding.id}`,
  title,
})
export const dateProposed = (finding: Finding, vendor: Vendor) =>
  findingRequest(finding, vendor, 'date', `${vendor.vendorName} proposes another date for “${finding.title}”`)
export const objection = (finding: Finding, vendor: Vendor) =>
  findingRequest(finding, vendor, 'objection', `${vendor.vendorName} objects to “${finding.title}”`)

export const webhookPaused = ({ id, name }: { id: string; name: string }, reason: string): Notice => ({
  ...NOTHING,
  kind: 'WEBHOOK_PAUSED',
  about: `webhook ${id}`,
  title: `The webhook “${name}” was paused`,
  detail: reason,
  path: withQuery(paths.settings, { tab: 'webhooks' }),
})

type Named = { readonly name: string }
const NAMED = 3
/** "15 changed (Northwind, Acme, BrightPay and 12 more)". */
const countOf = (count: number, what: string, named: readonly Named[]) => {
  const names = named.slice(0, NAMED).map(({ name }) => name)
  if (names.length === 0) return `${count} ${what}`
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return `${count} ${what} (${names.join(', ')}${more})`
}

type Import = {
  id: string
  status: string
  created: number
  updated: number
  rejectedRows: number
  added: readonly Named[]
  changes: readonly Named[]
  problem: string | null
}
const MOST_DETAIL = 1000
export const importFinished = ({ id, status, problem, ...job }: Import): Notice => {
  const added = countOf(job.created, 'added', job.added)
  const updated = countOf(job.updated, 'updated', job.changes)
  return {
    ...NOTHING,
    kind: 'IMPORT_FINISHED',
    about: `import ${id}`,
    title: status === 'FAILED' ? 'Vendor import failed' : 'Vendor import finished',
    detail: (problem ?? `${added}, ${updated}, ${job.rejectedRows} not imported`).slice(0, MOST_DETAIL),
    path: withQuery(paths.vendors, { dialog: 'import', importId: id }),
  }
}

type FindingsImport = {
  id: string
  vendorName: string
  source: string
  created: number
  changed: number
  missing: readonly unknown[]
  added: readonly Named[]
  changes: readonly Named[]
}
export const findingImportFinished = ({ id, vendorName, source, ...job }: FindingsImport): Notice => {
  const added = countOf(job.created, 'added', job.added)
  const changed = countOf(job.changed, 'changed', job.changes)
  return {
    ...NOTHING,
    kind: 'IMPORT_FINISHED',
    about: `finding import ${id}`,
    title: `Findings of ${vendorName} imported from ${source}`,
    detail: `${added}, ${changed}, ${job.missing.length} missing`.slice(0, MOST_DETAIL),
    path: withQuery(paths.findings, { dialog: 'import', importId: id }),
  }
}

export const intakeRequested = (requestId: string, { vendorId, vendorName }: Vendor, requester: string): Notice => ({
  kind: 'INTAKE_REQUESTED',
  about: `intake ${requestId}`,
  title: `${requester} requests ${vendorName}`,
  detail: null,
  path: paths.intakeRequests,
  vendorId,
  assessmentId: null,
})

export const upgraded = (version: string): Notice => ({
  ...NOTHING,
  kind: 'UPGRADED',
  about: `version ${version}`,
  title: `Assay was upgraded to ${version}`,
  detail: 'Read what changes for you',
  path: CHANGES,
})
