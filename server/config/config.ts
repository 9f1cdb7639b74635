import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { API_KEY_FORM } from '../../contract/people/keys.ts'
import { formats } from '../../contract/values/formats.ts'
import { isAddressRange } from '../net/addresses.ts'
import { addressProblem } from './databaseUrl.ts'
import { createReader, SECRETS } from './secretFiles.ts'
import { isSender, isSmtpUrl, type SmtpServer, smtpServerOf } from './smtpConfig.ts'

export type S3Config = {
  bucket: string
  region: string
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  prefix: string
}

export type OidcConfig = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  name: string
  scopes: string
  /** The name of the role of new users. */
  role: string
  /** Whether emails count as verified if the provider never says so. */
  assumeEmailVerified: boolean
}

export type Config = {
  port: number
  host: string
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** PostgreSQL itself, if `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  /** A standby of the database, for what reads much. */
  databaseReplicaUrl: string | undefined
  databaseCa: string | undefined
  databasePool: number
  /** How long requests that run may take after the server was told to stop. */
  drainSeconds: number
  /** How long a start waits for a database that does not answer yet. */
  databaseWaitSeconds: number
  /** How long one statement of a request may take. */
  statementSeconds: number
  /** Where the content of files is stored instead of the data directory. */
  s3: S3Config | undefined
  trustedProxies: number
  /** How long a body may take to arrive, and an upload may stall. */
  bodySeconds: number
  /** Concurrent connections from one address; 0 means no limit. */
  connectionsPerAddress: number
  metricsToken: string | undefined
  /** Whom to tell about a vulnerability, for security.txt. */
  securityContact: string | undefined
  logLevel: string
  admin: { email: string; password: string } | undefined
  apiKey: string | undefined
  /** Encrypts stored secrets: the newest first. Without one, a file in the data directory has it. */
  secret: readonly [string, ...string[]] | undefined
  /** Takes precedence over the mail server in the settings. */
  smtp: SmtpServer | undefined
  /** The most mails a second that this server sends. */
  mailRate: number
  /** Private addresses and ranges that webhooks may reach. */
  outboundAllow: readonly string[]
  /** Whether AI assistants may change data through /mcp, as far as their key allows. */
  mcpChanges: boolean
  library: boolean
  /** A sign-in provider that needs no settings. */
  oidc: OidcConfig | undefined
}

/**
 * Everything that is wrong with the environment, one line each: nobody should have to start five times to see five
 * mistakes.
 */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Invalid configuration:\n${problems.map((p) => `  ${p}`).join('\n')}`)
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const HOST_FORM = /^[A-Za-z0-9._:%-]+$/
type Check = (name: string, allowed: string, good: (value: string) => boolean) => string | undefined

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const problems: string[] = []
  const read = createReader(env, problems)
  const text = (name: string) => read(name)?.trim() || undefined
  const wrong = (name: string, allowed: string) => {
    // An invalid secret is still a secret.
    problems.push(`${name} must be ${allowed}${SECRETS.has(name) ? '.' : `; it is ${JSON.stringify(read(name))}.`}`)
  }
  const check: Check = (name, allowed, good) => {
    const value = text(name)
    if (value !== undefined && !good(value)) wrong(name, allowed)
    return value
  }
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const fits = (v: string) => /^\d{1,9}$/.test(v) && Number(v) >= min && Number(v) <= max
    const value = check(name, `a whole number from ${min} to ${max}`, fits)
    return value === undefined ? fallback : Number(value)
  }

  const address = (name: string) => {
    const value = text(name)
    const problem = value && addressProblem(value)
    if (problem) problems.push(`${name} ${problem}.`)
    return value
  }

  const email = check('ASSAY_ADMIN_EMAIL', 'an email address', isEmail)
  const password = read('ASSAY_ADMIN_PASSWORD') || undefined
  if ((email === undefined) !== (password === undefined)) {
    problems.push('ASSAY_ADMIN_EMAIL and ASSAY_ADMIN_PASSWORD must be set together.')
  }
  const config: Config = {
    port: whole('PORT', 3000, 0, 65535),
    host: check('HOST', 'a host name or an address without port', (v) => HOST_FORM.test(v)) ?? '127.0.0.1',
    publicUrl: check('ASSAY_URL', 'an http or https address such as https://assay.example.com', isHttpUrl)?.replace(
      /\/+$/,
      '',
    ),
    dataDir: resolve(text('ASSAY_DATA_DIR') ?? './data'),
    databaseUrl: address('DATABASE_URL'),
    databaseDirectUrl: address('ASSAY_DATABASE_DIRECT_URL'),
    databaseReplicaUrl: address('ASSAY_DATABASE_REPLICA_URL'),
    databaseCa: check('ASSAY_DATABASE_CA', 'the path of a readable file', isReadable),
    databasePool: whole('ASSAY_DATABASE_POOL', 10, 2, 200),
    drainSeconds: whole('ASSAY_DRAIN_SECONDS', 30, 0, 3600),
    databaseWaitSeconds: whole('ASSAY_DATABASE_WAIT', 60, 0, 3600),
    statementSeconds: whole('ASSAY_STATEMENT_TIMEOUT', 30, 1, 600),
    s3: readS3(check, problems),
    trustedProxies: whole('ASSAY_TRUSTED_PROXIES', 0, 0, 10),
    bodySeconds: whole('ASSAY_BODY_SECONDS', 30, 1, 300),
    connectionsPerAddress: whole('ASSAY_CONNECTIONS_PER_ADDRESS', 256, 0, 100_000),
    metricsToken: check('ASSAY_METRICS_TOKEN', 'at least 16 characters long', (v) => v.length >= 16),
    securityContact: check('ASSAY_SECURITY_CONTACT', 'a mailto: or https: address', (v) =>
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(v),
    ),
    logLevel: check('ASSAY_LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, (v) => LOG_LEVELS.includes(v)) ?? 'info',
    admin: email && password ? { email, password } : undefined,
    apiKey: check('ASSAY_API_KEY', 'of the form assay_<8 characters>.<at least 32 characters>', (v) =>
      API_KEY_FORM.test(v),
    ),
    secret: readSecret(check, problems),
    smtp: readSmtp(check, problems),
    mailRate: whole('ASSAY_MAIL_RATE', 30, 1, 1000),
    outboundAllow: listOf(
      check('ASSAY_OUTBOUND_ALLOW', 'addresses or ranges such as 10.0.0.0/8, separated by commas', (v) =>
        listOf(v).every(isAddressRange),
      ),
    ),
    oidc: readOidc(check, problems),
    mcpChanges: check('ASSAY_MCP_CHANGES', 'on or off', (v) => ['on', 'off'].includes(v)) === 'on',
    library: check('ASSAY_LIBRARY', 'on or off', (v) => ['on', 'off'].includes(v)) !== 'off',
  }
  for (const name of ['ASSAY_DATABASE_DIRECT_URL', 'ASSAY_DATABASE_REPLICA_URL'])
    if (config.databaseUrl === undefined && text(name)) problems.push(`${name} has no effect without DATABASE_URL.`)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Characters of the secret, wherever it comes from. */
export const MIN_SECRET = 32

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const readSecret = (check: Check, problems: string[]): Config['secret'] => {
  const [words, isLong] = [`at least ${MIN_SECRET} characters long`, (v: string) => v.length >= MIN_SECRET]
  const newest = check('ASSAY_SECRET', words, isLong)
  const previous = check('ASSAY_SECRET_PREVIOUS', words, isLong)
  if (newest === undefined) {
    if (previous !== undefined) problems.push('ASSAY_SECRET_PREVIOUS has no effect without ASSAY_SECRET.')
    return undefined
  }
  return previous === undefined ? [newest] : [newest, previous]
}

const readSmtp = (check: Check, problems: string[]) => {
  const url = check('ASSAY_SMTP_URL', 'of the form smtp://user:password@host:587 or smtps://…', isSmtpUrl)
  const from = check('ASSAY_MAIL_FROM', 'an email address, or Name <address>', isSender)
  if (url === undefined) {
    if (from !== undefined) problems.push('ASSAY_MAIL_FROM has no effect without ASSAY_SMTP_URL.')
    return undefined
  }
  return isSmtpUrl(url) && (from === undefined || isSender(from)) ? smtpServerOf(url, from) : undefined
}

const readOidc = (check: Check, problems: string[]): OidcConfig | undefined => {
  const issuer = check('ASSAY_OIDC_ISSUER', 'an https address such as https://example.okta.com', isHttpUrl)
  const clientId = check('ASSAY_OIDC_CLIENT_ID', 'without spaces', (v) => /^\S{1,500}$/.test(v))
  const clientSecret = check('ASSAY_OIDC_CLIENT_SECRET', 'at most 2,000 characters long', (v) => v.length <= 2000)
  const name = check('ASSAY_OIDC_NAME', 'at most 200 characters long', (v) => v.length <= 200)
  const scopes = check('ASSAY_OIDC_SCOPES', 'scopes with openid among them, such as openid email profile', (v) =>
    v.split(/\s+/).includes('openid'),
  )
  const role = check('ASSAY_OIDC_ROLE', 'the name of a role', (v) => v.length <= 200)
  const assume = check('ASSAY_OIDC_ASSUME_EMAIL_VERIFIED', 'on or off', (v) => ['on', 'off'].includes(v))
  if (issuer === undefined || clientId === undefined) {
    const others = { issuer, clientId, clientSecret, name, scopes, role, assume }
    if (Object.values(others).some((value) => value !== undefined))
      problems.push(
        'ASSAY_OIDC_ISSUER and ASSAY_OIDC_CLIENT_ID must be set together, and before other ASSAY_OIDC_ variables.',
      )
    return undefined
  }
  return {
    issuer,
    clientId,
    clientSecret,
    name: name ?? 'Single sign-on',
    scopes: scopes ?? 'openid email profile',
    role: role ?? 'Viewer',
    assumeEmailVerified: assume === 'on',
  }
}

const BUCKET_FORM = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/
const PREFIX_FORM = /^(?!\/)[A-Za-z0-9!_.*'()/-]{1,200}$/

const readS3 = (check: Check, problems: string[]): S3Config | undefined => {
  const bucket = check('ASSAY_S3_BUCKET', 'the name of a bucket', (v) => BUCKET_FORM.test(v))
  const region = check('ASSAY_S3_REGION', 'a region such as eu-central-1', (v) => /^[a-z0-9-]{1,50}$/.test(v))
  const endpoint = check('ASSAY_S3_ENDPOINT', 'an http or https address such as https://s3.example.com', isHttpUrl)
  const accessKeyId = check('ASSAY_S3_ACCESS_KEY_ID', 'without spaces', (v) => /^\S+$/.test(v))
  const secretAccessKey = check('ASSAY_S3_SECRET_ACCESS_KEY', 'without spaces', (v) => /^\S+$/.test(v))
  const prefix = check('ASSAY_S3_PREFIX', 'letters, digits and slashes, such as assay/', (v) => PREFIX_FORM.test(v))
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    problems.push('ASSAY_S3_ACCESS_KEY_ID and ASSAY_S3_SECRET_ACCESS_KEY must be set together.')
  }
  if (bucket === undefined) {
    const others = { region, endpoint, accessKeyId, secretAccessKey, prefix }
    if (Object.values(others).some((value) => value !== undefined))
      problems.push('ASSAY_S3_BUCKET is missing: the other ASSAY_S3_ variables have no effect without it.')
    return undefined
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, region: region ?? 'us-east-1', endpoint, credentials, prefix: folder(prefix) }
}

const folder = (prefix: string | undefined) => (prefix === undefined ? '' : prefix.replace(/\/*$/, '/'))

const isEmail = (value: string) => value.length <= 320 && formats.email(value)
/** Links are made by appending a path. */
const isHttpUrl = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '')
}
const isReadable = (path: string) => {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
