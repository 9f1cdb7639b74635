import type { TemplateCreate } from '../../contract/library/templates.ts'
import type { Ctx } from '../context.ts'
import { listItems, loadLibrary, readItem } from '../library/starter/service.ts'
import * as templates from '../library/templates/service.ts'
import * as queries from './queries.ts'

/** One that was archived or deleted here comes again, for the example alone, and goes with it. */
const bring = async (tx: Ctx, key: string) => {
  const item = (await listItems()).findLast((one) => one.key === key)
  if (!item) throw new Error(`The library has no ${key}`)
  const { id } = await templates.importTemplate(tx, (await readItem(item)) as TemplateCreate)
  await templates.publish(tx, id)
  await queries.add(tx.db, 'Template', id)
  return id
}

/** The example rests on the library: what of it has never been loaded here is loaded now, and stays. */
export const templateIds = async (tx: Ctx, names: readonly string[]) => {
  await loadLibrary(tx)
  const ids = new Map<string, string>()
  for (const name of names) {
    const key = `templates/${name}`
    ids.set(name, (await queries.libraryTemplate(tx.db, key)) ?? (await bring(tx, key)))
  }
  return ids
}
