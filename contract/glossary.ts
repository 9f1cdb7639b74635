import { meanings as assessments } from './assessments/operations.ts'
import { meanings as example } from './example/operations.ts'
import { meanings as files } from './files/operations.ts'
import { meanings as findings } from './findings/operations.ts'
import { meanings as library } from './library/operations.ts'
import { meanings as mail } from './mail/operations.ts'
import { general } from './meanings.ts'
import { meanings as organisation } from './organisation/operations.ts'
import { meanings as outgoing } from './outgoing/operations.ts'
import { meanings as overview } from './overview/operations.ts'
import { meanings as people } from './people/operations.ts'
import type { Entry, Glossary } from './schema.ts'
import { meanings as vendors } from './vendors/operations.ts'

/**
 * The meaning of fields, once for all schemas: a field with the same name means the same everywhere. What one noun
 * alone has stands beside its schemas. A schema that says more states its own description, which wins; `Schema.field`
 * is for those few where a name means something else.
 */
const GLOSSARY: Glossary = {
  ...general,
  ...vendors,
  ...findings,
  ...assessments,
  ...overview,
  ...example,
  ...library,
  ...people,
  ...mail,
  ...outgoing,
  ...organisation,
  ...files,
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
