import type { ScimFilter, ScimResource } from '../../../contract/people/scim.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import { scimProblem } from './errors.ts'
import { conditionsOf } from './filter.ts'
import * as queries from './groupQueries.ts'
import { changedGroup, groupOf, type WantedGroup } from './groupRead.ts'
import { patchOf } from './patch.ts'
import { listOf, pageOf, selected, toGroup } from './resources.ts'
import { applyGroupRoles } from './roles.ts'

export const list = async (ctx: Ctx, query: ScimFilter) => {
  const [conditions, page] = [conditionsOf(query.filter), pageOf(query)]
  const [rows, total] = await Promise.all([queries.list(ctx.db, conditions, page), queries.count(ctx.db, conditions)])
  return listOf(
    rows.map((row) => selected(toGroup(ctx, row), query)),
    total,
    page.offset,
  )
}

export const find = async (ctx: Ctx, id: string) => {
  const row = await queries.find(ctx.db, id)
  if (!row) throw notFound()
  return toGroup(ctx, row)
}

const setMembers = async (tx: Ctx, id: string, members: readonly string[]) => {
  if ((await queries.setMembers(tx.db, id, members)) < new Set(members).size)
    throw scimProblem('invalidValue', 'Each member must be the id of a user.')
}

export const create = (ctx: Ctx, body: ScimResource) =>
  inTransaction(ctx, async (tx) => {
    const { members, ...group } = groupOf(body)
    const { id } = await queries.insert(tx.db, group, tx.now)
    await setMembers(tx, id, members ?? [])
    await record(tx, 'SCIM_CREATE_GROUP', { id, name: group.name }, { members: members?.length ?? 0 })
    await applyGroupRoles(tx)
    return find(tx, id)
  })

export const replace = (ctx: Ctx, id: string, body: ScimResource) => change(ctx, id, () => groupOf(body))
export const patch = (ctx: Ctx, id: string, body: ScimResource) => {
  const changes = patchOf(body)
  return change(ctx, id, (before) => changedGroup(before, changes))
}

const idsOf = (row: queries.ScimGroupRow) => row.members.map(({ value }) => value)

/** In any order, and repeated or not. */
const ordered = (ids: readonly string[]) => [...new Set(ids)].sort((a, b) => (a < b ? -1 : 1))

const change = (ctx: Ctx, id: string, wantedOf: (before: queries.ScimGroupRow) => WantedGroup) =>
  inTransaction(ctx, async (tx) => {
    const before = await queries.lock(tx.db, id)
    if (!before) throw notFound()
    const { members, ...group } = wantedOf(before)
    const [had, have] = [ordered(idsOf(before)), ordered(members ?? idsOf(before))]
    const changes = changesBetween(
      { name: before.name, externalId: before.externalId, members: had },
      { ...group, members: have },
    )
    if (isEmpty(changes)) return toGroup(tx, before)
    await queries.update(tx.db, id, group, tx.now)
    await setMembers(tx, id, have)
    await record(tx, 'SCIM_UPDATE_GROUP', { id, name: group.name }, { changes })
    await applyGroupRoles(tx)
    return find(tx, id)
  })

export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const row = await queries.lock(tx.db, id)
    if (!row) throw notFound()
    await queries.remove(tx.db, id)
    await record(tx, 'SCIM_DELETE_GROUP', row, { members: row.members.length })
    await applyGroupRoles(tx)
  })
