import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the caller asks for it in `Prefer` (RFC 7240). */
export const isPreferred = ({ headers: { prefer } }: FastifyRequest, name: string, value: string) =>
  // Most callers prefer nothing.
  prefer !== undefined &&
  new RegExp(`(^|[,;\\s])${name}\\s*=\\s*"?${value}"?\\s*($|[,;])`, 'i').test([prefer].flat().join(','))

/** Says that the answer follows a preference. */
export const notePreference = (reply: FastifyReply, preference: string) => {
  const others = [reply.getHeader('preference-applied')].flat().filter(Boolean)
  reply.header('preference-applied', [...others, preference].join(', '))
}
