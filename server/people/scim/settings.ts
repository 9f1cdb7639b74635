import { SCIM_PATH, type ScimSettings, type ScimSettingsUpdate } from '../../../contract/people/scim.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import * as roles from '../roles/service.ts'
import { applyGroupRoles } from './roles.ts'
import * as queries from './settingsQueries.ts'

/** Says what it is, where secrets are searched for. */
const PREFIX = 'assay_scim_'

export const scimSettings = async (ctx: Ctx): Promise<ScimSettings> => ({
  url: `${ctx.origin.baseUrl}${SCIM_PATH}`,
  ...(await queries.read(ctx.db)),
})

export const updateScimSettings = (ctx: Ctx, wanted: ScimSettingsUpdate) =>
  inTransaction(ctx, async (tx) => {
    await queries.lock(tx.db)
    const { roleId, groupRoles } = await queries.read(tx.db)
    const changes = changesBetween({ roleId, groupRoles }, wanted)
    if (isEmpty(changes)) return scimSettings(tx)
    await roles.requireMappable(tx, wanted, { roleId, groupRoles })
    await queries.write(tx.db, wanted)
    await record(tx, 'UPDATE_SCIM_SETTINGS', null, { changes })
    await applyGroupRoles(tx)
    return scimSettings(tx)
  })

/** It can change every account, so anyone who creates it must be able to do everything. */
export const createScimToken = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const token = `${PREFIX}${newToken()}`
    await queries.lock(tx.db)
    await queries.setToken(tx.db, hashToken(token), tx.now)
    await record(tx, 'CREATE_SCIM_TOKEN', null, {})
    return { token }
  })

export const revokeScimToken = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    await queries.lock(tx.db)
    if ((await queries.read(tx.db)).tokenCreatedAt === null) throw notFound()
    await queries.setToken(tx.db, null, null)
    await record(tx, 'REVOKE_SCIM_TOKEN', null, {})
  })
