import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../server/db/open.ts'
import { type Env, launchServer, startProcess, temporaryDirectory, until } from '../support/process.ts'
import { AUTHORITY, STRANGER, startTlsDatabase, type TlsDatabase } from '../support/tls.ts'

let database: TlsDatabase
beforeAll(async () => {
  database = await startTlsDatabase()
})
afterAll(async () => {
  await database.stop()
})

/** The connections of a server, and whether they are all encrypted. */
const connections = () => database.observer<{ ssl: boolean }[]>`
  select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'assay'`

const environment = async (url: string, ca?: string): Promise<Env> => ({
  DATABASE_URL: url,
  ASSAY_DATA_DIR: await temporaryDirectory(),
  ...(ca !== undefined && { ASSAY_DATABASE_CA: ca }),
})

test.each([
  ['sslmode=require', '127.0.0.1', '?sslmode=require', undefined],
  ['the certificate of the authority', 'localhost', '', AUTHORITY],
])('with %s the server speaks TLS to its database', async (_, host, query, ca) => {
  const server = await startProcess(await environment(database.url({ host, query }), ca))
  expect((await server.call('/api/v1/vendors')).status).toBe(200)
  expect([...(await connections())]).toEqual([{ ssl: true }])
  expect({ ...(await server.stop()), errors: server.errors() }).toMatchObject({
    code: 0,
    errors: '',
  })
})

test('rejects a certificate of another CA with one clear line', async () => {
  const server = launchServer(await environment(database.url({ host: 'localhost' }), STRANGER))
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.errors()).toMatch(
    /^The database of DATABASE_URL cannot be used: .*certificate.*\. Set ASSAY_DATABASE_CA to a file with the .*\.\n$/,
  )
})

test('a pool may end while it opens connections and sends, without an unhandled error', async () => {
  const errors: Error[] = []
  const note = (error: Error) => void errors.push(error)
  process.on('uncaughtExceptionMonitor', note)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note))
  for (let round = 0; round < 20; round += 1) {
    const pool = openPool(database.url({ query: '?sslmode=require' }), { max: 4 })
    await pool`select 1`
    const sizes = [10, 10, 10, 2_000_000]
    const sent = sizes.map((size) => pool`select ${'x'.repeat(size)}::text`.catch(() => undefined))
    // Each round ends the pool at another point of the handshakes and of the sending.
    await pause(round)
    await pool.end({ timeout: 0.01 })
    await Promise.all(sent)
  }
  await until('all connections are closed', async () => (await connections()).length === 0)
  expect(errors).toEqual([])
})

const outcome = async (host: string, query: string, caFile?: string) => {
  const ca = caFile && (await readFile(caFile, 'utf8'))
  const pool = openPool(database.url({ host, query }), { max: 1, ca })
  try {
    const [row] = await pool<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
    return row?.ssl
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    await pool.end({ timeout: 1 })
  }
}

test.each([
  ['no mode prefers TLS', '127.0.0.1', '', undefined, true],
  ['disable means none', '127.0.0.1', '?sslmode=disable', undefined, '28000'],
  ['prefer takes TLS', '127.0.0.1', '?sslmode=prefer', undefined, true],
  ['require does not look at the certificate', '127.0.0.1', '?sslmode=require', undefined, true],
  ['require with an authority does', '127.0.0.1', '?sslmode=require', STRANGER, expect.stringMatching(/CERT|LEAF/)],
  ['verify-ca does not look at the name', '127.0.0.1', '?sslmode=verify-ca', AUTHORITY, true],
  ['verify-ca refuses a stranger', '127.0.0.1', '?sslmode=verify-ca', STRANGER, expect.stringMatching(/CERT|LEAF/)],
  ['verify-full accepts the right name', 'localhost', '?sslmode=verify-full', AUTHORITY, true],
  [
    'verify-full refuses the wrong name',
    '127.0.0.1',
    '?sslmode=verify-full',
    AUTHORITY,
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ],
  ['verify-full trusts no private authority', 'localhost', '?sslmode=verify-full', undefined, expect.any(String)],
  ['an authority without a mode means verify-full', '127.0.0.1', '', AUTHORITY, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['what only psql understands is not sent', '127.0.0.1', '?sslmode=require&channel_binding=prefer', undefined, true],
])('as for psql: %s', async (_, host, query, ca, expected) => {
  expect(await outcome(host, query, ca)).toEqual(expected)
})
