import type { Ctx } from '../context.ts'
import { invalid } from '../errors.ts'
import { holdUser } from './queries.ts'

/** What is to be somebody's: there must be such a user, who then cannot be deleted before it is written. */
export const checkUser = async (tx: Ctx, id: string | null, what: string, path: string) => {
  if (id === null || (await holdUser(tx.db, id))) return
  throw invalid(what, [{ path, message: 'must be the id of a user' }])
}
