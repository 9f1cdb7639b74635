import { formats } from '../../contract/formats.ts'
import { record } from '../audit/record.ts'
import { changesBetween } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import * as accounts from './accountQueries.ts'

const MOST = 200

/** The name that an identity provider gives somebody. Names that the audit log uses for others are not taken from it. */
export const providedName = (given: string | undefined, otherwise: string) => {
  const name = given?.slice(0, MOST)
  return name && formats['actor-name'](name) ? name : otherwise.slice(0, MOST)
}

/** The role that an identity provider gives a locked user. Sessions with the old one end. */
export const changeProvidedRole = async (tx: Ctx, user: accounts.UserRow, role: { id: string; name: string }) => {
  await accounts.setRole(tx.db, user.id, role.id, tx.now)
  await accounts.revokeSessions(tx.db, user.id)
  await record(tx, 'CHANGE_ROLE', user, { changes: changesBetween({ role: user.roleName }, { role: role.name }) })
}
