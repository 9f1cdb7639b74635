import { messages } from '../../contract/errors.ts'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { conflict } from '../errors.ts'
import { hashesOf, releasing } from '../files/service.ts'
import * as templates from '../library/templates/service.ts'
import { NO_BOUNDS } from '../people/identity/permissions.ts'
import * as roles from '../people/roles/service.ts'
import * as users from '../people/users/service.ts'
import * as vendorFields from '../vendors/fields/service.ts'
import * as vendors from '../vendors/service.ts'
import * as queries from './queries.ts'

/** Anyone who may remove the example may remove all of it; each thing is still recorded under their name. */
const empowered = (ctx: Ctx): Ctx =>
  ctx.actor.type === 'key'
    ? { ...ctx, actor: { ...ctx.actor, permissions: PERMISSIONS, bounds: NO_BOUNDS } }
    : ctx.actor.type === 'user'
      ? { ...ctx, actor: { ...ctx.actor, permissions: PERMISSIONS } }
      : ctx

/** A role that another user has been given meanwhile is theirs now, and stays. */
const removeRole = async (tx: Ctx, id: string) => {
  if ((await roles.find(tx, id)).userCount === 0) await roles.remove(tx, id)
}

/** One in which other vendors have values is theirs now, and stays. */
const removeField = async (tx: Ctx, id: string) => {
  if (!(await queries.isUsedByOthers(tx.db, id))) await vendorFields.remove(tx, id)
}

/** Everything that the example brought, in one transaction; what users have added of their own stays. */
export const removeExample = (ctx: Ctx) =>
  releasing(empowered(ctx), async (tx) => {
    if (!(await queries.tryLock(tx.db))) throw conflict(messages.exampleBusy)
    const before = await queries.state(tx.db)
    if (!before.loaded) throw conflict(messages.exampleNotLoaded)
    const idsOf = await queries.remaining(tx.db)
    const released = new Set<string>()
    // Definitions before vendors, as a writer of values locks them.
    for (const id of idsOf('VendorField')) await removeField(tx, id)
    for (const id of idsOf('Vendor')) {
      for (const sha256 of await hashesOf(tx, { vendorId: id })) released.add(sha256)
      await vendors.remove(tx, id)
    }
    for (const id of idsOf('User')) await users.remove(tx, id)
    for (const id of idsOf('Role')) await removeRole(tx, id)
    for (const id of idsOf('Template')) await templates.remove(tx, id)
    await queries.forget(tx.db)
    const { vendors: vendorCount, users: userCount } = before
    await record(tx, 'REMOVE_EXAMPLE', null, { vendors: vendorCount, users: userCount })
    return { result: await queries.state(tx.db), released: [...released] }
  })
