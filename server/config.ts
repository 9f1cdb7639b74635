import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { formats } from '../contract/formats.ts'

export type Config = {
  port: number
  host: string
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  databaseCa: string | undefined
  databasePool: number
  trustedProxies: number
  metricsToken: string | undefined
  logLevel: string
  admin: { email: string; password: string } | undefined
  apiKey: string | undefined
  library: boolean
}

/** All that is wrong with the environment, one line each: nobody should have to start five times to see five mistakes. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((p) => `  ${p}`).join('\n')}`)
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
export const API_KEY_FORM = /^assay_([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{32,200})$/
const HOST_FORM = /^[A-Za-z0-9._:%-]+$/
const SECRETS = new Set(['ASSAY_ADMIN_PASSWORD', 'ASSAY_API_KEY', 'ASSAY_METRICS_TOKEN', 'DATABASE_URL'])

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const wrong = (name: string, allowed: string) => {
    // A wrong secret is still a secret.
    problems.push(`${name} must be ${allowed}${SECRETS.has(name) ? '.' : `; it is ${JSON.stringify(env[name])}.`}`)
  }
  const check = (name: string, allowed: string, good: (value: string) => boolean) => {
    const value = text(name)
    if (value !== undefined && !good(value)) wrong(name, allowed)
    return value
  }
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const fits = (v: string) => /^\d{1,9}$/.test(v) && Number(v) >= min && Number(v) <= max
    const value = check(name, `a whole number from ${min} to ${max}`, fits)
    return value === undefined ? fallback : Number(value)
  }

  const email = check('ASSAY_ADMIN_EMAIL', 'an e-mail address', isEmail)
  const password = env.ASSAY_ADMIN_PASSWORD || undefined
  if (password !== undefined && !isPassword(password)) wrong('ASSAY_ADMIN_PASSWORD', 'from 8 to 1000 characters long')
  if ((email === undefined) !== (password === undefined)) {
    problems.push('ASSAY_ADMIN_EMAIL and ASSAY_ADMIN_PASSWORD belong together: set both or none.')
  }
  const config: Config = {
    port: whole('PORT', 3000, 0, 65535),
    host: check('HOST', 'a host name or an address without port', (v) => HOST_FORM.test(v)) ?? '127.0.0.1',
    publicUrl: check('ASSAY_URL', 'an http or https address such as https://assay.example.com', isHttpUrl)?.replace(
      /\/+$/,
      '',
    ),
    dataDir: resolve(text('ASSAY_DATA_DIR') ?? './data'),
    databaseUrl: check('DATABASE_URL', 'of the form postgres://user:password@host:5432/database', isPostgresUrl),
    databaseCa: check('ASSAY_DATABASE_CA', 'the path of a readable file', isReadable),
    databasePool: whole('ASSAY_DATABASE_POOL', 10, 2, 200),
    trustedProxies: whole('ASSAY_TRUSTED_PROXIES', 0, 0, 10),
    metricsToken: check('ASSAY_METRICS_TOKEN', 'at least 16 characters long', (v) => v.length >= 16),
    logLevel: check('ASSAY_LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, (v) => LOG_LEVELS.includes(v)) ?? 'info',
    admin: email && password ? { email, password } : undefined,
    apiKey: check('ASSAY_API_KEY', 'of the form assay_<8 characters>.<at least 32 characters>', (v) =>
      API_KEY_FORM.test(v),
    ),
    library: check('ASSAY_LIBRARY', 'on or off', (v) => ['on', 'off'].includes(v)) !== 'off',
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

const isEmail = (value: string) => value.length <= 320 && formats.email(value)
/** As the schema has it: one that is longer could never be sent to sign in with. */
const isPassword = (value: string) => [...value].length >= 8 && [...value].length <= 1000
/** Links are made by writing a path behind it. */
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
const isPostgresUrl = (value: string) =>
  URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
