import type { Glossary } from '../schema.ts'
import { frameworkOperations } from './frameworkOperations.ts'
import { glossary as frameworks } from './frameworks.ts'
import { glossary as questions } from './questions.ts'
import { templateOperations } from './templateOperations.ts'
import { glossary as templates } from './templates.ts'
import { glossary as workingCopies } from './workingCopies.ts'

export const operations = {
  ...frameworkOperations,
  ...templateOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...frameworks,
  ...questions,
  ...templates,
  ...workingCopies,
}
