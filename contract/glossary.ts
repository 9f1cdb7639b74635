import { glossary as answerList } from './answerList.ts'
import { glossary as assessmentDetail } from './assessmentDetail.ts'
import { glossary as ofAssessments } from './assessments.ts'
import { glossary as certifications } from './certifications.ts'
import { glossary as comments } from './comments.ts'
import { glossary as contacts } from './contacts.ts'
import { glossary as dashboard } from './dashboard.ts'
import { glossary as documents } from './documents.ts'
import { glossary as example } from './example.ts'
import { glossary as findingFixes } from './findingFixes.ts'
import { glossary as findingImport } from './findingImport.ts'
import { glossary as findingRequests } from './findingRequests.ts'
import { glossary as findings } from './findings.ts'
import { glossary as findingTasks } from './findingTasks.ts'
import { glossary as frameworks } from './frameworks.ts'
import { assessments } from './glossary/assessments.ts'
import { general } from './glossary/general.ts'
import { vendors } from './glossary/vendors.ts'
import { glossary as intake } from './intake.ts'
import { glossary as keys } from './keys.ts'
import { glossary as mail } from './mail.ts'
import { glossary as notifications } from './notifications.ts'
import { glossary as offboarding } from './offboarding.ts'
import { glossary as people } from './people.ts'
import { glossary as portal } from './portal.ts'
import { glossary as providers } from './providers.ts'
import { glossary as questions } from './questions.ts'
import { glossary as residualRisk } from './residualRisk.ts'
import { glossary as responsibilities } from './responsibilities.ts'
import { glossary as savedViews } from './savedViews.ts'
import type { Entry, Glossary } from './schema.ts'
import { glossary as search } from './search.ts'
import { glossary as settings } from './settings.ts'
import { glossary as signIn } from './signIn.ts'
import { glossary as storage } from './storage.ts'
import { glossary as templates } from './templates.ts'
import { glossary as vendorBulk } from './vendorBulk.ts'
import { glossary as vendorCompliance } from './vendorCompliance.ts'
import { glossary as vendorCsv } from './vendorCsv.ts'
import { glossary as vendorFields } from './vendorFields.ts'
import { glossary as vendorImports } from './vendorImports.ts'
import { glossary as vendorRequests } from './vendorRequests.ts'
import { glossary as ofVendors } from './vendors.ts'
import { glossary as vendorTrail } from './vendorTrail.ts'
import { glossary as verification } from './verification.ts'
import { glossary as webhooks } from './webhooks.ts'
import { glossary as workingCopies } from './workingCopies.ts'

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
