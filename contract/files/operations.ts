import type { Glossary } from '../schema.ts'
import { fileOperations } from './fileOperations.ts'
import { glossary as storage } from './storage.ts'

export const operations = {
  ...fileOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...storage,
}
