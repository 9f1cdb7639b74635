import type { Glossary } from '../schema.ts'
import { acceptanceOperations } from './acceptanceOperations.ts'
import { findingOperations } from './findingOperations.ts'
import { glossary as findings } from './findings.ts'
import { glossary as findingFixes } from './fixes.ts'
import { fixOperations } from './fixOperations.ts'
import { glossary as findingImport } from './import.ts'
import { findingImportOperations } from './importOperations.ts'
import { findingListOperations, findingViewOperations } from './listOperations.ts'
import { findingRequestOperations } from './requestOperations.ts'
import { glossary as findingRequests } from './requests.ts'
import { findingSharingOperations } from './sharingOperations.ts'
import { taskOperations } from './taskOperations.ts'
import { glossary as findingTasks } from './tasks.ts'

export const operations = {
  ...findingListOperations,
  ...findingOperations,
  ...findingImportOperations,
  ...acceptanceOperations,
  ...fixOperations,
  ...findingSharingOperations,
  ...findingRequestOperations,
  ...taskOperations,
  ...findingViewOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...findingImport,
  ...findingFixes,
  ...findingRequests,
  ...findingTasks,
  ...findings,
}
