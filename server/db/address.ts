import { isIP } from 'node:net'
import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from 'node:tls'
import type postgres from 'postgres'
import { StartError } from '../startError.ts'

export type Address = Pick<
  postgres.Options<Record<string, postgres.PostgresType>>,
  'host' | 'port' | 'path' | 'user' | 'pass' | 'database' | 'ssl' | 'target_session_attrs'
> & { connection?: Record<string, string> }

/** Parameters that psql reads itself: a server would reject them as unknown settings. */
const FOR_PSQL_ONLY =
  /^(ssl|gss|krb|keepalives|channel_binding|require_auth|hostaddr|connect_timeout|load_balance_hosts)/
const READ_HERE = ['host', 'port', 'user', 'password', 'dbname', 'target_session_attrs']

/** A PostgreSQL URL means what it means to psql, including sockets (by `host=` or as an encoded path) and `sslmode`. */
export const readAddress = (url: string, ca?: string): Address => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const query = Object.fromEntries(searchParams)
  const host = (query.host || decodeURIComponent(hostname) || process.env.PGHOST || 'localhost').replace(/^\[|\]$/g, '')
  const hosts = host.split(',')
  const number = Number(query.port ?? (port || process.env.PGPORT || 5432))
  const settings = Object.entries(query).filter(([name]) => !FOR_PSQL_ONLY.test(name) && !READ_HERE.includes(name))
  const common = {
    user: query.user ?? (decodeURIComponent(username) || undefined),
    pass: query.password ?? (decodeURIComponent(password) || undefined),
    database: query.dbname ?? (decodeURIComponent(pathname.slice(1)) || undefined),
    connection: Object.fromEntries(settings),
  }
  // Nobody can eavesdrop on a socket, and no server offers TLS there.
  if (host.startsWith('/')) return { ...common, path: `${host}/.s.PGSQL.${number}`, ssl: false }
  return {
    ...common,
    // Lists, which the driver's types do not have: in a text it would take the colons of an IPv6 address for ports.
    host: hosts as never,
    port: hosts.map(() => number) as never,
    ssl: tlsFor(query.sslmode, ca, hosts),
    target_session_attrs: attributes(query.target_session_attrs),
  }
}

const ATTRIBUTES = ['read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const

const attributes = (text: string | undefined): Address['target_session_attrs'] => {
  if (text === undefined || text === 'any') return undefined
  const found = ATTRIBUTES.find((known) => known === text)
  if (found) return found
  throw new StartError(
    `target_session_attrs in DATABASE_URL must be one of any, ${ATTRIBUTES.join(', ')}; it is "${text}".`,
  )
}

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type Mode = (typeof MODES)[number]
const isMode = (text: string): text is Mode => (MODES as readonly string[]).includes(text)

/** As in psql: without a mode TLS is used if available, and a given CA is never ignored. */
const tlsFor = (text: string | undefined, ca: string | undefined, hosts: string[]): Address['ssl'] => {
  const mode = text || (ca === undefined ? 'prefer' : 'verify-full')
  if (!isMode(mode))
    throw new StartError(`sslmode in DATABASE_URL must be one of ${MODES.join(', ')}; it is "${mode}".`)
  if (mode === 'disable') return false
  if (mode === 'verify-full') return { ca, rejectUnauthorized: true, checkServerIdentity: namesOneOf(hosts) }
  if (mode === 'verify-ca' || ca !== undefined) {
    return { ca, rejectUnauthorized: true, checkServerIdentity: () => undefined } satisfies ConnectionOptions
  }
  return mode === 'require' ? 'require' : 'prefer'
}

/** The driver passes no server name for an IP address, and Node would then compare with "localhost". */
const namesOneOf = (hosts: string[]) => (name: string, certificate: PeerCertificate) => {
  const addresses = hosts.filter((host) => isIP(host) !== 0)
  const problems = (addresses.length > 0 ? addresses : [name]).map((host) => checkServerIdentity(host, certificate))
  return problems.includes(undefined) ? undefined : problems[0]
}
