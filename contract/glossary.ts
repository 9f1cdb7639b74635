import { glossary as answerList } from './assessments/answerList.ts'
import { glossary as ofAssessments } from './assessments/assessments.ts'
import { glossary as comments } from './assessments/comments.ts'
import { glossary as assessmentDetail } from './assessments/detail.ts'
import { assessments } from './assessments/meanings.ts'
import { glossary as portal } from './assessments/portal.ts'
import { glossary as vendorRequests } from './assessments/vendorRequests.ts'
import { glossary as verification } from './assessments/verification.ts'
import { glossary as example } from './example/example.ts'
import { glossary as storage } from './files/storage.ts'
import { glossary as findings } from './findings/findings.ts'
import { glossary as findingFixes } from './findings/fixes.ts'
import { glossary as findingImport } from './findings/import.ts'
import { glossary as findingRequests } from './findings/requests.ts'
import { glossary as findingTasks } from './findings/tasks.ts'
import { glossary as frameworks } from './library/frameworks.ts'
import { glossary as questions } from './library/questions.ts'
import { glossary as templates } from './library/templates.ts'
import { glossary as workingCopies } from './library/workingCopies.ts'
import { glossary as mail } from './mail/mail.ts'
import { general } from './meanings.ts'
import { glossary as settings } from './organisation/settings.ts'
import { glossary as notifications } from './outgoing/notifications.ts'
import { glossary as webhooks } from './outgoing/webhooks.ts'
import { glossary as dashboard } from './overview/dashboard.ts'
import { glossary as search } from './overview/search.ts'
import { glossary as keys } from './people/keys.ts'
import { glossary as people } from './people/people.ts'
import { glossary as providers } from './people/providers.ts'
import { glossary as savedViews } from './people/savedViews.ts'
import { glossary as signIn } from './people/signIn.ts'
import type { Entry, Glossary } from './schema.ts'
import { glossary as vendorBulk } from './vendors/bulk.ts'
import { glossary as certifications } from './vendors/certifications.ts'
import { glossary as vendorCompliance } from './vendors/compliance.ts'
import { glossary as contacts } from './vendors/contacts.ts'
import { glossary as vendorCsv } from './vendors/csv.ts'
import { glossary as vendorFields } from './vendors/customFields.ts'
import { glossary as documents } from './vendors/documents.ts'
import { glossary as vendorImports } from './vendors/imports.ts'
import { glossary as intake } from './vendors/intake.ts'
import { vendors } from './vendors/meanings.ts'
import { glossary as offboarding } from './vendors/offboarding.ts'
import { glossary as residualRisk } from './vendors/residualRisk.ts'
import { glossary as responsibilities } from './vendors/responsibilities.ts'
import { glossary as vendorTrail } from './vendors/trail.ts'
import { glossary as ofVendors } from './vendors/vendors.ts'

/**
 * The meaning of fields, once for all schemas: a field with the same name means the same everywhere. What one noun
 * alone has stands beside its schemas. A schema that says more states its own description, which wins; `Schema.field`
 * is for those few where a name means something else.
 */
const GLOSSARY: Glossary = {
  ...general,
  ...vendors,
  ...assessments,
  ...answerList,
  ...assessmentDetail,
  ...ofAssessments,
  ...certifications,
  ...comments,
  ...contacts,
  ...dashboard,
  ...documents,
  ...example,
  ...findingImport,
  ...findingFixes,
  ...findingRequests,
  ...findingTasks,
  ...findings,
  ...frameworks,
  ...intake,
  ...keys,
  ...mail,
  ...notifications,
  ...offboarding,
  ...people,
  ...portal,
  ...vendorRequests,
  ...providers,
  ...questions,
  ...residualRisk,
  ...responsibilities,
  ...savedViews,
  ...search,
  ...settings,
  ...signIn,
  ...storage,
  ...templates,
  ...vendorBulk,
  ...vendorCompliance,
  ...vendorCsv,
  ...vendorImports,
  ...vendorFields,
  ...vendorTrail,
  ...verification,
  ...ofVendors,
  ...webhooks,
  ...workingCopies,
}

const entryOf = (path: string, field: string): Entry | undefined =>
  GLOSSARY[`${path}.${field}`] ?? GLOSSARY[`${path.split('.')[0]}.${field}`] ?? GLOSSARY[field]

export const meaningOf = (path: string, field: string) => {
  const entry = entryOf(path, field)
  return typeof entry === 'object' ? entry[0] : entry
}
export const exampleOf = (path: string, field: string) => {
  const entry = entryOf(path, field)
  return typeof entry === 'object' ? entry[1] : undefined
}
