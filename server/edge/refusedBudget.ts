import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { JSON_COST, REFUSED_WRITES, SMALL_BODY_BYTES } from '../../contract/limits.ts'
import { type Actor, callerOf } from '../context.ts'
import { type Budget, requireLeft, spend } from '../limits/budgets.ts'

/** The links of an assessment are one caller, and so is a key or a user. Others are limited by their address. */
const budgetOf = (actor: Actor): Budget | undefined => {
  if (actor.type === 'vendor') return { bucket: `refused assessment:${actor.assessmentId}`, ...REFUSED_WRITES }
  return 'id' in actor ? { bucket: `refused ${callerOf(actor)}`, ...REFUSED_WRITES } : undefined
}

/** The processor time that reading a body has cost, in milliseconds. */
const costs = new WeakMap<FastifyRequest, number>()
export const addCost = (request: FastifyRequest, ms: number) => void costs.set(request, (costs.get(request) ?? 0) + ms)
export const addBytes = (request: FastifyRequest, bytes: number) => {
  if (bytes > SMALL_BODY_BYTES) addCost(request, bytes * JSON_COST)
}

/** Before the body is read: callers with too many refused bodies have to wait. A small body is always read. */
export const requireRefusedBudget = async ({ method, headers, ctx: { actor, db, now } }: FastifyRequest) => {
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const budget = budgetOf(actor)
  if (method === 'GET' || !isSent(headers) || bytes <= SMALL_BODY_BYTES || !budget) return
  await requireLeft(db, [budget], now, messages.refusedBudgetUsed)
}

const isSent = (headers: FastifyRequest['headers']) => 'content-length' in headers || 'transfer-encoding' in headers

/** A large body that was refused is charged to its caller. */
export const chargeRefused = async (request: FastifyRequest, { statusCode }: FastifyReply) => {
  const cost = costs.get(request)
  const isRefused = statusCode >= 400 && statusCode < 500
  const budget = request.ctx && budgetOf(request.ctx.actor)
  if (cost !== undefined && isRefused && budget) await spend(request.ctx.db, budget, cost, request.ctx.now)
}
