import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { SCIM_SCHEMAS } from '../../../contract/people/scim.ts'
import { useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { patchBody, scimClient } from './testing/exercises.ts'

const t = useApp()
const caller: { scim?: Client } = {}
const scim = () => caller.scim ?? t.nobody
beforeAll(async () => {
  caller.scim = await scimClient(t)
})

/** As Okta sends it. */
const oktaUser = (userName: string) => ({
  schemas: [SCIM_SCHEMAS.user],
  userName,
  name: { givenName: 'Isaac', familyName: 'Brock' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Isaac Brock',
  locale: 'en-US',
  externalId: randomUUID(),
  groups: [],
  password: '1mz050nq',
  active: true,
})
const address = () => `${randomUUID()}@example.com`
const create = async (body: object) => (await scim().post('/scim/v2/Users', body)).body as { id: string }
const roleOf = async (id: string) => (await t.admin.get(`/api/v1/users/${id}`)).body.role.name as string
const filtered = async (what: string, filter: string) =>
  (await scim().get(`/scim/v2/${what}?filter=${encodeURIComponent(filter)}`)).body

test('creates, finds, replaces and deactivates a user as Okta does', async () => {
  const userName = address()
  expect((await scim().get('/scim/v2/Users?startIndex=1&count=2')).status).toBe(200)
  expect(await filtered('Users', `userName eq "${userName}"`)).toMatchObject({ totalResults: 0, Resources: [] })
  const { status, body, headers } = await scim().post('/scim/v2/Users', oktaUser(userName))
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { userName, active: true, name: { givenName: 'Isaac', familyName: 'Brock' }, displayName: 'Isaac Brock' },
  })
  expect(headers.get('content-type')).toContain('application/scim+json')
  expect(headers.get('location')).toBe(`${t.url}/scim/v2/Users/${body.id}`)
  expect(await filtered('Users', `userName eq "${userName.toUpperCase()}"`)).toMatchObject({ totalResults: 1 })

  const path = `/scim/v2/Users/${body.id}`
  const renamed = { ...oktaUser(userName), displayName: 'Isaac King' }
  expect((await scim().put(path, renamed)).body).toMatchObject({ displayName: 'Isaac King' })
  const off = await scim().patch(path, patchBody({ op: 'replace', value: { active: false } }))
  expect(off).toMatchObject({ status: 200, body: { active: false } })
  expect(await filtered('Users', `userName eq "${userName}" and active eq false`)).toMatchObject({ totalResults: 1 })
})

test('creates and changes a user as Entra ID does, with texts for booleans and flat names', async () => {
  const [userName, externalId] = [address(), randomUUID()]
  const { id } = await create({
    schemas: [SCIM_SCHEMAS.user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId,
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'given family', familyName: 'family', givenName: 'given' },
    roles: [],
  })
  expect(await filtered('Users', `externalId eq "${externalId}"`)).toMatchObject({ Resources: [{ id }] })
  const [path, mail] = [`/scim/v2/Users/${id}`, address()]
  const changes = [
    { op: 'Replace', path: 'emails[type eq "work"].value', value: mail },
    { op: 'Replace', path: 'name.familyName', value: 'King' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Risk' },
    { op: 'Add', value: { 'name.givenName': 'Ada', displayName: 'Ada King' } },
  ]
  expect((await scim().patch(path, patchBody(...changes))).body).toMatchObject({
    displayName: 'Ada King',
    emails: [{ value: mail }],
    name: { givenName: 'Ada', familyName: 'King' },
  })
  const off = await scim().patch(path, patchBody({ op: 'Replace', path: 'active', value: 'False' }))
  expect(off.body).toMatchObject({ active: false })
  expect((await scim().delete(path)).status).toBe(204)
  expect((await scim().get(path)).status).toBe(404)
})

test('who is deactivated is out at once', async () => {
  const { id, email } = await t.make.user()
  const client = await t.make.signIn(email)
  const path = `/scim/v2/Users/${id}`
  await scim().patch(path, patchBody({ op: 'replace', path: 'active', value: false }))
  expect((await client.get('/api/v1/session')).status).toBe(401)
  await expect(t.make.signIn(email)).rejects.toThrow('401')
  await scim().patch(path, patchBody({ op: 'replace', path: 'active', value: true }))
  await expect(t.make.signIn(email)).resolves.toBeDefined()
})

test('groups decide the role, and members come and go in every form', async () => {
  const [{ id: reviewer }, { id: viewer }] = [await t.make.roleNamed('Reviewer'), await t.make.roleNamed('Viewer')]
  const [ada, grace] = [await create(oktaUser(address())), await create({ userName: address() })]
  const groupRoles = [{ group: 'Risk team', roleId: reviewer }]
  await t.admin.put('/api/v1/settings/scim', { roleId: viewer, groupRoles })
  const group = await scim().post('/scim/v2/Groups', { displayName: 'Risk Team', members: [{ value: ada.id }] })
  const path = `/scim/v2/Groups/${group.body.id}`
  const roles = async () => [await roleOf(ada.id), await roleOf(grace.id)]
  expect(await roles()).toEqual(['Reviewer', 'Viewer'])

  const patch = (...operations: object[]) => scim().patch(path, patchBody(...operations))
  await patch({ op: 'Add', path: 'members', value: [{ value: grace.id }] })
  expect(await roles()).toEqual(['Reviewer', 'Reviewer'])
  await patch({ op: 'remove', path: `members[value eq "${ada.id}"]` })
  expect(await roles()).toEqual(['Viewer', 'Reviewer'])
  await patch({ op: 'Remove', path: 'members', value: [{ value: grace.id }] })
  expect(await roles()).toEqual(['Viewer', 'Viewer'])
  await patch({ op: 'replace', value: { id: group.body.id, displayName: 'Others', members: [{ value: ada.id }] } })
  expect(await roles()).toEqual(['Viewer', 'Viewer'])

  const short = await scim().get(`${path}?excludedAttributes=members`)
  expect(short.body).toMatchObject({ displayName: 'Others' })
  expect(short.body).not.toHaveProperty('members')
  const asked = `id eq "${group.body.id}" and members eq "${ada.id}"`
  expect(await filtered('Groups', asked)).toMatchObject({ totalResults: 1 })
  expect((await scim().delete(path)).status).toBe(204)
})

test('pages a list, and corrects what is out of range', async () => {
  for (let i = 0; i < 5; i += 1) await create({ userName: address() })
  const ids = async (query: string) =>
    ((await scim().get(`/scim/v2/Users?${query}`)).body.Resources as { id: string }[]).map(({ id }) => id)
  const all = await ids('count=1000')
  expect([...(await ids('startIndex=1&count=3')), ...(await ids('startIndex=4&count=200'))]).toEqual(all)
  expect(await ids('startIndex=-5&count=2')).toEqual(all.slice(0, 2))
  expect((await scim().get('/scim/v2/Users?count=0')).body).toMatchObject({ totalResults: all.length, Resources: [] })
})

test('the last administrator stays', async () => {
  const { user } = await t.make.adminSession()
  await t.pool`update users set disabled_at = now() where id <> ${user.id}`
  const path = `/scim/v2/Users/${user.id}`
  const refused = await scim().patch(path, patchBody({ op: 'replace', path: 'active', value: false }))
  expect(refused).toMatchObject({ status: 409, body: { schemas: [SCIM_SCHEMAS.error], status: '409' } })
  expect((await scim().delete(path)).status).toBe(409)
  await t.pool`update users set disabled_at = null`
})

test('errors have the form of SCIM, with its reasons', async () => {
  const body = { userName: address() }
  await create(body)
  const refused = async (answer: Promise<{ body: unknown }>) => (await answer).body
  expect(await refused(scim().post('/scim/v2/Users', body))).toMatchObject({ status: '409', scimType: 'uniqueness' })
  expect(await refused(scim().post('/scim/v2/Users', {}))).toMatchObject({ status: '400', scimType: 'invalidValue' })
  for (const filter of ['userName co "a"', 'userName eq "a" or active eq true', 'password eq "x"', 'userName eq "\\x"'])
    expect(await filtered('Users', filter), filter).toMatchObject({ status: '400', scimType: 'invalidFilter' })
  expect(await refused(scim().get('/scim/v2/Nothing'))).toMatchObject({ schemas: [SCIM_SCHEMAS.error], status: '404' })
  expect(await refused(scim().get('/scim/v2/Users/unknown'))).toMatchObject({ status: '404' })
})

test('a new token replaces the old one, and revoking turns SCIM off', async () => {
  const old = scim()
  const next = await scimClient(t)
  expect((await old.get('/scim/v2/Users')).status).toBe(401)
  expect((await next.get('/scim/v2/Users')).status).toBe(200)
  expect((await t.admin.get('/api/v1/settings/scim')).body).toMatchObject({
    url: `${t.url}/scim/v2`,
    lastUsedAt: expect.any(String),
  })
  await t.admin.delete('/api/v1/settings/scim/token')
  expect((await next.get('/scim/v2/Users')).status).toBe(401)
})
