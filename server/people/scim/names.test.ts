import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { patchBody, scimClient } from './testing/exercises.ts'

const t = useApp()
const caller: { scim?: Client } = {}
const scim = () => caller.scim ?? t.nobody
beforeAll(async () => {
  caller.scim = await scimClient(t)
})
const address = () => `${randomUUID()}@example.com`
const create = async () => (await scim().post('/scim/v2/Users', { userName: address() })).body.id as string
const refused = (scimType: string) => ({ status: 400, body: { status: '400', scimType } })
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__']

test('a filter by what every object inherits, or by NUL, is refused', async () => {
  const filters = [...INHERITED, 'name.constructor', 'emails[type eq "work"].__proto__'].map((name) => `${name} eq "a"`)
  for (const filter of [...filters, 'userName eq "a\\u0000"', 'userName eq "\\ud800"', 'displayName eq "a\\u0000"'])
    for (const what of ['Users', 'Groups']) {
      const answer = await scim().get(`/scim/v2/${what}?filter=${encodeURIComponent(filter)}`)
      expect(answer, filter).toMatchObject(refused('invalidFilter'))
    }
})

test('a patch of what every object inherits is refused, with and without a path', async () => {
  const group = (await scim().post('/scim/v2/Groups', { displayName: randomUUID() })).body.id
  for (const path of [`/scim/v2/Users/${await create()}`, `/scim/v2/Groups/${group}`])
    for (const name of [...INHERITED, 'name.__proto__', 'constructor.prototype', 'name[constructor eq "a"].toString'])
      for (const op of ['add', 'replace', 'remove']) {
        const value = { email: 'taken@example.com', active: false }
        const answer = await scim().patch(path, patchBody({ op, path: name, value }))
        expect(answer, `${op} ${name}`).toMatchObject(refused('invalidPath'))
        // As a text, because an object literal would set its prototype.
        const operation = `{"op": "replace", "value": {${JSON.stringify(name)}: {"email": "taken@example.com"}}}`
        const body = `{"schemas": [], "Operations": [${operation}]}`
        const without = await scim().send('PATCH', path, { body, headers: { 'content-type': 'application/json' } })
        expect(without, name).toMatchObject(refused('invalidPath'))
      }
})

test('a user is made of the attributes that are known, and inherits nothing', async () => {
  const [userName, stranger] = [address(), address()]
  const inherited = `{"email": "${stranger}", "userName": "${stranger}", "active": false}`
  const names = INHERITED.map((name) => `"${name}": ${inherited}, "name": {"${name}": "a"}`)
  const body = `{"userName": "${userName}", ${names.join(', ')}}`
  const made = await scim().send('POST', '/scim/v2/Users', { body, headers: { 'content-type': 'application/json' } })
  expect(made).toMatchObject({ status: 201, body: { userName, active: true, emails: [{ value: userName }] } })
  expect(Object.hasOwn(Object.prototype, 'email')).toBe(false)
})

test('names that the audit log uses for others are refused', async () => {
  const id = await create()
  for (const name of ['System', 'ｓystem', ' API key: backup', 'Vendor : Acme', 'vendor:\u200b']) {
    const bodies = [
      { userName: address(), displayName: name },
      { userName: address(), name: { givenName: name } },
      { userName: name, emails: [{ value: address() }] },
    ]
    for (const body of bodies)
      expect(await scim().post('/scim/v2/Users', body), name).toMatchObject(refused('invalidValue'))
    const patch = patchBody({ op: 'replace', path: 'displayName', value: name })
    expect(await scim().patch(`/scim/v2/Users/${id}`, patch), name).toMatchObject(refused('invalidValue'))
  }
  expect((await scim().get(`/scim/v2/Users/${id}`)).body.displayName).toContain('@example.com')
})

test('a long name is cut between characters', async () => {
  const displayName = `${'a'.repeat(199)}😀`
  const { body } = await scim().post('/scim/v2/Users', { userName: address(), displayName })
  expect(body.displayName).toBe('a'.repeat(199))
})

test('an object where a word belongs is refused, also one that cannot be written as a text', async () => {
  const [path, odd] = [`/scim/v2/Users/${await create()}`, { toString: 1, valueOf: 1 }]
  const bad = { userName: address(), active: odd }
  expect(await scim().post('/scim/v2/Users', bad)).toMatchObject(refused('invalidValue'))
  expect(await scim().patch(path, patchBody({ op: odd, path: 'active', value: true }))).toMatchObject(
    refused('invalidSyntax'),
  )
  const group = { displayName: randomUUID(), members: [{ value: odd }] }
  expect(await scim().post('/scim/v2/Groups', group)).toMatchObject(refused('invalidValue'))
  const email = { primary: odd, value: address() }
  expect((await scim().post('/scim/v2/Users', { userName: address(), emails: [email] })).status).toBe(201)
})
