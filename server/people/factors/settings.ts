import { messages } from '../../../contract/errors.ts'
import type { SignInSettings } from '../../../contract/people/signIn.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid } from '../../errors.ts'
import * as queries from './settingsQueries.ts'

export const signInSettings = (ctx: Ctx) => queries.read(ctx.db)

export const updateSignInSettings = (ctx: Ctx, wanted: SignInSettings) =>
  inTransaction(ctx, async (tx) => {
    await queries.lock(tx.db)
    const before = await queries.read(tx.db)
    const secondFactorRoleIds = [...wanted.secondFactorRoleIds]
      .map((id) => id.toLowerCase())
      .sort((a, b) => (a < b ? -1 : 1))
    const changes = changesBetween(before, { ...wanted, secondFactorRoleIds })
    if (isEmpty(changes)) return before
    const known = await queries.requireForRoles(tx.db, secondFactorRoleIds)
    if (known < secondFactorRoleIds.length)
      throw invalid('body', [{ path: 'secondFactorRoleIds', message: 'must be ids of roles' }])
    if (wanted.onlyProviders && !(await queries.hasBreakGlass(tx.db))) throw conflict(messages.breakGlassMissing)
    await queries.write(tx.db, wanted, tx.now)
    const passwordsEnd = wanted.onlyProviders && !before.onlyProviders
    const sessionsEnded = passwordsEnd ? await queries.endSessionsWithoutProvider(tx.db) : 0
    await record(tx, 'UPDATE_SIGN_IN_SETTINGS', null, { changes, sessionsEnded })
    return queries.read(tx.db)
  })
