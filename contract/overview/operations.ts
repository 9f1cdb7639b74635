import type { Glossary } from '../schema.ts'
import { glossary as dashboard } from './dashboard.ts'
import { dashboardOperations } from './dashboardOperations.ts'
import { reportOperations } from './reportOperations.ts'
import { glossary as search } from './search.ts'
import { searchOperations } from './searchOperations.ts'

export const operations = {
  ...searchOperations,
  ...dashboardOperations,
  ...reportOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...dashboard,
  ...search,
}
