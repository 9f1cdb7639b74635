import type { ApiKeyCreate, ApiKeyFilter, ApiKeyUpdate } from '../../../contract/people/keys.ts'
import { permissionsOfKey } from '../../../contract/permissions.ts'
import { distinct } from '../../../contract/values/text.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import { actorName, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import { csvText } from '../../tables/csv.ts'
import { asksForPage, pageOf, pageRequest } from '../../tables/paging.ts'
import { requireGrantable, requireWithinBounds } from '../identity/permissions.ts'
import { userBehind } from '../identity/personBehind.ts'
import * as queries from './queries.ts'
import { CSV_COLUMNS, checkLimits, csvRow, newKeyText, splitKey, withStatus } from './rules.ts'

const PAGE_SIZE = 50

const pageRequestOf = (filter: ApiKeyFilter) => pageRequest('api-keys', filter, PAGE_SIZE, queries.orderOf(filter))

export const list = async (ctx: Ctx, filter: ApiKeyFilter) => {
  const request = pageRequestOf(filter)
  const [rows, totalCount] = await Promise.all([
    queries.list(ctx.db, filter, ctx.now, request),
    queries.count(ctx.db, filter, ctx.now),
  ])
  const entries = rows.map((row) => withStatus(row, ctx.now))
  return pageOf(ctx.db, request, entries, totalCount, { from: 'api_keys', id: 'id' })
}

/** The whole list unless a page is requested. */
export const csv = async (ctx: Ctx, filter: ApiKeyFilter) => {
  const rows = await queries.list(ctx.db, filter, ctx.now, asksForPage(filter) ? pageRequestOf(filter) : undefined)
  return csvText([CSV_COLUMNS, ...rows.map((row) => csvRow(withStatus(row, ctx.now)))])
}

export const find = async (ctx: Ctx, id: string) => {
  const row = await queries.find(ctx.db, id)
  if (!row) throw notFound()
  return withStatus(row, ctx.now)
}

/** Only the answer contains the whole key. The first start passes in its own. */
export const create = (ctx: Ctx, body: ApiKeyCreate, text = newKeyText()) =>
  inTransaction(ctx, async (tx) => {
    checkLimits(body, tx.now)
    const limits = { allowedAddresses: distinct(body.allowedAddresses ?? []), expiresAt: momentOf(body.expiresAt) }
    mayGovern(tx, { permissions: body.permissions ?? null, ...limits })
    const creator = { createdBy: await userBehind(tx), createdByName: actorName(tx.actor) }
    const row = await queries.insert(tx.db, { ...body, ...limits, ...creator, ...splitKey(text) }, tx.now)
    const key = withStatus(row, tx.now)
    const { prefix, permissions, allowedAddresses, expiresAt } = key
    await record(tx, 'CREATE_API_KEY', key, { prefix, permissions, allowedAddresses, expiresAt })
    return { ...key, key: text }
  })

export const update = (ctx: Ctx, id: string, change: ApiKeyUpdate) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockKey(tx, id)
    checkLimits(change, tx.now)
    const wanted = wantedOf(before, change)
    // Extending a key's expiry grants its permissions for longer.
    mayGovern(tx, wanted)
    const changes = changesBetween(before, wanted)
    if (isEmpty(changes)) return withStatus(before, tx.now)
    const after = await queries.update(tx.db, id, wanted)
    await record(tx, 'UPDATE_API_KEY', after, { changes })
    return withStatus(after, tx.now)
  })

const wantedOf = (before: queries.KeyRow, { name, allowedAddresses, expiresAt }: ApiKeyUpdate): queries.KeyRow => ({
  ...before,
  ...(name !== undefined && { name }),
  ...(allowedAddresses !== undefined && { allowedAddresses: distinct(allowedAddresses) }),
  ...(expiresAt !== undefined && { expiresAt: momentOf(expiresAt) }),
})

/** As the database returns it. */
const momentOf = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null)

export const revoke = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockKey(tx, id)
    if (before.revokedAt !== null) throw conflict('This API key is already revoked.', 'api_key_revoked')
    const key = await queries.revoke(tx.db, id, tx.now)
    await record(tx, 'REVOKE_API_KEY', key, { prefix: key.prefix })
    return withStatus(key, tx.now)
  })

export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const key = await lockKey(tx, id)
    await queries.remove(tx.db, id)
    await record(tx, 'DELETE_API_KEY', key, { prefix: key.prefix })
  })

/** To change or end a key the caller needs all of its permissions, addresses and lifetime. */
const lockKey = async (tx: Ctx, id: string) => {
  const key = await queries.lock(tx.db, id)
  if (!key) throw notFound()
  mayGovern(tx, key)
  return key
}

const mayGovern = ({ actor }: Ctx, key: Pick<queries.KeyRow, 'permissions' | 'allowedAddresses' | 'expiresAt'>) => {
  requireGrantable(actor, permissionsOfKey(key.permissions))
  requireWithinBounds(actor, key)
}
