import type { Glossary } from '../schema.ts'
import { findingOperations } from './findingOperations.ts'
import { glossary as findings } from './findings.ts'
import { glossary as findingFixes } from './fixes.ts'
import { glossary as findingImport } from './import.ts'
import { findingRequestOperations } from './requestOperations.ts'
import { glossary as findingRequests } from './requests.ts'
import { findingSharingOperations } from './sharingOperations.ts'
import { glossary as findingTasks } from './tasks.ts'
import { findingWorkOperations } from './workOperations.ts'

export const operations = {
  ...findingOperations,
  ...findingSharingOperations,
  ...findingRequestOperations,
  ...findingWorkOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...findingImport,
  ...findingFixes,
  ...findingRequests,
  ...findingTasks,
  ...findings,
}
