import { CHANGES } from '../../contract/paths.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { holdersOf } from '../people/identity/accounts.ts'
import { hasUsers } from '../people/identity/sessionQueries.ts'
import { VERSION } from '../version.ts'
import { lockVersion, writeVersion } from './queries.ts'

/** Installations before 1.2.0 did not note their version. */
const UNNOTED = '1.1.0 or older'

/** On the first start of another version: tells administrators, and returns a sentence for the log. */
export const noteUpgrade = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const version = await lockVersion(tx.db)
    if (version === VERSION) return undefined
    await writeVersion(tx.db, VERSION)
    if (version === null && !(await hasUsers(tx.db))) return undefined
    const title = `Assay was upgraded from ${version ?? UNNOTED} to ${VERSION}`
    const notice = { ...notifications.upgraded(VERSION), title }
    await notifications.notify(tx, await holdersOf(tx, 'settings:manage'), notice)
    return `${title}. What changes for you: ${tx.origin.baseUrl}${CHANGES}`
  })
