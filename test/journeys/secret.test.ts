import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../server/db/embedded/start.ts'
import { addressOf, openPoolAt, type Pool } from '../../server/db/open.ts'
import { createSecretBox } from '../../server/secret/box.ts'
import { acceptSecret } from '../../server/secret/mark.ts'
import { assay } from '../support/assay.ts'
import { type Env, launchServer, preparedDirectory, startProcess, temporaryDirectory } from '../support/process.ts'

const installation = async () => {
  const env = { ASSAY_DATA_DIR: await preparedDirectory() }
  const file = join(env.ASSAY_DATA_DIR, 'secret')
  return { env, file, secret: await readFile(file, 'utf8') }
}
const succeed = async (args: string[], env: Env) => {
  const { code, out, errors } = await assay(args, env)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  return out.trimEnd()
}
const refuse = async (args: string[], env: Env) => {
  const { code, errors } = await assay(args, env)
  expect(code).toBe(1)
  return errors.trimEnd()
}

const MAIL = {
  host: 'smtp.example.com',
  port: 587,
  security: 'TLS',
  fromAddress: 'ada@example.com',
  username: 'ada',
  password: 'a password of the mail server',
}
const OTHER = 'o'.repeat(32)

test('the secret is rotated while no server runs, and the old one opens nothing', async () => {
  const { env, file, secret } = await installation()
  const server = await startProcess(env)
  expect(await refuse(['secret', 'rotate'], env)).toContain('Another Assay server is using')
  await server.stop()

  expect(await succeed(['secret', 'rotate'], env)).toBe('Encrypted 1 value with the new secret.')
  const rotated = await readFile(file, 'utf8')
  expect([rotated.split('\n').length, rotated === secret]).toEqual([2, false])

  const newest = 'n'.repeat(32)
  expect(await refuse(['secret', 'rotate'], { ...env, ASSAY_SECRET: newest })).toContain('Set ASSAY_SECRET to the new')
  const wrong = { ...env, ASSAY_SECRET: newest, ASSAY_SECRET_PREVIOUS: secret.trim() }
  expect(await refuse(['secret', 'rotate'], wrong)).toContain('The secret here is not the one of this database')
  const both = { ...env, ASSAY_SECRET: newest, ASSAY_SECRET_PREVIOUS: rotated.trim() }
  expect(await succeed(['secret', 'rotate'], both)).toContain('You can remove ASSAY_SECRET_PREVIOUS now.')

  const again = await startProcess({ ...env, ASSAY_SECRET: newest })
  expect((await again.call('/readyz')).json).toEqual({ status: 'ready', warnings: [] })
  const { entries } = (await again.call('/api/v1/audit?action=ROTATE_SECRET')).json as { entries: unknown[] }
  expect(entries).toHaveLength(2)
  await again.stop()
})

test('a wrong secret shows in /readyz, backup and restore, until it is reset', async () => {
  const { env, file } = await installation()
  const server = await startProcess(env)
  const put = { method: 'PUT', body: MAIL }
  expect((await server.call('/api/v1/settings/mail', put)).status).toBe(200)
  await server.stop()
  const backup = join(env.ASSAY_DATA_DIR, 'right.backup')
  const said = await succeed(['backup', backup], env)
  const [, fingerprint = ''] = /\(fingerprint ([0-9a-f]{8})\), which is not in it\.$/.exec(said) ?? []
  expect(fingerprint).not.toBe('')

  const wrong = { ...env, ASSAY_SECRET: OTHER }
  const mistaken = await startProcess(wrong)
  const { warnings } = (await mistaken.call('/readyz')).json as { warnings: string[] }
  expect(warnings).toEqual([expect.stringContaining('The secret of this server is not the one')])
  expect((await mistaken.call('/api/v1/warnings')).json).toEqual({
    entries: [{ code: 'secret_differs', message: warnings[0] }],
  })
  expect(await succeed(['backup', `${backup}-2`], wrong)).toContain(
    `Warning: its secret has the fingerprint ${fingerprint}, but ASSAY_SECRET has another`,
  )
  expect(await refuse(['secret', 'reset'], wrong)).toContain('Another Assay server is using')
  await mistaken.stop()

  const target = { ASSAY_DATA_DIR: await temporaryDirectory() }
  const restored = await succeed(['restore', backup], target)
  expect(restored).toContain(
    `Warning: the secret of the backup has the fingerprint ${fingerprint}, but there is none here`,
  )
  expect(restored).toContain('- 1 password of the mail server (smtp.example.com). Enter it again in the settings.')
  await writeFile(join(target.ASSAY_DATA_DIR, 'secret'), await readFile(file))
  expect(await succeed(['restore', backup, '--force'], target)).toContain('is the one of the backup')

  expect(await refuse(['secret', 'reset'], wrong)).toBe('Nothing was changed. Repeat the command with --yes to go on.')
  const reset = await succeed(['secret', 'reset', '--yes'], wrong)
  expect(reset).toContain('- 1 password of the mail server (smtp.example.com).')
  expect(await succeed(['secret', 'reset'], wrong)).toContain('It is the secret of this database already.')
  const after = await startProcess(wrong)
  expect((await after.call('/readyz')).json).toEqual({ status: 'ready', warnings: [] })
  const { entries } = (await after.call('/api/v1/audit?action=RESET_SECRET')).json as { entries: unknown[] }
  expect(entries).toMatchObject([{ userName: 'System', meta: { lost: { mailServer: 1, webhooks: 0 } } }])
  await after.stop()
})

test('a secret file with a short line stops the start, and rotating replaces it without a loss', async () => {
  const { env, file } = await installation()
  await writeFile(file, '')
  const server = launchServer(env)
  expect(await server.ended).toMatchObject({ code: 1 })
  expect(server.errors()).toMatch(new RegExp(`^Line 1 of ${file} is empty: .*secret reset\\n$`))
  expect(await succeed(['backup', join(env.ASSAY_DATA_DIR, 'x')], env)).toContain(`Warning: Line 1 of ${file} is empty`)
  expect(await refuse(['secret', 'rotate'], env)).toContain('The secret here is not the one of this database')

  // As if servers had been running with the empty file, which they once could.
  await withDatabase(env.ASSAY_DATA_DIR, (db) => acceptSecret({ db, secrets: createSecretBox(['']) }))
  expect(await succeed(['secret', 'rotate'], env)).toBe('Encrypted 1 value with the new secret.')
  expect((await readFile(file, 'utf8')).trim()).toHaveLength(43)
})

const withDatabase = async (dataDir: string, work: (pool: Pool) => PromiseLike<unknown>) => {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const pool = openPoolAt(addressOf(embedded), { max: 1 })
  await work(pool)
  await pool.end()
  await embedded.stop()
}
