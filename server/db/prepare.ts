import { transaction } from './driver/transaction.ts'
import { SERVER_ROLE } from './embedded/names.ts'
import { migrate } from './migrate.ts'
import { addressOf, type Database, openPoolAt, type Pool } from './open.ts'
import { grantRuntimeRights, runtimeRoles } from './runtimeRole.ts'

/** Migrates, on an embedded database as its owner: the server itself runs with a role that cannot change tables. */
export const prepareDatabase = async ({ pool, embedded }: Pick<Database, 'pool' | 'embedded'>): Promise<string[]> => {
  if (!embedded) return migrate(pool)
  const owner = openPoolAt(addressOf(embedded), { max: 1 })
  try {
    const applied = await migrate(owner)
    await grantOnce(owner)
    return applied
  } finally {
    await owner.end({ timeout: 1 })
  }
}

/** For a new directory, one from before that role, and one that a backup was restored into. */
const grantOnce = async (owner: Pool) => {
  if ((await runtimeRoles(owner)).includes(SERVER_ROLE)) return
  await transaction(owner, (tx) => grantRuntimeRights(tx, SERVER_ROLE))
}
