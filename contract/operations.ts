import { answerOperations } from './operations/answers.ts'
import { assessmentOperations } from './operations/assessments.ts'
import { assessmentTransitionOperations } from './operations/assessmentTransitions.ts'
import { auditOperations } from './operations/audit.ts'
import { certificationOperations } from './operations/certifications.ts'
import { contactOperations } from './operations/contacts.ts'
import { dashboardOperations } from './operations/dashboard.ts'
import { deletionOperations } from './operations/deletions.ts'
import { documentOperations } from './operations/documents.ts'
import { exampleOperations } from './operations/example.ts'
import { fileOperations } from './operations/files.ts'
import { findingRequestOperations, portalFindingRequestOperations } from './operations/findingRequests.ts'
import { findingSharingOperations } from './operations/findingSharing.ts'
import { findingOperations } from './operations/findings.ts'
import { findingWorkOperations } from './operations/findingWork.ts'
import { frameworkOperations } from './operations/frameworks.ts'
import { intakeOperations } from './operations/intake.ts'
import { keyOperations } from './operations/keys.ts'
import { mailOperations, mailSettingsOperations } from './operations/mail.ts'
import { notificationOperations } from './operations/notifications.ts'
import { offboardingOperations } from './operations/offboarding.ts'
import { portalOperations, vendorViewOperations } from './operations/portal.ts'
import { copyOperations, workbookOperations } from './operations/portalFiles.ts'
import { providerOperations, signInOptionsOperations } from './operations/providers.ts'
import { reportOperations } from './operations/reports.ts'
import { responsibilityOperations } from './operations/responsibilities.ts'
import { roleOperations } from './operations/roles.ts'
import { savedViewOperations } from './operations/savedViews.ts'
import { scimOperations, scimSettingsOperations } from './operations/scim.ts'
import { searchOperations } from './operations/search.ts'
import { sessionOperations } from './operations/session.ts'
import { logoOperations, settingsOperations, storageOperations, warningOperations } from './operations/settings.ts'
import {
  factorResetOperations,
  passkeyOperations,
  signInOperations,
  signInSettingsOperations,
} from './operations/signIn.ts'
import { subprocessorOperations } from './operations/subprocessors.ts'
import { synonymOperations } from './operations/synonyms.ts'
import { templateOperations } from './operations/templates.ts'
import { userOperations } from './operations/users.ts'
import { vendorFieldOperations } from './operations/vendorFields.ts'
import { vendorImportOperations } from './operations/vendorImports.ts'
import { extensionOperations, vendorRequestOperations } from './operations/vendorRequests.ts'
import {
  manyVendorsOperations,
  vendorBulkOperations,
  vendorOperations,
  vendorTrailOperations,
} from './operations/vendors.ts'
import { verificationOperations } from './operations/verification.ts'
import { versionOperations } from './operations/version.ts'
import { webhookOperations } from './operations/webhooks.ts'

/** Every operation. The server, the web client, the API reference and the tests all read this table. */
export const OPERATIONS = {
  ...vendorOperations,
  ...manyVendorsOperations,
  ...vendorBulkOperations,
  ...vendorTrailOperations,
  ...contactOperations,
  ...intakeOperations,
  ...offboardingOperations,
  ...subprocessorOperations,
  ...vendorFieldOperations,
  ...vendorImportOperations,
  ...documentOperations,
  ...assessmentOperations,
  ...assessmentTransitionOperations,
  ...answerOperations,
  ...findingOperations,
  ...findingSharingOperations,
  ...findingRequestOperations,
  ...findingWorkOperations,
  ...searchOperations,
  ...dashboardOperations,
  ...certificationOperations,
  ...responsibilityOperations,
  ...fileOperations,
  ...frameworkOperations,
  ...templateOperations,
  ...portalOperations,
  ...portalFindingRequestOperations,
  ...vendorRequestOperations,
  ...extensionOperations,
  ...vendorViewOperations,
  ...workbookOperations,
  ...copyOperations,
  ...verificationOperations,
  ...auditOperations,
  ...deletionOperations,
  ...sessionOperations,
  ...signInOperations,
  ...passkeyOperations,
  ...signInOptionsOperations,
  ...userOperations,
  ...factorResetOperations,
  ...roleOperations,
  ...keyOperations,
  ...settingsOperations,
  ...signInSettingsOperations,
  ...providerOperations,
  ...scimSettingsOperations,
  ...logoOperations,
  ...mailSettingsOperations,
  ...mailOperations,
  ...notificationOperations,
  ...savedViewOperations,
  ...webhookOperations,
  ...reportOperations,
  ...exampleOperations,
  ...storageOperations,
  ...versionOperations,
  ...warningOperations,
  ...scimOperations,
  ...synonymOperations,
} as const
export type Operations = typeof OPERATIONS
