import { paths, withQuery } from '../../../contract/paths.ts'
import {
  type Assessment,
  aboutAssessment,
  aboutFinding,
  aboutVendor,
  excerpt,
  type Finding,
  NOTHING,
  type Notice,
  type Vendor,
  vendorTab,
  type WorkNotice,
} from './about.ts'

type Task = { id: string; title: string }
export const taskAssigned = (task: Task, finding: Finding, vendor: Vendor): Notice => ({
  kind: 'ASSIGNED',
  ...aboutFinding(finding, vendor),
  about: `task ${task.id}`,
  title: `You are the owner of the task “${task.title}” for “${finding.title}”`,
})

type Responsibility = { id: string; name: string }
export const responsibilityAssigned = ({ id, name }: Responsibility, vendor: Vendor): Notice => ({
  kind: 'ASSIGNED',
  ...aboutVendor(vendor),
  about: `responsibility ${id}`,
  title: `You are responsible for “${name}”`,
  detail: vendor.vendorName,
  path: vendorTab(vendor, 'responsibilities'),
})

/** To the person who requested it. */
export const acceptanceDecided = (
  finding: Finding,
  vendor: Vendor,
  { state, by }: { state: 'APPROVED' | 'DECLINED'; by: string },
): WorkNotice => ({
  kind: 'ACCEPTANCE_DECIDED',
  ...aboutFinding(finding, vendor),
  about: `${state} acceptance of finding ${finding.id}`,
  title: `${by} ${state === 'APPROVED' ? 'approved' : 'declined'} your request to accept the risk of “${finding.title}”`,
})

export const criticalFinding = (finding: Finding, vendor: Vendor): WorkNotice => ({
  kind: 'CRITICAL_FINDING',
  ...aboutFinding(finding, vendor),
  title: `“${finding.title}” is a critical finding`,
})

/** Imported together: one line for all. */
export const criticalFindings = (count: number, source: string, vendor: Vendor): WorkNotice => ({
  kind: 'CRITICAL_FINDING',
  ...aboutVendor(vendor),
  about: `import of ${source} for vendor ${vendor.vendorId}`,
  title: `${count} critical findings were imported from ${source}`,
  path: withQuery(paths.findings, { vendorId: vendor.vendorId, severity: 'CRITICAL', status: 'OPEN' }),
})

export const seriesStopped = (assessment: Assessment, vendor: Vendor): WorkNotice => ({
  kind: 'SERIES_STOPPED',
  ...aboutAssessment(assessment, vendor),
  title: `“${assessment.title}” is not repeated for ${vendor.vendorName}`,
})

type Stopped = { templateId: string; template: string; count: number }
/** Of a questionnaire that is archived: one line for all of its series. */
export const seriesArchived = ({ templateId, template, count }: Stopped): Notice => ({
  ...NOTHING,
  kind: 'SERIES_STOPPED',
  about: `template ${templateId}`,
  title: `“${template}” is archived: ${count === 1 ? '1 recurring assessment is' : `${count} recurring assessments are`} not repeated any more`,
  path: withQuery(paths.assessments, { templateId }),
})

type Refused = { email: string; reason: string }
export const mailRefused = ({ email, reason }: Refused, vendor: Vendor, assessmentId: string | null): WorkNotice => ({
  kind: 'MAIL_REFUSED',
  ...aboutVendor(vendor),
  about: `address ${email} of vendor ${vendor.vendorId}`,
  title: `${email} of ${vendor.vendorName} refuses mail`,
  detail: excerpt(reason),
  path: vendorTab(vendor, 'contacts'),
  assessmentId,
})

/** Everybody whom a reminder would go to has refused a mail. */
export const nobodyReminded = (assessment: Assessment, vendor: Vendor, emails: readonly string[]): WorkNotice => ({
  kind: 'MAIL_REFUSED',
  ...aboutAssessment(assessment, vendor),
  about: `reminders of assessment ${assessment.id}`,
  title: `Nobody at ${vendor.vendorName} can be reminded of “${assessment.title}”: add another contact`,
  detail: excerpt(`${emails.join(', ')}: mail is refused`),
  path: vendorTab(vendor, 'contacts'),
})
