import type { FastifyReply, FastifyRequest } from 'fastify'
import { JSON_COST, SMALL_ANSWER_BYTES } from '../../contract/limits.ts'
import type { Route } from '../http/route.ts'
import { requireLeft, spend } from '../limits/budgets.ts'
import { linkBudget } from '../limits/clients.ts'

/** Answers are always saved: what one save costs does not grow, and their number is limited. */
const isCostly = ({ method, files }: Route) => method === 'GET' || files !== undefined

const transferred = ({ raw: { socket } }: FastifyRequest) => socket.bytesRead + socket.bytesWritten
/** How much a connection had transferred before a request: a proxy uses one for many callers. */
const before = new WeakMap<FastifyRequest, number>()
export const beginCount = async (request: FastifyRequest) => void before.set(request, transferred(request))

/** Before the body is read: a link that has cost too much has to wait. */
export const requireLinkBudget = async (request: FastifyRequest, route: Route) => {
  const { actor, db, now } = request.ctx
  if (actor.type !== 'vendor' || route.permission !== 'link' || !isCostly(route)) return
  const { assessmentId } = actor
  await requireLeft(db, [linkBudget('processor', assessmentId), linkBudget('bytes', assessmentId)], now)
}

/** The JSON that the server has made for a link, as processor time. */
export const chargeJson = async ({ ctx }: FastifyRequest, _: FastifyReply, payload: unknown) => {
  const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : 0
  if (ctx?.actor.type === 'vendor' && bytes > SMALL_ANSWER_BYTES)
    await spend(ctx.db, linkBudget('processor', ctx.actor.assessmentId), bytes * JSON_COST, ctx.now)
  return payload
}

/** The bytes of a request and its answer, as they went over the line. */
export const chargeBytes = async (request: FastifyRequest) => {
  const { ctx } = request
  const bytes = transferred(request) - (before.get(request) ?? transferred(request))
  if (ctx?.actor.type === 'vendor' && bytes > SMALL_ANSWER_BYTES)
    await spend(ctx.db, linkBudget('bytes', ctx.actor.assessmentId), bytes, ctx.now)
}
