import type { Glossary } from '../schema.ts'
import { glossary as mail } from './mail.ts'
import { mailOperations, mailSettingsOperations } from './mailOperations.ts'

export const operations = {
  ...mailSettingsOperations,
  ...mailOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...mail,
}
