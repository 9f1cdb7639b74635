import type { RiskWeight } from '../../contract/library/questions.ts'
import type { Settings, SettingsUpdate } from '../../contract/organisation/settings.ts'

/** The value of a number field while typing: empty is an empty text. */
export type Typed = number | ''
export type SettingsValues = {
  organisationName: string
  brandColour: string
  /** What a question counts. */
  scoringWeights: Record<RiskWeight, Typed>
  /** In percent. */
  scoreThresholds: { green: Typed; amber: Typed }
  passwordMinLength: Typed
  sessionIdleMinutes: Typed
  sessionAbsoluteHours: Typed
  keyRequestsPerMinute: Typed
  auditRetentionDays: Typed
  maxFileMegabytes: Typed
  allowedFileTypes: string[]
  maxFilesPerQuestion: Typed
  maxEvidenceMegabytes: Typed
  maxCommentsPerAssessment: Typed
  linkExpiryDays: Typed
  timeZone: string
  currency: Settings['currency']
  /** As typed: "7, 1". */
  reminderDays: string
  overdueNotices: Typed
  expiryNoticeDays: string
  /** User ids. */
  unassignedTo: string[]
  reviewMonths: Record<RiskWeight, Typed>
  mailRetentionDays: Typed
  findingDueDays: Record<RiskWeight, Typed>
  riskAcceptance: { requireReason: boolean; requireEnd: boolean; maxDays: Typed; approvalFrom: RiskWeight | null }
  reviewEveryAnswer: boolean
  verificationStatement: string
  confidentialityTerms: string
  portal: { privacyNote: string; contactEmail: string; share: Settings['portal']['share'] }
}
export type SettingName = keyof SettingsValues

export const LABELS: Record<string, string> = {
  organisationName: 'Name',
  brandColour: 'Brand colour',
  'scoringWeights/CRITICAL': 'Critical',
  'scoringWeights/HIGH': 'High',
  'scoringWeights/MEDIUM': 'Medium',
  'scoringWeights/LOW': 'Low',
  scoringWeights: 'Weights',
  'scoreThresholds/green': 'Green from',
  'scoreThresholds/amber': 'Amber from',
  passwordMinLength: 'Minimum password length',
  sessionIdleMinutes: 'End idle sessions after',
  sessionAbsoluteHours: 'End all sessions after',
  keyRequestsPerMinute: 'Requests per minute per key',
  auditRetentionDays: 'Keep audit entries for',
  maxFileMegabytes: 'Maximum file size',
  allowedFileTypes: 'Allowed file types',
  maxFilesPerQuestion: 'Files per question',
  maxEvidenceMegabytes: 'Evidence per assessment',
  maxCommentsPerAssessment: 'Comments per assessment',
  linkExpiryDays: 'Link expiry',
  timeZone: 'Time zone',
  currency: 'Currency',
  reminderDays: 'Remind before the due date',
  overdueNotices: 'Weekly overdue notices',
  expiryNoticeDays: 'Notify before expiry',
  unassignedTo: 'Unassigned work goes to',
  'reviewMonths/CRITICAL': 'Critical',
  'reviewMonths/HIGH': 'High',
  'reviewMonths/MEDIUM': 'Medium',
  'reviewMonths/LOW': 'Low',
  reviewMonths: 'Next assessment',
  mailRetentionDays: 'Keep mails for',
  'findingDueDays/CRITICAL': 'Critical',
  'findingDueDays/HIGH': 'High',
  'findingDueDays/MEDIUM': 'Medium',
  'findingDueDays/LOW': 'Low',
  findingDueDays: 'Due dates',
  'riskAcceptance/requireReason': 'Require a reason',
  'riskAcceptance/requireEnd': 'Require an end date',
  'riskAcceptance/maxDays': 'Maximum length',
  'riskAcceptance/approvalFrom': 'Second approval',
  riskAcceptance: 'Risk acceptance',
  reviewEveryAnswer: 'Finalize only when every answer has a decision',
  verificationStatement: 'Statement about your requests',
  confidentialityTerms: 'Confidentiality terms',
  'portal/privacyNote': 'Privacy note',
  'portal/contactEmail': 'Contact email',
  'portal/share': 'Results of the review',
  portal: 'Vendor’s page',
}

/** 0.855 is 85.5: rounded where binary fractions would show. */
const toPercent = (share: number) => Math.round(share * 1e6) / 1e4
export const toShare = (percent: Typed) => (percent === '' ? null : Math.round(percent * 1e4) / 1e6)

const byTier = <T>(of: (tier: RiskWeight) => T): Record<RiskWeight, T> => ({
  CRITICAL: of('CRITICAL'),
  HIGH: of('HIGH'),
  MEDIUM: of('MEDIUM'),
  LOW: of('LOW'),
})

/** "7, 1" is 7 and 1. What is no number stays a text, for the server to name. */
const daysIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => (/^\d+$/.test(word) ? Number(word) : word))

export const valuesOf = (settings: Settings): SettingsValues => ({
  organisationName: settings.organisationName,
  brandColour: settings.brandColour ?? '',
  scoringWeights: settings.scoringWeights,
  scoreThresholds: {
    green: toPercent(settings.scoreThresholds.green),
    amber: toPercent(settings.scoreThresholds.amber),
  },
  passwordMinLength: settings.passwordMinLength,
  sessionIdleMinutes: settings.sessionIdleMinutes,
  sessionAbsoluteHours: settings.sessionAbsoluteHours,
  keyRequestsPerMinute: settings.keyRequestsPerMinute ?? '',
  auditRetentionDays: settings.auditRetentionDays ?? '',
  maxFileMegabytes: settings.maxFileMegabytes,
  allowedFileTypes: settings.allowedFileTypes,
  maxFilesPerQuestion: settings.maxFilesPerQuestion,
  maxEvidenceMegabytes: settings.maxEvidenceMegabytes,
  maxCommentsPerAssessment: settings.maxCommentsPerAssessment,
  linkExpiryDays: settings.linkExpiryDays ?? '',
  timeZone: settings.timeZone,
  currency: settings.currency,
  reminderDays: settings.reminderDays.join(', '),
  overdueNotices: settings.overdueNotices,
  expiryNoticeDays: settings.expiryNoticeDays.join(', '),
  unassignedTo: settings.unassignedTo,
  reviewMonths: byTier((tier) => settings.reviewMonths[tier] ?? ''),
  mailRetentionDays: settings.mailRetentionDays ?? '',
  findingDueDays: byTier((severity) => settings.findingDueDays[severity] ?? ''),
  riskAcceptance: { ...settings.riskAcceptance, maxDays: settings.riskAcceptance.maxDays ?? '' },
  reviewEveryAnswer: settings.reviewEveryAnswer,
  verificationStatement: settings.verificationStatement ?? '',
  confidentialityTerms: settings.confidentialityTerms ?? '',
  portal: {
    privacyNote: settings.portal.privacyNote ?? '',
    contactEmail: settings.portal.contactEmail ?? '',
    share: settings.portal.share,
  },
})

const orNull = <T>(value: T | '') => (value === '' ? null : value)

/** Only what a tab is about is sent: what is typed elsewhere stays unsaved. An empty field says nothing, or no limit. */
export const bodyOf = (values: SettingsValues, names: readonly SettingName[]) => {
  const { scoringWeights, scoreThresholds, ...plain } = values
  const weights = Object.entries(scoringWeights).map(([name, weight]) => [name, orNull(weight)])
  const all: Record<SettingName, unknown> = {
    ...plain,
    brandColour: orNull(plain.brandColour.trim()),
    scoringWeights: Object.fromEntries(weights),
    scoreThresholds: { green: toShare(scoreThresholds.green), amber: toShare(scoreThresholds.amber) },
    passwordMinLength: orNull(plain.passwordMinLength),
    sessionIdleMinutes: orNull(plain.sessionIdleMinutes),
    sessionAbsoluteHours: orNull(plain.sessionAbsoluteHours),
    keyRequestsPerMinute: orNull(plain.keyRequestsPerMinute),
    auditRetentionDays: orNull(plain.auditRetentionDays),
    maxFileMegabytes: orNull(plain.maxFileMegabytes),
    maxFilesPerQuestion: orNull(plain.maxFilesPerQuestion),
    maxEvidenceMegabytes: orNull(plain.maxEvidenceMegabytes),
    maxCommentsPerAssessment: orNull(plain.maxCommentsPerAssessment),
    linkExpiryDays: orNull(plain.linkExpiryDays),
    reminderDays: daysIn(plain.reminderDays),
    overdueNotices: orNull(plain.overdueNotices),
    expiryNoticeDays: daysIn(plain.expiryNoticeDays),
    reviewMonths: byTier((tier) => orNull(plain.reviewMonths[tier])),
    mailRetentionDays: orNull(plain.mailRetentionDays),
    findingDueDays: byTier((severity) => orNull(plain.findingDueDays[severity])),
    riskAcceptance: { ...plain.riskAcceptance, maxDays: orNull(plain.riskAcceptance.maxDays) },
    verificationStatement: orNull(plain.verificationStatement.trim()),
    confidentialityTerms: orNull(plain.confidentialityTerms.trim()),
    portal: {
      ...plain.portal,
      privacyNote: orNull(plain.portal.privacyNote.trim()),
      contactEmail: orNull(plain.portal.contactEmail.trim()),
    },
  }
  // What is missing in it is the server's to name.
  return Object.fromEntries(names.map((name) => [name, all[name]])) as SettingsUpdate
}

/** Whether something of these was changed and not saved. */
export const isChanged = (saved: SettingsValues, now: SettingsValues, names: readonly SettingName[]) =>
  names.some((name) => JSON.stringify(saved[name]) !== JSON.stringify(now[name]))

/** Whether fewer days are kept than before; null and empty keep all of them. */
export const isShorter = (before: number | null, now: Typed) => now !== '' && (before === null || now < before)
