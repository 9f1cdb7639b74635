import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { HttpError } from '../errors.ts'
import { isLoopback } from '../identity/addresses.ts'

type Known = Pick<Config, 'publicUrl'>

/** The address under which a caller has reached us: in links, and for what a cookie is called. */
export const baseUrlOf = ({ publicUrl }: Known, { protocol, host }: FastifyRequest) =>
  publicUrl ?? `${protocol}://${host}`

/** For whoever watches over the process, by whatever name. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

const hostnameOf = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '')
const isLocal = (name: string) => name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))

/**
 * Once it is known where we are, whoever came by another name is refused: a page of a stranger's name that leads here
 * could otherwise read what belongs to us. Ports do not matter, since a proxy has another one.
 */
export const refuseOtherHosts = (app: FastifyInstance, { publicUrl }: Known) => {
  if (publicUrl === undefined) return
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', async ({ host, url }) => {
    const name = hostnameOf(host)
    if (name === own || isLocal(name) || PROBES.has(url.split('?')[0] ?? '')) return
    throw new HttpError(421, `This server answers at ${publicUrl} only.`)
  })
}
