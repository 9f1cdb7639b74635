import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { HttpError } from '../errors.ts'
import { isLoopback } from '../identity/addresses.ts'

type Known = Pick<Config, 'publicUrl'>

/** The address that the caller used: for links, and for the names of cookies. */
export const baseUrlOf = ({ publicUrl }: Known, { protocol, host }: FastifyRequest) =>
  publicUrl ?? `${protocol}://${host}`

/** Health checks and metrics work under any name. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

const hostnameOf = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '')
const isLocal = (name: string) => name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))

/**
 * With a public URL, other host names are rejected: a page under an attacker's name that resolves to this server (DNS
 * rebinding) could otherwise read our data. Ports are ignored, because a proxy has another one.
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
