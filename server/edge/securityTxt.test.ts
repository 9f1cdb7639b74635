import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp({ securityContact: 'mailto:security@example.com' })
const without = useApp()

test('security.txt names the contact of the environment, or says that there is none', async () => {
  const { status, text, headers } = await t.nobody.get('/.well-known/security.txt')
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(text).toMatch(/^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT/)
  const { text: honest } = await without.nobody.get('/.well-known/security.txt')
  expect(honest).toContain('has not named a contact')
  expect(honest).toContain(`Contact: ${without.url}/`)
  expect((await t.nobody.get('/.well-known/change-password')).status).toBe(404)
})

test('every test that docs/security.md names exists', async () => {
  const root = resolve(import.meta.dirname, '../..')
  const text = await readFile(resolve(root, 'docs/security.md'), 'utf8')
  const named = [...text.matchAll(/`([\w/]+\.test\.ts)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
})
