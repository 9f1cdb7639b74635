import { once } from 'node:events'
import { access, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, urlOf } from '../support/database.ts'
import { type Env, launchServer, startProcess, temporaryDirectory, until } from '../support/process.ts'

const refusedStart = async (env: Env) => {
  const server = launchServer(env)
  const { code } = await server.ended
  return { code, out: server.out(), errors: server.errors() }
}

test('an invalid value is named with what is allowed, without secrets, and nothing starts', async () => {
  const dataDir = join(await temporaryDirectory(), 'data')
  const { code, out, errors } = await refusedStart({
    ASSAY_DATA_DIR: dataDir,
    PORT: 'eighty',
    ASSAY_URL: 'assay.example.com',
    ASSAY_LOG_LEVEL: 'loud',
    ASSAY_TRUSTED_PROXIES: '-1',
    ASSAY_API_KEY: 'hunter2',
    DATABASE_URL: 'mysql://root:hunter2@localhost/assay',
  })

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toContain('PORT must be a whole number from 0 to 65535; it is "eighty".')
  for (const name of ['ASSAY_URL', 'ASSAY_LOG_LEVEL', 'ASSAY_TRUSTED_PROXIES', 'ASSAY_API_KEY', 'DATABASE_URL'])
    expect(errors).toMatch(new RegExp(`^ {2}${name} must be .+\\.$`, 'm'))
  expect(errors).not.toContain('hunter2')
  expect(errors).not.toMatch(/^\s+at /m)
  await expect(access(dataDir)).rejects.toThrow()
})

test('rejects an unknown sslmode with one clear line, without the password', async () => {
  const DATABASE_URL = 'postgres://assay:hunter2@127.0.0.1:1/assay?sslmode=sometimes'
  const { code, out, errors } = await refusedStart({ DATABASE_URL, ASSAY_DATA_DIR: await temporaryDirectory() })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toMatch(/^ {2}DATABASE_URL must have as sslmode one of disable.*\n$/m)
  expect(errors).not.toContain('hunter2')
})

test('rejects an unusable data directory with one clear line', async () => {
  const file = join(await temporaryDirectory(), 'file')
  await writeFile(file, '')
  const { code, out, errors } = await refusedStart({ ASSAY_DATA_DIR: file })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors.trimEnd()).toMatch(new RegExp(`^The data directory ${file} cannot be used: .+$`))
})

test('rejects a port in use with one clear line, before it makes a database', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const dataDir = join(await temporaryDirectory(), 'data')

  const { code, out, errors } = await refusedStart({ ASSAY_DATA_DIR: dataDir, PORT: String(port) })

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toBe(
    `Assay cannot listen on 127.0.0.1 port ${port}: another program is listening there. Stop it, or choose another port with PORT.\n`,
  )
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('a data directory that does not exist is made, and the server says ready when it is', async () => {
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const dataDir = join(await temporaryDirectory(), 'new', 'data')
  const env = { DATABASE_URL: urlOf(database.name), ASSAY_SECRET: 'x'.repeat(40), ASSAY_DATA_DIR: dataDir }
  const server = await startProcess(env)
  expect(await server.call('/readyz')).toMatchObject({ status: 200 })
  await server.stop()

  const file = join(await temporaryDirectory(), 'file')
  await writeFile(file, '')
  const unready = launchServer({ ...env, ASSAY_DATA_DIR: join(file, 'data') })
  await until('it says what is missing', () => unready.out().includes('but is not ready: file storage'))
  expect(unready.out()).not.toContain('is ready at')
  unready.signal('SIGTERM')
  await unready.ended
})
