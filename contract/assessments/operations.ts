import type { Glossary } from '../schema.ts'
import { glossary as answerList } from './answerList.ts'
import { answerOperations } from './answerOperations.ts'
import { assessmentOperations } from './assessmentOperations.ts'
import { glossary as ofAssessments } from './assessments.ts'
import { assessmentBulkOperations } from './bulkOperations.ts'
import { glossary as comments } from './comments.ts'
import { glossary as assessmentDetail } from './detail.ts'
import { assessments } from './meanings.ts'
import { glossary as portal } from './portal.ts'
import { copyOperations, workbookOperations } from './portalFileOperations.ts'
import { portalFindingRequestOperations } from './portalFindingOperations.ts'
import { portalOperations, vendorViewOperations } from './portalOperations.ts'
import { assessmentTransitionOperations } from './transitionOperations.ts'
import { extensionOperations, vendorRequestOperations } from './vendorRequestOperations.ts'
import { glossary as vendorRequests } from './vendorRequests.ts'
import { glossary as verification } from './verification.ts'
import { verificationOperations } from './verificationOperations.ts'

export const operations = {
  ...assessmentOperations,
  ...assessmentTransitionOperations,
  ...assessmentBulkOperations,
  ...answerOperations,
  ...portalOperations,
  ...portalFindingRequestOperations,
  ...vendorRequestOperations,
  ...extensionOperations,
  ...vendorViewOperations,
  ...workbookOperations,
  ...copyOperations,
  ...verificationOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...assessments,
  ...answerList,
  ...assessmentDetail,
  ...ofAssessments,
  ...comments,
  ...portal,
  ...vendorRequests,
  ...verification,
}
