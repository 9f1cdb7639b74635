import type { Ctx } from '../../context.ts'
import { forbidden, unauthorized } from '../../errors.ts'

/** The signed-in user. An API key is nobody's session. */
export const person = (ctx: Ctx) => {
  if (ctx.actor.type !== 'user') throw forbidden()
  return ctx.actor
}

/** A row of the caller. Another request may have ended their session, or deleted their account, since they were found. */
export const own = async <Row>(row: Promise<Row | undefined>): Promise<Row> => {
  const found = await row
  if (found === undefined) throw unauthorized()
  return found
}
