import type { FastifyReply } from 'fastify'

export type Json = { [key: string]: unknown }

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const mapMembers = (object: Json, map: (key: string, member: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, member]) => [key, map(key, member)]))

/** Whether an answer is JSON that is still to be sent, not CSV or a file. */
export const isJsonText = (reply: FastifyReply, payload: unknown): payload is string | Uint8Array =>
  (typeof payload === 'string' || payload instanceof Uint8Array) &&
  /^application\/json\b/.test(String(reply.getHeader('content-type')))
