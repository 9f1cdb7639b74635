import { assessments } from './glossary/assessments.ts'
import { general } from './glossary/general.ts'
import { vendors } from './glossary/vendors.ts'

/** What a field means, and an example if its schema has none. */
export type Entry = string | readonly [description: string, example: unknown]
export type Glossary = { readonly [field: string]: Entry }

/**
 * The meaning of fields, once for all schemas: a field with the same name means the same everywhere. A schema that says
 * more states its own description, which wins; `Schema.field` is for those few where a name means something else.
 */
const GLOSSARY: Glossary = { ...general, ...vendors, ...assessments }

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
