import { messages } from '../../../contract/errors.ts'
import { paths } from '../../../contract/paths.ts'
import type { SetUp } from '../../../contract/people/people.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, unauthorized } from '../../errors.ts'
import { updateSettings } from '../../organisation/service.ts'
import { hashToken, newToken, sameHash } from '../../secret/tokens.ts'
import * as accounts from './accountQueries.ts'
import { type Device, open } from './openSession.ts'
import { checkPasswordRule } from './passwordRules.ts'
import { hashPassword } from './passwords.ts'
import * as queries from './sessionQueries.ts'

const LINK_LIFETIME = 7 * 24 * 3_600_000

/** A new link at each start until one is used; older ones stop working. */
export const issueSetupLink = async (ctx: Ctx) => {
  const token = newToken()
  await queries.saveSetupLink(ctx.db, hashToken(token), new Date(ctx.now.getTime() + LINK_LIFETIME))
  return `${ctx.origin.baseUrl}${paths.setUp}#token=${token}`
}

/** Creates the first administrator and names the organisation, for the holder of the link printed at start. */
export const setUp = async (ctx: Ctx, { token, organisationName, exampleData: _, ...admin }: SetUp, device: Device) => {
  await checkPasswordRule(ctx, 'password', admin.password, admin)
  const passwordHash = await hashPassword(admin.password)
  return inTransaction(ctx, async (tx) => {
    const link = await queries.lockSetupLink(tx.db, tx.now)
    if (await queries.hasUsers(tx.db)) throw conflict(messages.alreadySetUp)
    if (!link || !sameHash(link.tokenHash, hashToken(token))) throw unauthorized(messages.linkInvalid)
    await updateSettings(tx, { organisationName })
    await queries.removeSetupLink(tx.db)
    const user = await createAdministrator(tx, { ...admin, passwordHash })
    return open(tx, user, 'setup', device)
  })
}

type NewAdministrator = { name: string; email: string; passwordHash: string }
export const createAdministrator = async (tx: Ctx, { name, email, passwordHash }: NewAdministrator) => {
  const role = await accounts.findSystemRole(tx.db, 'ADMIN')
  const user = await accounts.insert(tx.db, { name, email, passwordHash, roleId: role.id }, tx.now)
  await record(tx, 'CREATE_USER', user, { email, role: role.name })
  return user
}
