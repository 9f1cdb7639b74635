import type { FrameworkImport } from '../../../contract/library/frameworks.ts'
import type { TemplateCreate } from '../../../contract/library/templates.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import * as frameworks from '../frameworks/service.ts'
import * as templates from '../templates/service.ts'
import { type Kind, type LibraryItem, listItems, readItem } from './files.ts'
import * as queries from './queries.ts'

export { listItems, readItem } from './files.ts'

/**
 * Adds the library items that have never been loaded here, through the same services as an import. Items that were
 * loaded once are never touched again, even if deleted. Returns the keys of what was added.
 */
export const loadLibrary = async (ctx: Ctx): Promise<string[]> => {
  const items = await listItems()
  if (missingIn(await queries.loaded(ctx.db), items).length === 0) return []
  return inTransaction(ctx, async (tx) => {
    await queries.lock(tx.db)
    const missing = missingIn(await queries.loaded(tx.db), items)
    for (const item of missing) {
      const entityId = await ADD[item.kind](tx, await readItem(item))
      await queries.insert(tx.db, { ...item, entityId }, tx.now)
    }
    return missing.map((item) => item.key)
  })
}

type Place = Pick<LibraryItem, 'key' | 'version'>

const missingIn = (loaded: readonly Place[], items: readonly LibraryItem[]) => {
  const known = new Set(loaded.map(({ key, version }) => `${key} ${version}`))
  return items.filter(({ key, version }) => !known.has(`${key} ${version}`))
}

/** A user may have imported the same framework before: theirs stays, and templates map to it. */
const addFramework = async (tx: Ctx, body: FrameworkImport) =>
  (await frameworks.isThere(tx, body)) ? null : (await frameworks.importFramework(tx, body)).id

const addTemplate = async (tx: Ctx, body: TemplateCreate) => {
  const { id } = await templates.importTemplate(tx, body)
  await templates.publish(tx, id)
  return id
}

const ADD: Record<Kind, (tx: Ctx, body: unknown) => Promise<string | null>> = {
  frameworks: (tx, body) => addFramework(tx, body as FrameworkImport),
  templates: (tx, body) => addTemplate(tx, body as TemplateCreate),
}
