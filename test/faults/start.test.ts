import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, urlOf } from '../support/database.ts'
import { launchServer, temporaryDirectory } from '../support/process.ts'

const STACK = /^\s+at /m

test.each(['/proc/assay/data', '/dev/null/data'])('a data directory that cannot be made is told: %s', async (place) => {
  const server = launchServer({ ASSAY_DATA_DIR: place })
  const { code } = await server.ended
  expect(code).toBe(1)
  expect(server.errors()).toContain(`The data directory ${place} cannot be used: `)
  expect(server.errors()).not.toMatch(STACK)
})

test('a database user who may not create tables is told what is missing', async () => {
  const { name, pool, drop } = await createDatabase({ empty: true })
  const role = `${name}_limited`
  await pool.unsafe(`create role ${role} login; revoke create on schema public from public`)
  onTestFinished(async () => {
    await drop()
  })
  const url = urlOf(name).replace(/\/\/[^@]*@/, `//${role}@`)

  const server = launchServer({
    DATABASE_URL: url,
    ASSAY_DATA_DIR: await temporaryDirectory(),
  })

  const { code } = await server.ended
  await pool.unsafe(`drop role ${role}`)
  expect(code).toBe(1)
  expect(server.errors()).toContain('The database user may not create or change tables (permission denied')
  expect(server.errors()).not.toMatch(STACK)
})
