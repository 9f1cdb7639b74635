import { messages } from '../../../contract/errors.ts'
import type { ProviderCreate, ProviderUpdate } from '../../../contract/people/providers.ts'
import { permissionsOf } from '../../../contract/permissions.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import * as signInSettings from '../factors/settingsQueries.ts'
import { requireRevocable } from '../identity/permissions.ts'
import * as roles from '../roles/service.ts'
import { callbackUrl } from './known.ts'
import * as queries from './queries.ts'

const toProvider = (ctx: Ctx, { clientSecret, ...row }: queries.ProviderRow) => ({
  ...row,
  hasSecret: clientSecret !== null,
  callbackUrl: callbackUrl(ctx, row.id),
})

export const list = async (ctx: Ctx) => (await queries.list(ctx.db)).map((row) => toProvider(ctx, row))

const STANDARD = {
  scopes: 'openid email profile',
  roleId: null,
  groupsClaim: 'groups',
  groupRoles: [],
  allowedDomains: [],
  assumeEmailVerified: false,
  enabled: true,
}

export const create = (ctx: Ctx, { clientSecret, ...body }: ProviderCreate) =>
  inTransaction(ctx, async (tx) => {
    const wanted = { ...STANDARD, ...body, clientSecret: sealed(tx, clientSecret) ?? null }
    await checkRoles(tx, wanted, NO_ROLES)
    const row = await queries.insert(tx.db, wanted, tx.now)
    await record(tx, 'CREATE_PROVIDER', row, { issuer: row.issuer, clientId: row.clientId })
    return toProvider(tx, row)
  })

export const update = (ctx: Ctx, config: Config, id: string, { clientSecret, ...change }: ProviderUpdate) =>
  inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id)
    const { clientSecret: old, ...fields } = before
    const changes = changesBetween(fields, { ...fields, ...change })
    if (isEmpty(changes) && clientSecret === undefined) return toProvider(tx, before)
    if (clientSecret !== undefined || Object.keys(changes).some((field) => field !== 'name'))
      await requireRevocableAccess(tx, before)
    if (change.enabled === false) await requireAnotherWay(tx, config, id)
    if (old !== null && clientSecret === undefined) requireSameClient(fields, change)
    await checkRoles(tx, { ...fields, ...change }, fields)
    const secret = clientSecret === undefined ? old : (sealed(tx, clientSecret) ?? null)
    const after = await queries.update(tx.db, id, { ...fields, ...change, clientSecret: secret }, tx.now)
    await record(tx, 'UPDATE_PROVIDER', after, { changes, secretChanged: clientSecret !== undefined })
    return toProvider(tx, after)
  })

export const remove = (ctx: Ctx, config: Config, id: string) =>
  inTransaction(ctx, async (tx) => {
    const row = await lock(tx, id)
    await checkRoles(tx, NO_ROLES, row)
    await requireRevocableAccess(tx, row)
    await requireAnotherWay(tx, config, id)
    await queries.remove(tx.db, id)
    await record(tx, 'DELETE_PROVIDER', row, { issuer: row.issuer, clientId: row.clientId })
  })

/** The settings first: whether the last provider can go depends on them, and on no other being removed meanwhile. */
const lock = async (tx: Ctx, id: string) => {
  await signInSettings.lock(tx.db)
  const row = await queries.lock(tx.db, id)
  if (!row) throw notFound()
  return row
}

/** Changing how people sign in could lock them out: administrators only by a user with their permissions. */
const requireRevocableAccess = async (tx: Ctx, { issuer }: queries.ProviderRow) => {
  for (const role of await queries.rolesOfLinked(tx.db, issuer)) requireRevocable(tx.actor, permissionsOf(role))
}

const requireAnotherWay = async (tx: Ctx, { oidc }: Config, id: string) => {
  if (oidc || !(await signInSettings.onlyProviders(tx.db)) || (await queries.hasOtherEnabled(tx.db, id))) return
  throw conflict(messages.lastProvider)
}

const sealed = (tx: Ctx, secret: string | null | undefined) =>
  secret ? tx.secrets.seal(secret, 'provider secret') : undefined

type Client = { issuer: string; clientId: string }
/** Otherwise anyone who may change a provider could have its stored secret sent to a server of their own. */
const requireSameClient = (before: Client, { issuer = before.issuer, clientId = before.clientId }: ProviderUpdate) => {
  if (issuer === before.issuer && clientId === before.clientId) return
  throw invalid('body', [{ path: 'clientSecret', message: 'is required with another issuer or client ID' }])
}

const NO_ROLES = { roleId: null, groupRoles: [] }

/** Groups decide the role of everybody who signs in through a provider, whatever role they have now. */
const checkRoles = async (tx: Ctx, wanted: roles.RoleMapping, before: roles.RoleMapping) => {
  await roles.requireMappable(tx, wanted, before)
  if (wanted.groupRoles.length === 0) return
  for (const role of await queries.rolesOfLinked(tx.db)) requireRevocable(tx.actor, permissionsOf(role))
}
