import type { NotificationKind } from '../../../contract/notifications.ts'
import { CHANGES, paths, pathTo, withQuery } from '../../../contract/paths.ts'
import { utcDayText } from '../../../contract/words.ts'

export type Notice = {
  kind: NotificationKind
  /** With the kind, its cause: one unread notification of a cause is enough. */
  about: string
  title: string
  detail: string | null
  path: string
  vendorId: string | null
  assessmentId: string | null
}

type Assessment = { id: string; title: string }
type Finding = { id: string; title: string; assessmentId: string | null }
type Vendor = { vendorId: string; vendorName: string }

const aboutAssessment = ({ id }: Assessment, { vendorId, vendorName }: Vendor) => ({
  about: `assessment ${id}`,
  detail: vendorName,
  path: pathTo(paths.assessment, { assessmentId: id }),
  vendorId,
  assessmentId: id,
})
const aboutFinding = ({ id, assessmentId }: Finding, { vendorId, vendorName }: Vendor) => ({
  about: `finding ${id}`,
  detail: vendorName,
  path: withQuery(paths.findings, { finding: id }),
  vendorId,
  assessmentId,
})
const aboutVendor = ({ vendorId, vendorName }: Vendor) => ({
  about: `vendor ${vendorId}`,
  detail: vendorName,
  path: pathTo(paths.vendor, { vendorId }),
  vendorId,
  assessmentId: null,
})
const vendorTab = ({ vendorId }: Vendor, tab: string) => withQuery(pathTo(paths.vendor, { vendorId }), { tab })
const NOTHING = { detail: null, vendorId: null, assessmentId: null }

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

export const submitted = (assessment: Assessment, vendor: Vendor): Notice => ({
  kind: 'SUBMITTED',
  ...aboutAssessment(assessment, vendor),
  title: `“${assessment.title}” was submitted`,
})

export const overdue = (assessment: Assessment, vendor: Vendor): Notice => ({
  kind: 'OVERDUE',
  ...aboutAssessment(assessment, vendor),
  title: `“${assessment.title}” is overdue`,
})

const vendorRequest = (assessment: Assessment, vendor: Vendor, title: string): Notice => ({
  kind: 'VENDOR_REQUEST',
  ...aboutAssessment(assessment, vendor),
  title,
})
export const forwarded = (assessment: Assessment, vendor: Vendor) =>
  vendorRequest(assessment, vendor, `“${assessment.title}” was forwarded to a colleague`)
export const extensionRequested = (assessment: Assessment, vendor: Vendor) =>
  vendorRequest(assessment, vendor, `${vendor.vendorName} asks for more time for “${assessment.title}”`)
export const declined = (assessment: Assessment, vendor: Vendor) =>
  vendorRequest(assessment, vendor, `${vendor.vendorName} declines to answer “${assessment.title}”`)

export const messageReceived = (assessment: Assessment, vendor: Vendor): Notice => ({
  kind: 'MESSAGE',
  ...aboutAssessment(assessment, vendor),
  title: `${vendor.vendorName} wrote about “${assessment.title}”`,
  path: withQuery(pathTo(paths.assessment, { assessmentId: assessment.id }), { tab: 'discussion' }),
})

const EXCERPT = 200
const excerpt = (text: string) => {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT - 1).join('')}…` : characters.join('')
}

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

/** A calendar day, as YYYY-MM-DD. */
const dayText = (day: string) => utcDayText(`${day}T00:00:00Z`)

type Certification = { id: string; name: string }
export const certificationExpiring = ({ id, name }: Certification, vendor: Vendor, expires: string): Notice => ({
  kind: 'EXPIRING',
  ...aboutVendor(vendor),
  about: `certification ${id}`,
  title: `“${name}” expires on ${dayText(expires)}`,
  path: vendorTab(vendor, 'certifications'),
})

export const documentExpiring = ({ id, name }: Certification, vendor: Vendor, expires: string): Notice => ({
  kind: 'EXPIRING',
  ...aboutVendor(vendor),
  about: `document ${id}`,
  title: `“${name}” is valid until ${dayText(expires)}`,
  path: vendorTab(vendor, 'documents'),
})

export const contractExpiring = (vendor: Vendor, expires: string): Notice => ({
  kind: 'EXPIRING',
  ...aboutVendor(vendor),
  title: `The contract with ${vendor.vendorName} is up for renewal on ${dayText(expires)}`,
  detail: null,
})

export const acceptanceLapsed = (finding: Finding, vendor: Vendor): Notice => ({
  kind: 'ACCEPTANCE_LAPSED',
  ...aboutFinding(finding, vendor),
  title: `The risk acceptance of “${finding.title}” has expired`,
})

export const findingReopened = (finding: Finding, vendor: Vendor, reason: string): Notice => ({
  kind: 'ACCEPTANCE_LAPSED',
  ...aboutFinding(finding, vendor),
  title: `“${finding.title}” is open again: ${reason}`,
})

export const acceptanceRequested = (finding: Finding, vendor: Vendor, requestedBy: string): Notice => ({
  kind: 'ACCEPTANCE_REQUESTED',
  ...aboutFinding(finding, vendor),
  title: `${requestedBy} asks you to accept the risk of “${finding.title}”`,
})

export const fixReported = (finding: Finding, vendor: Vendor): Notice => ({
  kind: 'FIX_REPORTED',
  ...aboutFinding(finding, vendor),
  title: `The vendor says that “${finding.title}” is fixed`,
})

const findingRequest = (finding: Finding, vendor: Vendor, title: string): Notice => ({
  kind: 'VENDOR_REQUEST',
  ...aboutFinding(finding, vendor),
  title,
})
export const dateProposed = (finding: Finding, vendor: Vendor) =>
  findingRequest(finding, vendor, `${vendor.vendorName} proposes another date for “${finding.title}”`)
export const objection = (finding: Finding, vendor: Vendor) =>
  findingRequest(finding, vendor, `${vendor.vendorName} objects to “${finding.title}”`)

export const webhookPaused = ({ id, name }: { id: string; name: string }, reason: string): Notice => ({
  ...NOTHING,
  kind: 'WEBHOOK_PAUSED',
  about: `webhook ${id}`,
  title: `The webhook “${name}” was paused`,
  detail: reason,
  path: withQuery(paths.settings, { tab: 'webhooks' }),
})

type Import = {
  id: string
  status: string
  created: number
  updated: number
  rejectedRows: number
  problem: string | null
}
export const importFinished = ({ id, status, created, updated, rejectedRows, problem }: Import): Notice => ({
  ...NOTHING,
  kind: 'IMPORT_FINISHED',
  about: `import ${id}`,
  title: status === 'FAILED' ? 'Vendor import failed' : 'Vendor import finished',
  detail: problem ?? `${created} added, ${updated} updated, ${rejectedRows} not imported`,
  path: withQuery(paths.vendors, { dialog: 'import', importId: id }),
})

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
