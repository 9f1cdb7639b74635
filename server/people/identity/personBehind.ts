import { actorUserId, type Ctx, callerOf } from '../../context.ts'
import { creatorOf } from './keyQueries.ts'

/** The user who acts, also through an API key of theirs; null if nobody made the key who still exists. */
export const userBehind = async ({ db, actor }: Ctx) =>
  actor.type === 'key' ? creatorOf(db, actor.id) : actorUserId(actor)

/** Tells people apart where two of them are needed: a person with an API key is still one. */
export const personBehind = async (ctx: Ctx) => {
  const userId = await userBehind(ctx)
  return userId === null ? callerOf(ctx.actor) : `user:${userId}`
}
