import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assay } from '../support/assay.ts'
import {
  ADMIN,
  assayProcess,
  KEY,
  preparedDirectory,
  run,
  type ServerProcess,
  startProcess,
  temporaryDirectory,
} from '../support/process.ts'
import { withDatabaseOf } from '../support/writing.ts'

let dataDir: string
let env: { ASSAY_DATA_DIR: string }
let server: ServerProcess
beforeAll(async () => {
  dataDir = await preparedDirectory()
  env = { ASSAY_DATA_DIR: dataDir }
  server = await startProcess(env)
  await newVendor('Northwind')
})
afterAll(async () => {
  await server.stop()
})

type Fields = Record<string, unknown>
const newVendor = (name: string) =>
  server.call('/api/v1/vendors/import', { body: { name, contactEmail: 'contact@example.com' } })
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const keysSeenBy = async (key: string) =>
  ((await server.call('/api/v1/api-keys', bearer(key))).json as { entries: Fields[] }).entries
const signIn = (at: ServerProcess, email: string, password: string) =>
  at.call('/api/v1/session', { body: { email, password }, headers: {} })
const succeed = async (args: string[], more: Record<string, string> = {}, cwd?: string) => {
  const { code, out, errors } = await assay(args, { ...env, ...more }, { cwd })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  return out.trimEnd()
}
const expectRefused = async (args: string[], message: RegExp | string, more: Record<string, string> = {}) => {
  const { code, out, errors } = await assay(args, { ...env, ...more })
  expect({ args, code, out }).toEqual({ args, code: 1, out: '' })
  expect(errors.trimEnd().split('\n'), errors).toHaveLength(1)
  expect(errors).toMatch(message)
}

test('api-key create prints a working key with the requested scope, expiry and addresses', async () => {
  const key = await succeed([
    ...['api-key', 'create', '--name', 'Script', '--permissions', 'vendors:view, audit:view'],
    ...['--expires', '2099-01-31', '--allow', '127.0.0.1,10.0.0.0/8'],
  ])

  expect((await server.call('/api/v1/vendors', bearer(key))).status).toBe(200)
  expect((await server.call('/api/v1/audit', bearer(key))).status).toBe(200)
  const { status } = await server.call('/api/v1/vendors/import', { body: { name: 'No' }, ...bearer(key) })
  expect(status).toBe(403)
  const keys = await keysSeenBy(KEY)
  expect(keys.find(({ name }) => name === 'Script')).toMatchObject({
    permissions: ['vendors:view', 'audit:view'],
    expiresAt: '2099-01-31T00:00:00.000Z',
    allowedAddresses: ['127.0.0.1', '10.0.0.0/8'],
  })
})

test('by default a key has full access and no expiry, and 90d means 90 days', async () => {
  const key = await succeed(['api-key', 'create', '--name', 'Everything'])
  await succeed(['api-key', 'create', '--name', 'Ninety', '--expires', '90d'])

  const keys = await keysSeenBy(key)
  const named = (wanted: string) => keys.find(({ name }) => name === wanted)
  expect(named('Everything')).toMatchObject({ permissions: null, expiresAt: null, createdByName: 'System' })
  const days = (Date.parse(String(named('Ninety')?.expiresAt)) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(89.9)
  expect(days).toBeLessThanOrEqual(90)
})

test('user break-glass keeps a password for when only providers sign in, and can be taken back', async () => {
  const at = '/api/v1/settings/sign-in'
  const settings = (await server.call(at)).json as Fields
  const onlyProviders = { method: 'PUT', body: { ...settings, onlyProviders: true } }
  expect((await server.call(at, onlyProviders)).status).toBe(409)
  const out = await succeed(['user', 'break-glass', '--email', ADMIN.email])
  expect(out).toBe(`${ADMIN.email} can always sign in with a password.`)
  expect((await server.call(at, onlyProviders)).status).toBe(200)
  expect((await signIn(server, ADMIN.email, ADMIN.password)).status).toBe(200)
  await succeed(['user', 'break-glass', '--email', ADMIN.email, '--off'])
  expect((await signIn(server, ADMIN.email, ADMIN.password)).status).toBe(401)
  await server.call(at, { method: 'PUT', body: settings })
  await expectRefused(['user', 'break-glass', '--email', 'nobody@example.com'], 'nobody@example.com')
})

test('migrate has nothing to do on a server’s database, and creates none itself', async () => {
  expect(await succeed(['migrate'])).toBe('The database is up to date.')
})

test('a command creates no installation: it says where it looked and what to set', async () => {
  const empty = await temporaryDirectory()
  const file = join(empty, 'assay.backup')
  const commands = [
    ['backup', file],
    ['audit', 'verify'],
    ['migrate'],
    ['api-key', 'create', '--name', 'A'],
    ['api-key', 'list'],
    ['user', 'create', '--email', 'a@example.com', '--name', 'A'],
  ]
  for (const args of commands)
    await expectRefused(args, `There is no Assay installation in ${empty}/data`, { ASSAY_DATA_DIR: `${empty}/data` })
  await expectRefused(['backup', file], /ASSAY_DATA_DIR is set and DATABASE_URL is not set/, { ASSAY_DATA_DIR: empty })
  expect(await readdir(empty)).toEqual([])
})

test('api-key create says how to turn API keys on, and api-key enable does', async () => {
  const fresh = { ASSAY_DATA_DIR: await temporaryDirectory() }
  const own = await startProcess({ ...fresh, ASSAY_API_KEY: '' })
  const { code, out, errors } = await assay(['api-key', 'create', '--name', 'Script'], fresh)
  expect({ code, errors }).toEqual({
    code: 0,
    errors: 'API keys are turned off. To turn them on: npm run assay -- api-key enable\n',
  })
  expect((await own.call('/api/v1/vendors', bearer(out.trim()))).status).toBe(401)
  await succeed(['api-key', 'enable'], fresh)
  expect((await own.call('/api/v1/vendors', bearer(out.trim()))).status).toBe(200)
  await own.stop()
})

test('audit verify says that the log is intact, or names the first changed entry', async () => {
  const own = { ASSAY_DATA_DIR: await preparedDirectory() }
  const whole = await succeed(['audit', 'verify'], own)
  expect(whole).toMatch(/^The audit log is intact: \d+ entries, head [0-9a-f]{64}\.\n/)
  const note = /\d+:[0-9a-f]{64}$/.exec(whole)?.[0] ?? ''
  expect(await succeed(['audit', 'verify', '--expect', note], own)).toBe(whole)
  const other = note.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
  expect(await assay(['audit', 'verify', '--expect', other], own)).toMatchObject({
    code: 1,
    out: expect.stringContaining('the noted head is not at this position'),
  })
  await expectRefused(['audit', 'verify', '--expect', 'x'], '--expect must be as', own)

  const tampered = await startProcess(own)
  const id = await withDatabaseOf(own.ASSAY_DATA_DIR, async (pool) => {
    await pool`alter table audit_log disable trigger user`
    const [entry] = await pool<{ id: string }[]>`
      update audit_log set user_name = 'Somebody else'
      where id = (select id from audit_links where position = 2) returning id`
    return entry?.id
  })
  const { code, out } = await assay(['audit', 'verify'], own)
  expect(code).toBe(1)
  expect(out).toBe(
    `The audit log is broken at position 2 (entry ${id}): the entry was changed or moved to this position.\n`,
  )
  await tampered.stop()
})

type Log = { entries: Fields[] }
const logOf = async (at: ServerProcess) => ((await at.call('/api/v1/audit?pageSize=500')).json as Log).entries

test('health says whether the server is ready, and doctor what is wrong and what to do', async () => {
  const { port } = new URL(server.url)
  expect(await succeed(['health'], { PORT: port })).toBe('The server is ready.')
  await expectRefused(['health'], 'The server does not answer at http://127.0.0.1:1/readyz', { PORT: '1' })

  const out = await succeed(['doctor'])
  const checks = ['configuration', 'disk', 'database', 'files', 'mail', 'clock', 'secret', 'chain', 'backup']
  const lines = out.split('\n').map((line) => /^(ok|not yet) +(\w+): .+$/.exec(line) ?? [])
  expect(lines.map(([, , check]) => check)).toEqual(checks)
  expect(lines.filter(([, label]) => label === 'not yet').map(([, , check]) => check)).toEqual(['mail', 'backup'])

  const broken = { ASSAY_SMTP_URL: 'smtp://127.0.0.1:1', ASSAY_MAIL_FROM: 'a@example.com', ASSAY_DATA_DIRS: '2' }
  const { code, out: json } = await assay(['doctor', '--json'], { ...env, ...broken, ASSAY_SECRET: 'x'.repeat(40) })
  const report = JSON.parse(json) as { ok: boolean; checks: { check: string; ok: boolean; message: string }[] }
  expect([code, report.ok]).toEqual([1, false])
  const wrong = Object.fromEntries(report.checks.filter(({ ok }) => !ok).map(({ check, message }) => [check, message]))
  expect(wrong).toEqual({
    configuration: expect.stringContaining('ASSAY_DATA_DIR?'),
    mail: expect.stringContaining('ECONNREFUSED'),
    secret: expect.stringContaining('Set ASSAY_SECRET'),
  })
})

test('before the first start doctor says what is not there yet, and ends well', async () => {
  const empty = { ASSAY_DATA_DIR: join(await temporaryDirectory(), 'new', 'data') }
  const lines = (await succeed(['doctor'], empty)).split('\n')
  expect(lines.map((line) => /^(?:ok|not yet) +\w+/.exec(line)?.[0])).toEqual([
    'ok      configuration',
    'ok      disk',
    'not yet database',
  ])
  expect(lines[2]).toContain('its first start makes one. If there is one elsewhere, run this with the ASSAY_DATA_DIR')
  expect(await readdir(join(empty.ASSAY_DATA_DIR, '../..'))).toEqual([])
})

test('a support bundle has settings, checks, migrations, tables, metrics and log, but no secret', async () => {
  const dir = await temporaryDirectory()
  const [file, log, apiKey] = [join(dir, 'bundle.json'), join(dir, 'log'), `assay_bundle01.${'hunter2'.repeat(6)}`]
  // Another program may have written a secret into the log.
  await writeFile(log, 'first line\nthe password is p@hunter2!x\n')
  const secrets = {
    ASSAY_API_KEY: apiKey,
    ASSAY_METRICS_TOKEN: 'hunter2'.repeat(4),
    ASSAY_SMTP_URL: 'smtp://risk:p%40hunter2!x@127.0.0.1:1',
  }
  const { port } = new URL(server.url)
  const more = { ...secrets, PORT: port, ASSAY_MAIL_FROM: 'a@example.com', INIT_CWD: dir }
  const { out } = await assay(['doctor', '--bundle', 'bundle.json', '--log', 'log'], { ...env, ...more })
  expect(out).toContain(`Wrote ${file}.`)

  const text = await readFile(file, 'utf8')
  expect(text).not.toContain('hunter2')
  const own = await readFile(join(String(env.ASSAY_DATA_DIR), 'secret'), 'utf8').catch(() => '')
  if (own !== '') expect(text).not.toContain(own.trim())
  expect(JSON.parse(text)).toMatchObject({
    settings: { ASSAY_API_KEY: '(set)', ASSAY_SMTP_URL: '(set)', PORT: port },
    checks: expect.arrayContaining([expect.objectContaining({ check: 'chain', ok: true })]),
    database: {
      migrations: { applied: expect.arrayContaining([expect.stringMatching(/^0001_/)]), pending: [] },
      tables: expect.arrayContaining([expect.objectContaining({ name: 'vendors' })]),
    },
    log: ['first line', 'the password is (secret)'],
  })
  expect((await assay(['doctor', '--bundle', file], env)).errors).toContain('cannot be written')
})

test('a backup of a running server restores vendors, log, files and sign-in elsewhere', async () => {
  const source = { ASSAY_DATA_DIR: await preparedDirectory() }
  const from = await startProcess(source)
  await from.call('/api/v1/vendors/import', { body: { name: 'Söhne & Co', contactEmail: 'contact@example.com' } })
  await mkdir(join(source.ASSAY_DATA_DIR, 'files', 'ab'), { recursive: true })
  await writeFile(join(source.ASSAY_DATA_DIR, 'files', 'ab', 'abcdef'), 'evidence')
  // The last entry is sealed a moment later, and has no position before.
  await expect.poll(async () => (await logOf(from)).every(({ position }) => position !== null)).toBe(true)
  const [vendors, log] = [(await from.call('/api/v1/vendors')).json, await logOf(from)]

  const typedIn = await temporaryDirectory()
  const file = join(typedIn, 'assay.backup')
  // npm sets INIT_CWD to the directory where the command was typed.
  expect(await succeed(['backup', 'assay.backup'], { ...source, INIT_CWD: typedIn })).toMatch(
    new RegExp(`^Wrote ${file}: \\d+ rows and 1 files\\.\nIt can be used with the secret in the file `),
  )
  await expectRefused(['backup', file], 'is there already', source)
  await expectRefused(['restore', file, '--force'], 'Another Assay server is using', source)
  expect((await from.call('/api/v1/vendors')).json).toEqual(vendors)
  await from.stop()

  const target = { ASSAY_DATA_DIR: join(await temporaryDirectory(), 'new') }
  expect(await succeed(['restore', 'assay.backup'], target, typedIn)).toMatch(/^Restored \d+ rows and 1 files from /)
  await expectRefused(['restore', file], 'The target is not empty', target)
  const to = await startProcess(target)
  expect((await to.call('/api/v1/vendors')).json).toEqual(vendors)
  const [newest, ...older] = await logOf(to)
  expect(newest).toMatchObject({ action: 'RESTORE_BACKUP', userName: 'System' })
  expect(older).toEqual(log)
  expect(await readFile(join(target.ASSAY_DATA_DIR, 'files', 'ab', 'abcdef'), 'utf8')).toBe('evidence')
  expect((await signIn(to, ADMIN.email, ADMIN.password)).status).toBe(200)
  expect(await succeed(['audit', 'verify'], target)).toMatch(/^The audit log is intact/)
  await to.stop()

  expect(await succeed(['restore', file, '--force'], target)).toMatch(/^Restored /)
})

type Refusal = [string[], RegExp | string]
const NOBODY = ['--email', 'nobody@example.com']
const NEW_NOBODY = ['user', 'create', ...NOBODY, '--name', 'N']

const UNFIT_KEYS: Refusal[] = [
  [['api-key', 'create'], '--name is required.'],
  [['api-key', 'create', '--nmae', 'Script'], /^There is no option --nmae\. The options are --name, --permissions, /],
  [['api-key', 'create', '--name', 'A', '--permissions', 'vendors:see'], 'Unknown permissions: vendors:see.'],
  [['api-key', 'create', '--name', 'A', '--expires', 'soon'], '--expires must be a future time such as 90d'],
  [
    ['api-key', 'create', '--name', 'A', '--allow', '10.0.0.0/99'],
    '--allow takes IP addresses and CIDR ranges, not 10.0.0.0/99.',
  ],
  [
    ['api-key', 'create', '--name', 'A', '--allow', ' '],
    '--allow takes IP addresses and CIDR ranges, not an empty one.',
  ],
  [['api-key', 'create', '--name', 'A', '--expires', '0d'], '--expires must be a future time such as 90d'],
  [['api-key', 'create', '--name', 'system'], '--name must be another name'],
  [['api-key', 'revoke', 'assay_nothing1'], 'There is no API key assay_nothing1.'],
]
const UNFIT_PEOPLE: Refusal[] = [
  [['user', 'create', '--email', 'nobody', '--name', 'N'], '--email must be an email address'],
  [[...NEW_NOBODY, '--role', 'King'], 'There is no role "King". Roles: Admin'],
  [['user', 'reset-password', ...NOBODY], 'There is no user nobody@example.com.'],
  [['session', 'end', ...NOBODY], 'There is no user nobody@example.com.'],
]
/** A password in an argument could be read by everybody on the machine. */
const UNFIT_PASSWORDS: Refusal[] = [
  [[...NEW_NOBODY, '--password', 'short'], 'This command takes no further arguments.'],
  [[...NEW_NOBODY, '--password=short'], '--password takes no value.'],
  [[...NEW_NOBODY, '--password'], 'standard input'],
]
const UNFIT_WORDS: Refusal[] = [
  [['migrate', 'now'], 'This command takes no further arguments.'],
  [['backup'], 'Expected: <file>'],
  [['frobnicate', 'now'], 'There is no command "frobnicate now".'],
  [['--frobnicate'], 'There is no command "--frobnicate".'],
]
const UNFIT = { keys: UNFIT_KEYS, people: UNFIT_PEOPLE, passwords: UNFIT_PASSWORDS, words: UNFIT_WORDS }

test.each(Object.keys(UNFIT) as (keyof typeof UNFIT)[])(
  'what cannot be done with %s is one clear line',
  async (kind) => {
    for (const [args, message] of UNFIT[kind]) await expectRefused(args, message)
    expect((await server.call('/api/v1/vendors')).status).toBe(200)
  },
)

test('an unwritable or unreadable file is named', async () => {
  const missing = join(await temporaryDirectory(), 'missing', 'file')
  await expectRefused(['backup', missing], missing)
  await expectRefused(['restore', missing], missing, { ASSAY_DATA_DIR: await temporaryDirectory() })
})

test('without a command, and with help, the commands are listed', async () => {
  const listed = await succeed([])
  expect(listed).toContain('restore <file> [--force]')
  expect(listed).toContain('api-key revoke')
  for (const args of [['help'], ['--help'], ['-h']]) expect(await succeed(args)).toBe(listed)
})

test('as its own process a command prints its result, or one line and exit code 1', async () => {
  const made = await assayProcess(['api-key', 'create', '--name', 'Process'], env)
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect((await server.call('/api/v1/vendors', bearer(made.out.trim()))).status).toBe(200)
  expect(await assayProcess(['frobnicate'], env)).toEqual({
    code: 1,
    out: '',
    errors: 'There is no command "frobnicate". To list them: npm run assay\n',
  })
  const password = ['user', 'create', '--email', 'piped@example.com', '--name', 'Piped', '--password']
  expect(await assayProcess(password, env, { input: `${ADMIN.password}\n` })).toMatchObject({ code: 0, errors: '' })
  expect((await signIn(server, 'piped@example.com', ADMIN.password)).status).toBe(200)
})

test('closing the pipe early (| head) ends a command without a stack trace', async () => {
  const program = run('server/cli.ts', [], env)
  program.closeOutput()
  expect({ ...(await program.ended), errors: program.errors() }).toEqual({ code: 0, signal: null, errors: '' })
})

test('openapi prints the description that the server serves', async () => {
  const printed = JSON.parse(await succeed(['openapi']))
  expect(printed.openapi).toMatch(/^3\.1/)
  expect(Object.keys(printed.paths)).toEqual(
    Object.keys(((await server.call('/api/openapi.json')).json as { paths: object }).paths),
  )
})

test('a command that starts the database itself stops it, too', async () => {
  const own = { ASSAY_DATA_DIR: await preparedDirectory() }
  await succeed(['api-key', 'create', '--name', 'Script'], own)
  expect(await readdir(join(own.ASSAY_DATA_DIR, 'postgres'))).not.toContain('postmaster.pid')
  const next = await startProcess(own)
  expect((await next.call('/api/v1/vendors', bearer(KEY))).status).toBe(200)
  await next.stop()
})
