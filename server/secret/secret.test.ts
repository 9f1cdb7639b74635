import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { createSecretBox } from './box.ts'
import { openSecretBox, secretFileOf, writeSecretFile } from './open.ts'
import { acceptSecret, countUnreadable, hasSameSecret, resealAll } from './stored.ts'

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

test('rotating seals everything again, and the old secret opens nothing any more', async () => {
  await t.make.sentAssessment()
  await t.admin.put('/api/v1/settings/mail', {
    host: 'smtp.example.com',
    port: 587,
    security: 'TLS',
    fromAddress: 'ada@example.com',
    username: 'ada',
    password: 'hunter2',
  })
  const webhook = { name: 'Tickets', url: 'https://hooks.example.com', events: ['vendor.created'] }
  const { id } = (await t.admin.post('/api/v1/webhooks', webhook)).body
  await t.admin.post(`/api/v1/webhooks/${id}/rotate-secret`)
  const [present = ''] = readFileSync(secretFileOf(t.config.dataDir), 'utf8').split('\n')
  const [old, both] = [createSecretBox([present]), createSecretBox([NEW, present])]
  await acceptSecret({ db: t.pool, secrets: old })
  expect(await countUnreadable(t.pool, old)).toBe(0)

  expect(await resealAll(t.pool, both)).toEqual({ resealed: 6, unreadable: 0 })
  expect(await resealAll(t.pool, both)).toEqual({ resealed: 0, unreadable: 0 })
  expect(await countUnreadable(t.pool, old)).toBe(6)
  expect(await countUnreadable(t.pool, createSecretBox([NEW]))).toBe(0)
})
