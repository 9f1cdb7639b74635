import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { assay } from '../support/assay.ts'
import { type ServerProcess, startProcess, temporaryDirectory } from '../support/process.ts'

let env: { ASSAY_DATA_DIR: string }
let server: ServerProcess
beforeAll(async () => {
  env = { ASSAY_DATA_DIR: await temporaryDirectory() }
  server = await startProcess({ ...env, ASSAY_LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server.stop()
})

const { version } = packageFile
const PASSWORD = 'seven green lanterns'
const succeed = async (args: string[], input?: string, more: Record<string, string> = {}) => {
  const { code, out, errors } = await assay(args, { ...env, ...more }, { input })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  return out.trimEnd()
}
const create = (email: string, name: string) =>
  succeed(['user', 'create', '--email', email, '--name', name, '--password'], `${PASSWORD}\n`)
const signIn = (email: string, password = PASSWORD) =>
  server.call('/api/v1/session', { body: { email, password }, headers: {} })
/** Whether the session of a sign-in is still valid. */
const sessionOf = async (email: string) => {
  const cookie = (await signIn(email)).headers.get('set-cookie')?.split(';')[0] ?? ''
  return async () => (await server.call('/api/v1/session', { headers: { cookie } })).status
}
type Entry = { action: string; entityName: string; userName: string; actor: object; meta: Record<string, unknown> }
const newestEntry = async () =>
  ((await server.call('/api/v1/audit?pageSize=1')).json as { entries: Entry[] }).entries[0]
const bySystem = { userName: 'System', actor: { type: 'SYSTEM', id: null } }

test('user create reads a password from standard input, or prints a link to choose one', async () => {
  expect(await create('ada@example.com', 'Ada')).toBe('ada@example.com can sign in.')
  expect(await signIn('ada@example.com')).toMatchObject({ status: 200, json: { user: { name: 'Ada' } } })
  const again = ['user', 'create', '--email', 'ada@example.com', '--name', 'Ada']
  const refused = await assay(again, env)
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('email already exists') })

  const invited = ['user', 'create', '--email', 'grace@example.com', '--name', 'Grace', '--role', 'reviewer']
  const link = await succeed(invited, undefined, { ASSAY_URL: 'https://assay.example.com' })
  expect(link).toMatch(/^https:\/\/assay\.example\.com\/password#token=\S{20,}$/)
  const body = { token: link.split('=')[1], password: 'nine amber lanterns' }
  expect((await server.call('/api/v1/password', { body, headers: {} })).status).toBeLessThan(300)
  expect((await signIn('grace@example.com', 'nine amber lanterns')).status).toBe(200)
})

test('user reset-password sets a password and ends all sessions, or prints a link', async () => {
  const email = 'joan@example.com'
  await create(email, 'Joan')
  const session = await sessionOf(email)
  expect(await session()).toBe(200)

  await succeed(['user', 'reset-password', '--email', email, '--password'], 'the new lanterns\r\nand no more')

  expect(await session()).toBe(401)
  expect(await newestEntry()).toMatchObject({ action: 'CHANGE_PASSWORD', meta: { via: 'command line' }, ...bySystem })
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(email, 'the new lanterns')).status).toBe(200)
  expect(await succeed(['user', 'reset-password', '--email', email])).toMatch(/\/password#token=\S{20,}$/)
})

test('a weak password is rejected here too', async () => {
  const args = ['user', 'reset-password', '--email', 'admin@example.com', '--password']
  const { code, errors } = await assay(args, env, { input: 'short\n' })
  expect({ code, lines: errors.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 1 })
  expect(errors).toContain('password')
})

test('session end signs a user out everywhere, with an entry by the system', async () => {
  const email = 'mary@example.com'
  await create(email, 'Mary')
  const sessions = [await sessionOf(email), await sessionOf(email)]

  expect(await succeed(['session', 'end', '--email', email])).toBe(`${email} is signed out. Sessions ended: 2.`)

  for (const session of sessions) expect(await session()).toBe(401)
  expect(await newestEntry()).toMatchObject({
    action: 'END_SESSIONS',
    entityName: 'Mary',
    meta: { sessions: 2 },
    ...bySystem,
  })
  expect(await succeed(['session', 'end', '--email', email])).toBe(`${email} has no open session.`)
  expect((await signIn(email)).status).toBe(200)
})

test('user disable blocks a user, with a system entry; the last administrator stays', async () => {
  const email = 'kay@example.com'
  await create(email, 'Kay')
  const session = await sessionOf(email)

  expect(await succeed(['user', 'disable', '--email', email])).toContain('is disabled')

  expect(await session()).toBe(401)
  expect(await newestEntry()).toMatchObject({ action: 'DISABLE_USER', entityName: 'Kay', ...bySystem })
  expect((await signIn(email)).status).toBe(401)
  expect(await succeed(['user', 'disable', '--email', email])).toBe(`${email} is disabled already.`)
  const last = await assay(['user', 'disable', '--email', 'admin@example.com'], env)
  expect(last).toMatchObject({ code: 1, out: '', errors: expect.stringContaining('administrator') })
})

test('api-key list shows what api-key revoke takes, and a revoked key stops working', async () => {
  const key = await succeed(['api-key', 'create', '--name', 'Leaked', '--expires', '2099-01-31'])
  const beginning = key.slice(0, 'assay_'.length + 8)
  const listed = async () => (await succeed(['api-key', 'list'])).split('\n').find((line) => line.endsWith('Leaked'))
  expect(await listed()).toMatch(new RegExp(`^${beginning} +ACTIVE +expires 2099-01-31 +last used never +Leaked$`))
  expect(await succeed(['api-key', 'list'])).not.toContain(key.split('.')[1])

  await succeed(['api-key', 'revoke', beginning])

  expect((await server.call('/api/v1/vendors', { headers: { authorization: `Bearer ${key}` } })).status).toBe(401)
  expect(await newestEntry()).toMatchObject({ action: 'REVOKE_API_KEY', entityName: 'Leaked', ...bySystem })
  expect(await listed()).toContain('REVOKED')
  const again = await assay(['api-key', 'revoke', beginning], env)
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('already revoked') })
})

test('one version: package, command line, endpoint, description, metrics and start', async () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await succeed(['--version'])).toBe(version)
  expect(await server.call('/api/v1/version', { headers: {} })).toMatchObject({ status: 200, json: { version } })
  expect((await server.call('/api/openapi.json')).json).toMatchObject({ info: { version } })
  expect((await server.call('/metrics')).text).toContain(`assay_build_info{version="${version}"} 1`)
  expect(server.out()).toContain(`Version: ${version}`)
  expect(server.out()).toContain(`"version":"${version}"`)
})
