import { answerOperations } from './assessments/answerOperations.ts'
import { assessmentOperations } from './assessments/assessmentOperations.ts'
import { copyOperations, workbookOperations } from './assessments/portalFileOperations.ts'
import { portalFindingRequestOperations } from './assessments/portalFindingOperations.ts'
import { portalOperations, vendorViewOperations } from './assessments/portalOperations.ts'
import { assessmentTransitionOperations } from './assessments/transitionOperations.ts'
import { extensionOperations, vendorRequestOperations } from './assessments/vendorRequestOperations.ts'
import { verificationOperations } from './assessments/verificationOperations.ts'
import { auditOperations } from './audit/auditOperations.ts'
import { deletionOperations } from './audit/deletionOperations.ts'
import { versionOperations } from './edge/versionOperations.ts'
import { exampleOperations } from './example/exampleOperations.ts'
import { fileOperations } from './files/fileOperations.ts'
import { findingOperations } from './findings/findingOperations.ts'
import { findingRequestOperations } from './findings/requestOperations.ts'
import { findingSharingOperations } from './findings/sharingOperations.ts'
import { findingWorkOperations } from './findings/workOperations.ts'
import { frameworkOperations } from './library/frameworkOperations.ts'
import { templateOperations } from './library/templateOperations.ts'
import { mailOperations, mailSettingsOperations } from './mail/mailOperations.ts'
import {
  logoOperations,
  settingsOperations,
  storageOperations,
  warningOperations,
} from './organisation/settingsOperations.ts'
import { notificationOperations } from './outgoing/notificationOperations.ts'
import { webhookOperations } from './outgoing/webhookOperations.ts'
import { dashboardOperations } from './overview/dashboardOperations.ts'
import { reportOperations } from './overview/reportOperations.ts'
import { searchOperations } from './overview/searchOperations.ts'
import { keyOperations } from './people/keyOperations.ts'
import { providerOperations, signInOptionsOperations } from './people/providerOperations.ts'
import { roleOperations } from './people/roleOperations.ts'
import { savedViewOperations } from './people/savedViewOperations.ts'
import { scimOperations, scimSettingsOperations } from './people/scimOperations.ts'
import { sessionOperations } from './people/sessionOperations.ts'
import {
  factorResetOperations,
  passkeyOperations,
  signInOperations,
  signInSettingsOperations,
} from './people/signInOperations.ts'
import { userOperations } from './people/userOperations.ts'
import { synonymOperations } from './synonyms.ts'
import { certificationOperations } from './vendors/certificationOperations.ts'
import { contactOperations } from './vendors/contactOperations.ts'
import { vendorFieldOperations } from './vendors/customFieldOperations.ts'
import { documentOperations } from './vendors/documentOperations.ts'
import { vendorImportOperations } from './vendors/importOperations.ts'
import { intakeOperations } from './vendors/intakeOperations.ts'
import { offboardingOperations } from './vendors/offboardingOperations.ts'
import { responsibilityOperations } from './vendors/responsibilityOperations.ts'
import { subprocessorOperations } from './vendors/subprocessorOperations.ts'
import {
  manyVendorsOperations,
  vendorBulkOperations,
  vendorOperations,
  vendorTrailOperations,
} from './vendors/vendorOperations.ts'

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
