import { CHANGES } from '../../contract/paths.ts'
import type { Ctx } from '../context.ts'
import { inTransaction, only } from '../db/tx.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { holdersOf } from '../people/identity/accounts.ts'
import { hasUsers } from '../people/identity/sessionQueries.ts'
import { VERSION } from '../version.ts'

/** Installations before 1.2.0 did not note their version. */
const UNNOTED = '1.1.0 or older'

/** On the first start of another version: tells administrators, and returns a sentence for the log. */
export const noteUpgrade = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { version } = await only(tx.db<{ version: string | null }[]>`select version from organisation for update`)
    if (version === VERSION) return undefined
    await tx.db`update organisation set version = ${VERSION}`
    if (version === null && !(await hasUsers(tx.db))) return undefined
    const title = `Assay was upgraded from ${version ?? UNNOTED} to ${VERSION}`
    const notice = { ...notifications.upgraded(VERSION), title }
    await notifications.notify(tx, await holdersOf(tx, 'settings:manage'), notice)
    return `${title}. What changes for you: ${tx.origin.baseUrl}${CHANGES}`
  })
