import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { isUntouched } from '../library/starter/queries.ts'
import { updateSettings } from '../organisation/service.ts'
import { problemWith } from '../people/identity/passwordRules.ts'
import { hashPassword } from '../people/identity/passwords.ts'
import { hasUsers } from '../people/identity/sessionQueries.ts'
import { createAdministrator, issueSetupLink } from '../people/identity/setup.ts'
import * as keys from '../people/keys/service.ts'
import { StartError } from '../startError.ts'
import { lockFirstStart } from './queries.ts'

/**
 * Creates the administrator and the key that the environment names. They are read once, on a database without any
 * activity, and ignored later. Returns the set-up link if one is needed.
 */
export const firstStart = async (ctx: Ctx, { admin, apiKey }: Pick<Config, 'admin' | 'apiKey'>) => {
  const passwordHash = admin && (await hashPassword(admin.password))
  return inTransaction(ctx, async (tx) => {
    await lockFirstStart(tx.db)
    const untouched = await isUntouched(tx.db)
    if (untouched && apiKey) {
      await updateSettings(tx, { apiKeysEnabled: true })
      await keys.create(tx, { name: 'First start' }, apiKey)
    }
    if (untouched && admin && passwordHash) {
      await checkPassword(admin)
      await createAdministrator(tx, { name: 'Administrator', email: admin.email, passwordHash })
    }
    return (await hasUsers(tx.db)) ? undefined : issueSetupLink(tx)
  })
}

/** Checked only here, where it is used: later its value does not matter. */
const checkPassword = async ({ email, password }: NonNullable<Config['admin']>) => {
  const problem = await problemWith(password, { email }, PASSWORD_CHARACTERS.least)
  if (problem !== undefined) throw new StartError(`ASSAY_ADMIN_PASSWORD cannot be used: it ${problem}.`)
}
