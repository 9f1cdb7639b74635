import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { HEALTH } from '../../contract/paths.ts'
import type { Config } from '../config/config.ts'
import { badRequest, HttpError } from '../errors.ts'
import { isThisMachine } from '../net/addresses.ts'
import type { Deps } from './deps.ts'

type Known = Pick<Config, 'publicUrl'>

/** The address that the caller used: for cookies, passkeys and redirects, which concern this caller alone. */
export const callerUrlOf = ({ publicUrl }: Known, { protocol, host }: FastifyRequest) =>
  publicUrl ?? `${protocol}://${host}`

/**
 * The address for mails and links. Anybody can send any Host header, so without a public URL it is followed only if it
 * names this machine: a link that another person opens must not lead where the caller wants.
 */
export const baseUrlOf = (config: Known & Pick<Config, 'host' | 'port'>, request: FastifyRequest) =>
  config.publicUrl ??
  (hostOf(request.host).isHere
    ? callerUrlOf(config, request)
    : addressToOpen(config.host, request.socket.localPort ?? config.port))

/** A URL that a browser on this machine can open: 0.0.0.0 is not one. */
export const addressToOpen = (host: string, port: number) => {
  const name = { '::': '::1', '0.0.0.0': '127.0.0.1' }[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Health checks and metrics work under any name. */
const PROBES = new Set([HEALTH, '/readyz', '/metrics'])

const readHost = (host: string) => {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  return { host, name, isHere: isThisMachine(name) }
}

let last = readHost('')
/** The name in a Host header. The last one is kept, because nearly all requests have the same. */
const hostOf = (host: string) => {
  if (last.host !== host) last = readHost(host)
  return last
}

const ONCE = ['host', 'x-forwarded-host']

/** Two of them may mean one to a proxy and the other to us: a cache would store the answer to one for the other. */
const hasSeveralHosts = (rawHeaders: readonly string[]) => {
  const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
  return ONCE.some((name) => names.indexOf(name) !== names.lastIndexOf(name))
}

export const refuseSeveralHosts = (app: FastifyInstance) => {
  app.addHook('onRequest', ({ raw }, _, done) => {
    done(hasSeveralHosts(raw.rawHeaders) ? badRequest(messages.severalHosts) : undefined)
  })
}

const NO_ADDRESS =
  'Somebody uses this server under a name of its own, but ASSAY_URL is not set: links in mails lead to this machine. Set ASSAY_URL.'

/** Detects a public address that is not configured. Warns once in the log, and while the server runs. */
export const watchForOtherNames = (app: FastifyInstance, { config, warnings }: Pick<Deps, 'config' | 'warnings'>) => {
  if (config.publicUrl !== undefined) return
  let seen = false
  app.addHook('onRequest', (request, _, done) => {
    if (!seen && !hostOf(request.host).isHere && !PROBES.has(request.url)) {
      seen = true
      warnings.add({ code: 'address_not_set', message: NO_ADDRESS })
      request.log.warn(NO_ADDRESS)
    }
    done()
  })
}

/**
 * With a public URL, other host names are rejected: a page under an attacker's name that resolves to this server (DNS
 * rebinding) could otherwise read our data. Ports are ignored, because a proxy has another one.
 */
export const refuseOtherHosts = (app: FastifyInstance, { publicUrl }: Known) => {
  if (publicUrl === undefined) return
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', ({ host, url }, _, done) => {
    const { name, isHere } = hostOf(host)
    const isServed = name === own || isHere || PROBES.has(url.split('?')[0] ?? '')
    done(isServed ? undefined : new HttpError(421, `This server answers at ${publicUrl} only.`))
  })
}
