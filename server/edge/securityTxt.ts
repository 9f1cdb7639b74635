import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods } from '../http/methods.ts'
import type { Deps } from './deps.ts'
import { baseUrlOf } from './hosts.ts'

const PATH = '/.well-known/security.txt'
const VALID_MS = 180 * 86_400_000
const NO_CONTACT = '# Whoever operates this server has not named a contact (ASSAY_SECURITY_CONTACT).'

/** Whom to tell about a vulnerability (RFC 9116). */
export const registerSecurityTxt = (app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>) => {
  app.get(PATH, async (request, reply) => {
    const base = baseUrlOf(config, request)
    const lines = [
      ...(config.securityContact ? [] : [NO_CONTACT]),
      `Contact: ${config.securityContact ?? `${base}/`}`,
      `Expires: ${new Date(clock().getTime() + VALID_MS).toISOString().slice(0, 10)}T00:00:00.000Z`,
      'Preferred-Languages: en',
      `Canonical: ${base}${PATH}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  refuseOtherMethods(app, PATH, ['GET'])
}
