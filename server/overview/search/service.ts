import type { SearchFilter } from '../../../contract/overview/search.ts'
import type { Permission } from '../../../contract/permissions.ts'
import { fold } from '../../../contract/values/text.ts'
import type { Ctx } from '../../context.ts'
import * as queries from './queries.ts'

const MAX_WORDS = 8

/** One statement for all kinds. */
export const searchEverything = async (ctx: Ctx, { query = '' }: SearchFilter) => {
  const text = fold(query)
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))].slice(0, MAX_WORDS)
  const may = (permission: Permission) => words.length > 0 && ctx.actor.permissions.some((held) => held === permission)
  const wanted = {
    vendors: may('vendors:view'),
    assessments: may('assessments:view'),
    templates: may('templates:view'),
    controls: may('frameworks:view'),
  }
  return (await queries.searchJson(ctx.db, { text, words }, wanted)).json
}
