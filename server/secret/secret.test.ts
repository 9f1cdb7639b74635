import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { createDatabase } from '../../test/support/database.ts'
import { AWKWARD, fill } from '../backup/testing/fill.ts'
import type { Pool } from '../db/open.ts'
import { createSecretBox, fingerprintOf, type SecretBox } from './box.ts'
import { acceptSecret, compareSecrets, hasSameSecret } from './mark.ts'
import { openSecretBox, secretFileOf, writeSecretFile } from './open.ts'
import { PLACES } from './places.ts'
import { lossesOf, resealAll } from './stored.ts'

const t = useApp()
const dir = mkdtempSync(join(tmpdir(), 'assay-secret-'))
afterAll(() => rmSync(dir, { recursive: true }))

const OLD = 'o'.repeat(32)
const NEW = 'n'.repeat(32)

test('a sealed text opens with its secret and purpose, and with nothing else', () => {
  const box = createSecretBox([OLD])
  const sealed = box.seal('tökén', 'portal link')
  expect(box.open(sealed, 'portal link')).toBe('tökén')
  expect(box.seal('tökén', 'portal link').equals(sealed)).toBe(false)
  expect(box.open(sealed, 'mail link')).toBeUndefined()
  expect(createSecretBox([NEW]).open(sealed, 'portal link')).toBeUndefined()
  expect(createSecretBox([NEW, OLD]).open(sealed, 'portal link')).toBe('tökén')
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(box.open(changed, 'portal link')).toBeUndefined()
    expect(box.open(sealed.subarray(0, i), 'portal link')).toBeUndefined()
  }
})

test('without ASSAY_SECRET a file that only the server can read has the secret', () => {
  const sealed = openSecretBox({ secret: undefined, dataDir: dir }).seal('x', 'check')
  expect(openSecretBox({ secret: undefined, dataDir: dir }).open(sealed, 'check')).toBe('x')
  expect(statSync(secretFileOf(dir)).mode & 0o777).toBe(0o600)
  expect(readFileSync(secretFileOf(dir), 'utf8').trim()).toHaveLength(43)

  writeSecretFile(dir, [NEW, readFileSync(secretFileOf(dir), 'utf8').trim()])
  const rotated = openSecretBox({ secret: undefined, dataDir: dir })
  expect([rotated.open(sealed, 'check'), rotated.isCurrent(sealed)]).toEqual(['x', false])
})

test('a server with another secret is noticed, until its secret is accepted', async () => {
  const of = (secret: string) => ({ db: t.pool, secrets: createSecretBox([secret]) })
  expect([await hasSameSecret(of(OLD)), await hasSameSecret(of(OLD)), await hasSameSecret(of(NEW))]).toEqual([
    true,
    true,
    false,
  ])
  await acceptSecret(of(NEW))
  expect([await hasSameSecret(of(OLD)), await hasSameSecret(of(NEW))]).toEqual([false, true])
})

/** One row in every table, with a sealed text in each column that can have one. */
const filled = async (secrets: SecretBox) => {
  const { pool, drop } = await createDatabase()
  onTestFinished(drop)
  await fill(pool)
  await pool`update assessments set status = 'SENT'`
  await pool`update webhooks set previous_secret = secret, previous_secret_expires_at = now()`
  for (const { table, column, purpose } of PLACES) {
    const { count } = await pool`update ${pool(table)} set ${pool(column)} = ${secrets.seal(column, purpose)}`
    expect(count, `${table}.${column}`).toBeGreaterThan(0)
  }
  await acceptSecret({ db: pool, secrets })
  return pool
}

type Column = { name: string; table: string; column: string }
const binaryColumns = (pool: Pool) => pool<Column[]>`
  select c.relname || '.' || a.attname as name, c.relname::text as table, a.attname::text as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.atttypid = 'bytea'::regtype
    and not a.attisdropped order by 1`
/** Neither sealed nor a hash. */
const PLAIN = ['organisation.logo', 'passkeys.public_key']

test('every binary column is a hash, known to be plain, or sealed again by a rotation', async () => {
  const names = (await binaryColumns(t.pool)).map(({ name }) => name)
  const sealed = names.filter((name) => !name.endsWith('hash') && !PLAIN.includes(name))
  expect(sealed).toEqual(PLACES.map(({ table, column }) => `${table}.${column}`).sort())
})

test('rotating seals everything again, and the old secret opens nothing any more', async () => {
  const [old, both] = [createSecretBox([OLD]), createSecretBox([NEW, OLD])]
  const pool = await filled(old)
  expect(await lossesOf(pool, old)).toEqual({})

  expect(await resealAll(pool, both)).toEqual({ resealed: PLACES.length, unreadable: 0 })
  expect(await resealAll(pool, both)).toEqual({ resealed: 0, unreadable: 0 })

  expect(await lossesOf(pool, createSecretBox([NEW]))).toEqual({})
  expect(await compareSecrets(pool, createSecretBox([NEW]))).toMatchObject({ same: true })
  for (const { name, table, column } of await binaryColumns(pool)) {
    const rows = await pool<{ value: Uint8Array | null }[]>`select ${pool(column)} as value from ${pool(table)}`
    expect(
      rows.filter(({ value }) => value && fingerprintOf(value) === old.fingerprint()),
      name,
    ).toEqual([])
  }
})

test('a secret that is lost names whom it concerns, by kind', async () => {
  const pool = await filled(createSecretBox([OLD]))
  const lost = {
    authenticatorApps: ['ada@example.com'],
    providers: [AWKWARD],
    webhooks: [AWKWARD],
    mailServer: ['smtp.example.com'],
    intakeLink: ['intake form'],
    assessmentLinks: [`${AWKWARD}: ${AWKWARD}`],
    waitingMails: ['ada@example.com'],
  }
  expect(await lossesOf(pool, createSecretBox([NEW]))).toEqual(lost)
  expect(await lossesOf(pool, undefined)).toEqual(lost)
})

const SHORT: [string, string, string][] = [
  ['no content', '', 'Line 1 of'],
  ['only a newline', '\n', 'Line 1 of'],
  ['a short secret', `${OLD.slice(1)}\n`, 'Line 1 of'],
  ['a short older secret', `${NEW}\nshort\n`, 'Line 2 of'],
  ['an empty line between two', `${NEW}\n\n${OLD}\n`, 'Line 2 of'],
]
test.each(SHORT)('a secret file with %s is refused with what to do', (_, content, words) => {
  const dataDir = mkdtempSync(join(dir, 'short-'))
  writeFileSync(secretFileOf(dataDir), content)
  const open = () => openSecretBox({ secret: undefined, dataDir })
  expect(open).toThrow(`${words} ${secretFileOf(dataDir)}`)
  expect(open).toThrow('at least 32 characters. Restore the file from your copy.')
  expect(readFileSync(secretFileOf(dataDir), 'utf8')).toBe(content)
})

test.each(['', '\n', '\r\n', '\n\n'])('a secret file that ends in %j is the same secret', (ending) => {
  const dataDir = mkdtempSync(join(dir, 'ending-'))
  writeFileSync(secretFileOf(dataDir), OLD + ending)
  const box = openSecretBox({ secret: undefined, dataDir })
  expect(box.fingerprint()).toBe(createSecretBox([OLD]).fingerprint())
})
