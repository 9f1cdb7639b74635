import { readFileSync } from 'node:fs'
import { StartError } from '../startError.ts'
import { readConnectionString } from './connectionString.ts'

/** What a session must be: libpq's `target_session_attrs`, without `any`. */
const ATTRIBUTES = ['read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type SessionAttributes = (typeof ATTRIBUTES)[number]

/** Where a database listens: at a local socket, or at a port of a host. */
export type Endpoint = { path: string } | { host: string; port: number }

/** Whether a server must offer TLS, and what of its certificate is verified. */
export type Tls = { required: boolean; verify: 'nothing' | 'authority' | 'name'; ca: string | undefined }

export type Address = {
  /** Tried in this order. */
  endpoints: Endpoint[]
  user: string | undefined
  pass: string | undefined
  database: string | undefined
  tls: Tls | undefined
  wanted: SessionAttributes | undefined
  /** How long opening a connection to one host may take. */
  openMs: number | undefined
  /** Settings of each session, beside our own. */
  settings: Record<string, string>
}

/** Parameters that libpq reads itself: a server would reject them as unknown settings. */
const FOR_LIBPQ_ONLY =
  /^(ssl|gss|krb|keepalives|tcp_user_timeout|channel_binding|require_auth|load_balance_hosts|fallback_application_name|client_encoding|passfile)/
const READ_HERE = ['user', 'password', 'dbname', 'target_session_attrs', 'connect_timeout']
/** These say where or as whom to connect: ignoring them would connect elsewhere. */
const NOT_SUPPORTED = ['hostaddr', 'service', 'servicefile', 'sslcert', 'sslkey']

/** A connection string means what it means to psql, in both notations. */
export const readAddress = (text: string, ca?: string): Address => {
  const { hosts, ports, values } = readConnectionString(text)
  for (const name of NOT_SUPPORTED)
    if (values[name]) throw new StartError(`must not have ${name}, which Assay does not support`)
  const isSetting = (name: string) => !FOR_LIBPQ_ONLY.test(name) && !READ_HERE.includes(name)
  return {
    endpoints: endpointsOf(hosts, ports),
    user: values.user || undefined,
    pass: values.password || undefined,
    database: values.dbname || undefined,
    tls: tlsFor(modeOf(values), ca ?? authorityOf(values.sslrootcert)),
    wanted: attributesOf(values.target_session_attrs),
    openMs: timeoutOf(values.connect_timeout),
    settings: Object.fromEntries(Object.entries(values).filter(([name]) => isSetting(name))),
  }
}

const endpointsOf = (hosts: readonly string[], ports: readonly string[]): Endpoint[] => {
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new StartError(`must have one port, or one for each host; it has ${ports.length} for ${hosts.length} hosts`)
  return hosts.map((given, i) => {
    const host = given || process.env.PGHOST || 'localhost'
    const port = portOf((ports.length === 1 ? ports[0] : ports[i]) || process.env.PGPORT || '5432')
    return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  })
}

const portOf = (text: string) => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new StartError(`must have ports from 1 to 65535; one is "${text}"`)
  return port
}

const attributesOf = (text: string | undefined): SessionAttributes | undefined => {
  if (text === undefined || text === 'any') return undefined
  const found = ATTRIBUTES.find((known) => known === text)
  if (found) return found
  throw new StartError(`must have as target_session_attrs one of any, ${ATTRIBUTES.join(', ')}; it is "${text}"`)
}

/** As in libpq, 0 means none of its own, and 1 is taken for 2. */
const timeoutOf = (text: string | undefined) => {
  if (text === undefined) return undefined
  if (!/^\d{1,6}$/.test(text)) throw new StartError(`must have as connect_timeout a number of seconds; it is "${text}"`)
  return text === '0' ? undefined : Math.max(Number(text), 2) * 1000
}

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type Mode = (typeof MODES)[number]

const modeOf = ({ sslmode, ssl }: Record<string, string>): Mode | undefined => {
  const text = sslmode || (ssl === 'true' ? 'require' : undefined)
  if (text === undefined) return undefined
  const found = MODES.find((known) => known === text)
  if (found) return found
  throw new StartError(`must have as sslmode one of ${MODES.join(', ')}; it is "${text}"`)
}

const authorityOf = (file: string | undefined) => {
  if (!file || file === 'system') return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartError(`must have as sslrootcert the path of a readable file; it is "${file}"`)
  }
}

/** As in psql: without a mode TLS is used if available, and a given authority is never ignored. */
const tlsFor = (given: Mode | undefined, ca: string | undefined): Tls | undefined => {
  const mode = given ?? (ca === undefined ? 'prefer' : 'verify-full')
  if (mode === 'disable') return undefined
  if (mode === 'verify-full') return { required: true, verify: 'name', ca }
  if (mode === 'verify-ca' || ca !== undefined) return { required: true, verify: 'authority', ca }
  return { required: mode === 'require', verify: 'nothing', ca }
}

/** What is wrong with it, to be put behind the name of the setting; undefined if nothing is. */
export const addressProblem = (text: string): string | undefined => {
  try {
    readAddress(text)
    return undefined
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}
