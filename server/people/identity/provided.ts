import { formats } from '../../../contract/values/formats.ts'
import { record } from '../../audit/record.ts'
import { changesBetween } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import * as accounts from './accountQueries.ts'

const MOST = 200

/** The name of a user at an identity provider, cut to the longest name without splitting a character. */
export const cutName = (name: string) =>
  name
    .slice(0, MOST)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** A name that the audit log uses for others is replaced by the email: anyone who signs in cannot change it there. */
export const providedName = (given: string | undefined, email: string) => {
  const name = cutName(given ?? '')
  return name !== '' && formats['actor-name'](name) ? name : cutName(email)
}

/** The role that an identity provider gives a locked user. Sessions with the old one end. */
export const changeProvidedRole = async (tx: Ctx, user: accounts.UserRow, role: { id: string; name: string }) => {
  await accounts.setRole(tx.db, user.id, role.id, tx.now)
  await accounts.revokeSessions(tx.db, user.id)
  await record(tx, 'CHANGE_ROLE', user, { changes: changesBetween({ role: user.roleName }, { role: role.name }) })
}
