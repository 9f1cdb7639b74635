import type { Glossary } from '../schema.ts'
import { glossary as settings } from './settings.ts'
import { logoOperations, settingsOperations, storageOperations, warningOperations } from './settingsOperations.ts'

export const operations = {
  ...settingsOperations,
  ...logoOperations,
  ...storageOperations,
  ...warningOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...settings,
}
