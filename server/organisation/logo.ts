import { type LogoUpload, MAX_LOGO_BYTES } from '../../contract/organisation/settings.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { invalid, notFound } from '../errors.ts'
import { imageProblem } from './image.ts'
import * as queries from './queries.ts'

/** Whether an image can be printed; only the PDF renderer knows. */
export type CanPrint = (picture: Uint8Array) => Promise<boolean>

export const logo = async (ctx: Ctx) => {
  const found = await queries.readLogo(ctx.db)
  if (!found) throw notFound()
  return found
}

export const branding = (ctx: Ctx) => queries.branding(ctx.db)

export const setLogo = async (ctx: Ctx, { contentType, data }: LogoUpload, canPrint: CanPrint) => {
  const bytes = Buffer.from(data, 'base64')
  const tooLarge = bytes.length > MAX_LOGO_BYTES ? 'must be at most 512 KiB' : undefined
  const problem = tooLarge ?? imageProblem(contentType, bytes)
  if (problem !== undefined) throw wrong(problem)
  if (!(await canPrint(bytes))) throw wrong('is damaged and cannot be displayed')
  await change(ctx, { type: contentType, bytes })
}

export const removeLogo = (ctx: Ctx) => change(ctx, null)

const wrong = (message: string) => invalid('body', [{ path: 'data', message }])

const change = (ctx: Ctx, after: queries.Logo | null) =>
  inTransaction(ctx, async (tx) => {
    const before = await queries.lockLogo(tx.db)
    if (!before && !after) return
    await queries.writeLogo(tx.db, after, tx.now)
    const to = after && { type: after.type, size: after.bytes.length }
    await record(tx, 'UPDATE_SETTINGS', null, { changes: { logo: { from: before, to } } })
  })
