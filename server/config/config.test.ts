import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}
const KEY = `assay_Abcd1234.${'s'.repeat(43)}`

const NEW_SECRET = 'n'.repeat(32)
const OLD_SECRET = 'o'.repeat(32)

test('without any variable the defaults apply', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    databaseCa: undefined,
    databasePool: 10,
    drainSeconds: 30,
    databaseWaitSeconds: 60,
    statementSeconds: 30,
    s3: undefined,
    trustedProxies: 0,
    bodySeconds: 30,
    connectionsPerAddress: 256,
    metricsToken: undefined,
    securityContact: undefined,
    logLevel: 'info',
    admin: undefined,
    apiKey: undefined,
    secret: undefined,
    smtp: undefined,
    mailRate: 30,
    outboundAllow: [],
    mcpChanges: false,
    library: true,
  })
})

test('an empty variable counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'ASSAY_URL',
    'ASSAY_DATA_DIR',
    'DATABASE_URL',
    'ASSAY_DATABASE_DIRECT_URL',
    'ASSAY_DATABASE_REPLICA_URL',
    'ASSAY_DATABASE_CA',
    'ASSAY_API_KEY',
    'ASSAY_SECRET',
    'ASSAY_SECRET_PREVIOUS',
    'ASSAY_SMTP_URL',
    'ASSAY_MAIL_FROM',
    'ASSAY_MAIL_RATE',
    'ASSAY_OUTBOUND_ALLOW',
    'ASSAY_DATABASE_POOL',
    'ASSAY_DATABASE_WAIT',
    'ASSAY_STATEMENT_TIMEOUT',
    'ASSAY_S3_BUCKET',
    'ASSAY_S3_REGION',
    'ASSAY_S3_ENDPOINT',
    'ASSAY_S3_ACCESS_KEY_ID',
    'ASSAY_S3_SECRET_ACCESS_KEY',
    'ASSAY_S3_PREFIX',
    'ASSAY_TRUSTED_PROXIES',
    'ASSAY_BODY_SECONDS',
    'ASSAY_CONNECTIONS_PER_ADDRESS',
    'ASSAY_METRICS_TOKEN',
    'ASSAY_SECURITY_CONTACT',
    'ASSAY_LOG_LEVEL',
    'ASSAY_ADMIN_EMAIL',
    'ASSAY_ADMIN_PASSWORD',
    'ASSAY_MCP_CHANGES',
    'ASSAY_LIBRARY',
  ]

  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test('the bucket for files has its own variables', () => {
  expect(readConfig({ ASSAY_S3_BUCKET: 'files' }).s3).toEqual({
    bucket: 'files',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
    prefix: '',
  })
  const full = readConfig({
    ASSAY_S3_BUCKET: 'files',
    ASSAY_S3_REGION: 'eu-central-1',
    ASSAY_S3_ENDPOINT: 'https://s3.example.com',
    ASSAY_S3_ACCESS_KEY_ID: 'me',
    ASSAY_S3_SECRET_ACCESS_KEY: 'hunter2',
    ASSAY_S3_PREFIX: 'assay/evidence',
  })
  expect(full.s3).toMatchObject({
    region: 'eu-central-1',
    endpoint: 'https://s3.example.com',
    credentials: { accessKeyId: 'me', secretAccessKey: 'hunter2' },
    prefix: 'assay/evidence/',
  })
})

test('rejects an incomplete bucket configuration without printing its keys', () => {
  expect(problemsOf({ ASSAY_S3_REGION: 'eu-central-1' })).toEqual([
    'ASSAY_S3_BUCKET is missing: the other ASSAY_S3_ variables have no effect without it.',
  ])
  expect(problemsOf({ ASSAY_S3_BUCKET: 'files', ASSAY_S3_ACCESS_KEY_ID: 'me' })).toEqual([
    'ASSAY_S3_ACCESS_KEY_ID and ASSAY_S3_SECRET_ACCESS_KEY must be set together.',
  ])
  const problems = problemsOf({
    ASSAY_S3_BUCKET: 'a/b',
    ASSAY_S3_REGION: 'Frankfurt am Main',
    ASSAY_S3_ENDPOINT: 's3.example.com',
    ASSAY_S3_ACCESS_KEY_ID: 'hunter 1',
    ASSAY_S3_SECRET_ACCESS_KEY: 'hunter 2',
    ASSAY_S3_PREFIX: '/assay',
  })
  expect(problems.map((p) => p.split(' ')[0])).toEqual([
    'ASSAY_S3_BUCKET',
    'ASSAY_S3_REGION',
    'ASSAY_S3_ENDPOINT',
    'ASSAY_S3_ACCESS_KEY_ID',
    'ASSAY_S3_SECRET_ACCESS_KEY',
    'ASSAY_S3_PREFIX',
  ])
  expect(problems.join()).not.toContain('hunter')
})

test('valid values are read as intended', () => {
  const config = readConfig({
    PORT: ' 8080 ',
    HOST: '::',
    ASSAY_URL: 'https://assay.example.com/risk//',
    ASSAY_DATA_DIR: '/var/lib/assay',
    DATABASE_URL: 'postgresql://me@db/assay?sslmode=require',
    ASSAY_DATABASE_DIRECT_URL: 'host=db dbname=assay',
    ASSAY_DATABASE_REPLICA_URL: 'host=db2 dbname=assay',
    ASSAY_DATABASE_CA: import.meta.filename,
    ASSAY_DATABASE_POOL: '20',
    ASSAY_DRAIN_SECONDS: '0',
    ASSAY_DATABASE_WAIT: '0',
    ASSAY_STATEMENT_TIMEOUT: '5',
    ASSAY_S3_BUCKET: 'files',
    ASSAY_TRUSTED_PROXIES: '2',
    ASSAY_BODY_SECONDS: '60',
    ASSAY_CONNECTIONS_PER_ADDRESS: '0',
    ASSAY_METRICS_TOKEN: 'sixteen letters!',
    ASSAY_SECURITY_CONTACT: 'mailto:security@example.com',
    ASSAY_LOG_LEVEL: 'warn',
    ASSAY_ADMIN_EMAIL: 'ada@example.com',
    ASSAY_ADMIN_PASSWORD: ' spaces count ',
    ASSAY_API_KEY: KEY,
    ASSAY_SECRET: NEW_SECRET,
    ASSAY_SECRET_PREVIOUS: OLD_SECRET,
    ASSAY_SMTP_URL: 'smtp://risk%40example.com:p%40ss@mail.example.com',
    ASSAY_MAIL_FROM: 'Example Ltd <risk@example.com>',
    ASSAY_MAIL_RATE: '5',
    ASSAY_OUTBOUND_ALLOW: '10.0.0.0/8, ::1',
    ASSAY_MCP_CHANGES: 'on',
    ASSAY_LIBRARY: 'off',
  })

  expect(config).toEqual({
    port: 8080,
    host: '::',
    publicUrl: 'https://assay.example.com/risk',
    dataDir: '/var/lib/assay',
    databaseUrl: 'postgresql://me@db/assay?sslmode=require',
    databaseDirectUrl: 'host=db dbname=assay',
    databaseReplicaUrl: 'host=db2 dbname=assay',
    databaseCa: import.meta.filename,
    databasePool: 20,
    drainSeconds: 0,
    databaseWaitSeconds: 0,
    statementSeconds: 5,
    s3: { bucket: 'files', region: 'us-east-1', endpoint: undefined, credentials: undefined, prefix: '' },
    trustedProxies: 2,
    bodySeconds: 60,
    connectionsPerAddress: 0,
    metricsToken: 'sixteen letters!',
    securityContact: 'mailto:security@example.com',
    logLevel: 'warn',
    admin: { email: 'ada@example.com', password: ' spaces count ' },
    apiKey: KEY,
    secret: [NEW_SECRET, OLD_SECRET],
    smtp: {
      host: 'mail.example.com',
      port: 587,
      security: 'STARTTLS',
      username: 'risk@example.com',
      password: 'p@ss',
      fromName: 'Example Ltd',
      fromAddress: 'risk@example.com',
      replyTo: null,
    },
    mailRate: 5,
    outboundAllow: ['10.0.0.0/8', '::1'],
    mcpChanges: true,
    library: false,
  })
})

test.each([
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, security: 'NONE', username: null, password: null }],
  ['smtp://[::1]', { host: '::1', port: 587, security: 'NONE' }],
  ['smtps://ada:x@mail.example.com', { port: 465, security: 'TLS', username: 'ada', password: 'x' }],
  ['smtp://ada%40example.com@mail.example.com:25', { port: 25, security: 'STARTTLS', fromAddress: 'ada@example.com' }],
])('%s is a mail server', (url, expected) => {
  expect(readConfig({ ASSAY_SMTP_URL: url }).smtp).toMatchObject(expected)
})

test('variables that have no effect alone are reported', () => {
  expect(problemsOf({ ASSAY_MAIL_FROM: 'a@example.com' })).toEqual([
    'ASSAY_MAIL_FROM has no effect without ASSAY_SMTP_URL.',
  ])
  expect(problemsOf({ ASSAY_SECRET_PREVIOUS: OLD_SECRET })).toEqual([
    'ASSAY_SECRET_PREVIOUS has no effect without ASSAY_SECRET.',
  ])
})

const ADMIN = { ASSAY_ADMIN_EMAIL: 'ada@example.com', ASSAY_ADMIN_PASSWORD: 'long enough' }
test.each([
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '3000.5', 'a whole number from 0 to 65535'],
  ['PORT', 'http', 'a whole number from 0 to 65535'],
  ['HOST', 'http://localhost', 'a host name or an address'],
  ['HOST', 'two words', 'a host name or an address'],
  ['ASSAY_URL', 'assay.example.com', 'an http or https address'],
  ['ASSAY_URL', 'ftp://assay.example.com', 'an http or https address'],
  ['ASSAY_URL', 'https://assay.example.com/?page=1', 'an http or https address'],
  ['ASSAY_DATABASE_CA', '/no/such/file.pem', 'the path of a readable file'],
  ['ASSAY_DATABASE_POOL', '1', 'a whole number from 2 to 200'],
  ['ASSAY_DATABASE_POOL', '201', 'a whole number from 2 to 200'],
  ['ASSAY_TRUSTED_PROXIES', 'true', 'a whole number from 0 to 10'],
  ['ASSAY_TRUSTED_PROXIES', '11', 'a whole number from 0 to 10'],
  ['ASSAY_OUTBOUND_ALLOW', '10.0.0.0/8, intranet', 'addresses or ranges'],
  ['ASSAY_MAIL_RATE', '0', 'a whole number from 1 to 1000'],
  ['ASSAY_BODY_SECONDS', '0', 'a whole number from 1 to 300'],
  ['ASSAY_CONNECTIONS_PER_ADDRESS', '-1', 'a whole number from 0 to 100000'],
  ['ASSAY_LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
  ['ASSAY_MCP_CHANGES', 'true', 'on or off'],
  ['ASSAY_LIBRARY', 'false', 'on or off'],
  ['ASSAY_ADMIN_EMAIL', 'not an address', 'an email address'],
  ['ASSAY_ADMIN_EMAIL', `${'x'.repeat(320)}@example.com`, 'an email address'],
])('%s=%j: the error has the name, what is allowed and the value', (name, value, allowed) => {
  const [problem, ...others] = problemsOf({ ...ADMIN, [name]: value })

  expect(others).toEqual([])
  expect(problem).toContain(`${name} must be ${allowed}`)
  expect(problem).toContain(`it is ${JSON.stringify(value)}`)
})

test.each([
  [
    'DATABASE_URL',
    'mysql://root:hunter2@db/assay',
    'a PostgreSQL URL such as postgres://user:password@host:5432/database',
  ],
  ['DATABASE_URL', 'hunter2', 'a PostgreSQL URL such as postgres://user:password@host:5432/database'],
  ['DATABASE_URL', "host=db password='hunter2", 'a PostgreSQL URL such as postgres://'],
  ['DATABASE_URL', 'postgres://me:hunter2@db:5432,x:y/assay', 'a PostgreSQL URL such as postgres://'],
  ['ASSAY_SECRET', 'hunter2', 'at least 32 characters long'],
  ['ASSAY_SMTP_URL', 'hunter2', 'of the form smtp://user:password@host:587'],
  ['ASSAY_SMTP_URL', 'http://ada:hunter2@mail.example.com', 'of the form smtp://user:password@host:587'],
  ['ASSAY_METRICS_TOKEN', 'hunter2', 'at least 16 characters long'],
  ['ASSAY_SECURITY_CONTACT', 'security@example.com', 'a mailto: or https: address'],
  ['ASSAY_API_KEY', 'assay_short.hunter2', 'of the form assay_<8 characters>.<at least 32 characters>'],
  [
    'ASSAY_API_KEY',
    `assay_Abcd1234.${'hunter2'.repeat(4)}`,
    'of the form assay_<8 characters>.<at least 32 characters>',
  ],
])('%s: the error has the name and what is allowed, but never the value', (name, value, allowed) => {
  const [problem, ...others] = problemsOf({ ...ADMIN, [name]: value })

  expect(others).toEqual([])
  expect(problem).toContain(`${name} must be ${allowed}`)
  expect(problem).not.toContain('hunter2')
})

test('the administrator’s email and password must be set together', () => {
  const together = ['ASSAY_ADMIN_EMAIL and ASSAY_ADMIN_PASSWORD must be set together.']

  expect(problemsOf({ ASSAY_ADMIN_EMAIL: 'ada@example.com' })).toEqual(together)
  expect(problemsOf({ ASSAY_ADMIN_PASSWORD: 'hunter2hunter2' })).toEqual(together)
})

test('all problems are reported at once', () => {
  const problems = problemsOf({
    PORT: 'x',
    HOST: 'x y',
    ASSAY_URL: 'x',
    DATABASE_URL: 'x',
    ASSAY_DATABASE_POOL: 'x',
    ASSAY_TRUSTED_PROXIES: 'x',
    ASSAY_METRICS_TOKEN: 'x',
    ASSAY_LOG_LEVEL: 'x',
    ASSAY_ADMIN_EMAIL: 'x',
    ASSAY_ADMIN_PASSWORD: 'x',
    ASSAY_API_KEY: 'x',
    ASSAY_DATABASE_CA: 'x',
  })

  expect(problems.map((p) => p.split(' ')[0]).sort()).toEqual([
    'ASSAY_ADMIN_EMAIL',
    'ASSAY_API_KEY',
    'ASSAY_DATABASE_CA',
    'ASSAY_DATABASE_POOL',
    'ASSAY_LOG_LEVEL',
    'ASSAY_METRICS_TOKEN',
    'ASSAY_TRUSTED_PROXIES',
    'ASSAY_URL',
    'DATABASE_URL',
    'HOST',
    'PORT',
  ])
})
