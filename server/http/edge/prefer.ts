import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the caller asks for it in `Prefer` (RFC 7240). */
export const isPreferred = ({ headers }: FastifyRequest, name: string, value: string) =>
  new RegExp(`(^|[,;\\s])${name}\\s*=\\s*"?${value}"?\\s*($|[,;])`, 'i').test([headers.prefer].flat().join(','))

/** Says that the answer follows a preference. */
export const notePreference = (reply: FastifyReply, preference: string) => {
  const others = [reply.getHeader('preference-applied')].flat().filter(Boolean)
  reply.header('preference-applied', [...others, preference].join(', '))
}
