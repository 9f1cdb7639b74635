import type { Glossary } from '../schema.ts'
import { glossary as example } from './example.ts'
import { exampleOperations } from './exampleOperations.ts'

export const operations = {
  ...exampleOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...example,
}
