import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../contract/errors.ts'
import { createDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { assayProcess, KEY, launchServer, temporaryDirectory, whenReady } from '../support/process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

/** Prints what the program has left in the directory: nobody else can look there. */
const LISTED = '{ "$@"; code=$?; find "$0" -mindepth 1; exit $code; }'

/** Mounts a memory file system over the directory, visible to the program only. */
const mounted = (dir: string, options: string, run = 'exec "$@"') => {
  const script = `mount -t tmpfs -o ${options} tmpfs "$0" && ${run}`
  return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script, dir]
}
const canMount = (() => {
  const [file = '', ...args] = [...mounted('/mnt', 'size=64k'), 'true']
  return spawnSync(file, args).status === 0
})()

describe.runIf(canMount)('on a full or read-only disk', () => {
  test('a start says that the data directory is read-only', async () => {
    const dir = await temporaryDirectory()
    const program = launchServer({ ASSAY_DATA_DIR: dir }, { prefix: mounted(dir, 'ro') })
    expect(await program.ended).toEqual({ code: 1, signal: null })
    expect(program.errors()).toBe(`The data directory ${dir} cannot be used: it is on a read-only file system.\n`)
  })

  test('an upload is rejected with a clear message, and the server continues', async () => {
    const dir = await temporaryDirectory()
    const env = { DATABASE_URL: urlOf(database.name), ASSAY_DATA_DIR: dir }
    const server = await whenReady(launchServer(env, { prefix: mounted(dir, 'size=256k') }))
    const body = { name: 'Northwind', contactEmail: 'contact@example.com' }
    const { id } = (await server.call('/api/v1/vendors/import', { body })).json as { id: string }
    const upload = async (bytes: number) => {
      const form = new FormData()
      form.set('name', 'ISO 27001')
      form.set('file', new Blob([`%PDF-1.7\n${'x'.repeat(bytes)}`]), 'report.pdf')
      const headers = { authorization: `Bearer ${KEY}` }
      return fetch(`${server.url}/api/v1/vendors/${id}/certifications`, { method: 'POST', body: form, headers })
    }

    const refused = await upload(1_000_000)

    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({ error: messages.storageFull, code: 'storage_full' })
    expect((await upload(1000)).status).toBe(201)
    expect((await upload(1_000_000)).status).toBe(503)
    const warnings = server
      .out()
      .split('\n')
      .filter((line) => line.includes('ENOSPC'))
    expect(warnings).toEqual([expect.stringContaining('Disk space is not available: ENOSPC')])
    expect(await server.stop()).toMatchObject({ code: 0 })
  })

  // The disk ends in the first bytes, in an entry, between two, or while the last ones are written.
  test.each(['4k', '100k', '300k', '500k', '700k', '900k'])(
    'a backup is rejected where %s are left, and leaves nothing behind',
    async (size) => {
      const dir = await temporaryDirectory()
      await database.pool`insert into deletions (type, entity_id)
        select 'vendor', gen_random_uuid() from generate_series(1, 60000) where not exists (select from deletions)`
      const env = { DATABASE_URL: urlOf(database.name), ASSAY_DATA_DIR: await temporaryDirectory() }
      const target = join(dir, 'assay.tar.gz')
      const prefix = mounted(dir, `size=${size}`, LISTED)
      expect(await assayProcess(['backup', target], env, { prefix })).toEqual({
        code: 1,
        out: '',
        errors: `There is no space left to write ${target}. Nothing of it was kept.\n`,
      })
    },
  )

  test('a first start says what is missing, and leaves nothing behind', async () => {
    const dir = await temporaryDirectory()
    const program = launchServer({ ASSAY_DATA_DIR: dir }, { prefix: mounted(dir, 'size=4m', LISTED) })
    expect(await program.ended).toEqual({ code: 1, signal: null })
    expect(program.errors()).toMatch(
      /^The embedded database could not be created \(.*No space left on device\)\. Fix that, or set DATABASE_URL.*\n$/,
    )
    const left = program
      .out()
      .split('\n')
      .filter((line) => line.startsWith(dir))
    expect(left).toEqual([])
  })
})
