import { readMigrations } from './migrationFiles.ts'

const CREATED =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|function|procedure|view|materialized\s+view|type|domain|sequence)\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi
const RENAMED = /\brename\s+to\s+"?(\w+)/gi

/**
 * The names that our migrations create. The schema may contain other tables as well: those are neither backed up nor
 * dropped nor granted. A test compares these names with the catalog.
 */
export const ownNames = async (): Promise<string[]> => {
  const found = (await readMigrations()).flatMap(({ sql }) => [...sql.matchAll(CREATED), ...sql.matchAll(RENAMED)])
  return ['schema_migrations', ...new Set(found.map((match) => match[1] ?? ''))]
}
