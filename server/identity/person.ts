import type { Ctx } from '../context.ts'
import { forbidden } from '../errors.ts'

/** The signed-in user. An API key is nobody's session. */
export const person = (ctx: Ctx) => {
  if (ctx.actor.type !== 'user') throw forbidden()
  return ctx.actor
}
