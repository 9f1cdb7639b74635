import { leavesItems, OFFBOARDING_ITEMS } from '../../contract/vendors/offboarding.ts'
import type { Ctx } from '../context.ts'
import { doneItems } from './stageQueries.ts'
import type { Move } from './stages.ts'

/** What was still open of the checklist when vendors left, for the audit log. */
export const openItemsOf = async ({ db }: Ctx, moves: readonly Move[]) => {
  const ids = moves.filter(({ from, to }) => from !== null && leavesItems(from, to)).map(({ id }) => id)
  if (ids.length === 0) return () => ({})
  const done = await doneItems(db, ids)
  return (id: string) => {
    if (!ids.includes(id)) return {}
    const openItems = OFFBOARDING_ITEMS.filter((item) => !done.some((row) => row.id === id && row.item === item))
    return openItems.length > 0 ? { openItems } : {}
  }
}
