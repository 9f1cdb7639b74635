import { LINK_FAILURES, LINK_RATES } from '../../../contract/limits.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import { addressBucket, allowRequest } from '../../limits/requests.ts'
import { hashToken, newToken, sameHash } from '../../secret/tokens.ts'
import * as queries from './queries.ts'

const urlOf = (ctx: Ctx, token: string) => ctx.origin.baseUrl + pathTo(paths.intakeForm, { token })

const linkDetail = (ctx: Ctx, { token, createdAt }: queries.Link) => {
  const plain = ctx.secrets.open(token, 'intake link')
  return { url: plain === undefined ? null : urlOf(ctx, plain), createdAt }
}

export const linkOf = async (ctx: Ctx) => {
  const link = await queries.findLink(ctx.db)
  return link ? linkDetail(ctx, link) : { url: null, createdAt: null }
}

/** Requests that are not confirmed end with the link that they came by. */
export const createLink = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const token = newToken()
    const link = await queries.saveLink(tx.db, hashToken(token), tx.secrets.seal(token, 'intake link'), tx.now)
    await queries.deleteUnconfirmed(tx.db)
    await record(tx, 'CREATE_INTAKE_LINK', null, {})
    return linkDetail(tx, link)
  })

export const deleteLink = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.removeLink(tx.db))) throw notFound()
    await queries.deleteUnconfirmed(tx.db)
    await record(tx, 'DELETE_INTAKE_LINK', null, {})
  })

/** The rates of other links hold here too, and guesses count with guesses at those. */
export const requireLink = async (ctx: Ctx, token: string, use: keyof typeof LINK_RATES) => {
  const link = await queries.findLink(ctx.db)
  if (!link || !sameHash(link.tokenHash, hashToken(token))) {
    const { name, ...limit } = LINK_FAILURES
    await allowRequest(ctx.db, { bucket: addressBucket(name, ctx.origin.address ?? ''), ...limit }, ctx.now)
    throw notFound()
  }
  const { name, ...limit } = LINK_RATES[use]
  await allowRequest(ctx.db, { bucket: `${name} intake`, ...limit }, ctx.now)
}
