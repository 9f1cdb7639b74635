import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import { failed, newPerson, useProvider } from '../../../test/support/providerSignIn.ts'
import { scimClient } from '../scim/testing/exercises.ts'

const t = useApp()
const { create, signIn } = useProvider(t)

/** An email, and one that only looks the same or is the same when folded. */
const pair = (own: string, other: string) => {
  const mark = randomUUID()
  return [`${own}.${mark}@example.com`, `${other}.${mark}@example.com`] as const
}
const PAIRS = [
  ['admin', 'ADMİN'],
  ['admin', 'admın'],
  ['admin', 'ａdmin'],
  ['kim', '\u212Aim'],
  ['strasse', 'straße'],
  ['jörg', 'JÖRG'],
] as const

test.each(PAIRS)('%s and %s are two people: to sign in, to add, for SCIM and for providers', async (own, other) => {
  const [email, lookalike] = pair(own, other)
  const { id } = await t.make.user({ email })
  expect((await t.nobody.post('/api/v1/session', { email: lookalike, password: PASSWORD })).status).toBe(401)
  const scim = await scimClient(t)
  const found = (await scim.get(`/scim/v2/Users?filter=${encodeURIComponent(`userName eq "${lookalike}"`)}`)).body
  expect(found).toMatchObject({ totalResults: 0 })
  // The provider knows nobody by the other address, and so makes an account of its own.
  expect((await signIn({ ...newPerson(), email: lookalike })).to).toBe('/vendors')
  const roleId = (await t.make.roleNamed('Viewer')).id
  const taken = await t.admin.post('/api/v1/users', { name: 'Ada', email: email.replace('example', 'EXAMPLE'), roleId })
  expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect((await t.admin.delete(`/api/v1/users/${id}`)).status).toBe(204)
})

test('the case of ASCII letters and the spelling of the domain make no other person', async () => {
  const mark = randomUUID()
  await t.make.user({ email: `Ada.${mark}@Müller.example` })
  for (const email of [`ada.${mark}@müller.example`, `ADA.${mark}@xn--mller-kva.EXAMPLE`, `ada.${mark}@MÜLLER.example`])
    expect((await t.nobody.post('/api/v1/session', { email, password: PASSWORD })).status).toBe(200)
  const claims = { ...newPerson(), email: `ada.${mark}@xn--mller-kva.example` }
  expect((await signIn(claims)).to).toBe(failed('link_needed'))
})

test('searching people still ignores case and width', async () => {
  const mark = randomUUID()
  const { id } = await t.make.user({ name: `Zoë ${mark}`, email: `straße.${mark}@example.com` })
  const found = async (query: string) =>
    (await t.admin.get(`/api/v1/users?query=${encodeURIComponent(query)}`)).body.entries
  for (const query of [`STRASSE.${mark}`, `ｓtraße.${mark}`, `ZOË ${mark}`])
    expect(await found(query)).toMatchObject([{ id }])
  await t.admin.patch(`/api/v1/users/${id}`, { name: `Max ${mark}`, email: `groß.${mark}@example.com` })
  for (const query of [`GROSS.${mark}`, `max ${mark}`]) expect(await found(query)).toMatchObject([{ id }])
  const me = await t.make.signIn(`groß.${mark}@example.com`)
  await me.patch('/api/v1/session', { name: `Eve ${mark}` })
  expect(await found(`EVE ${mark}`)).toMatchObject([{ id }])
})

test('allowed domains are compared as name servers compare them', async () => {
  const id = await create({ allowedDomains: ['Müller.Example'] })
  const outcome = async (email: string) => (await signIn({ ...newPerson(), email }, { id })).to
  expect(await outcome('ada@xn--mller-kva.example')).toBe('/vendors')
  expect(await outcome('grace@MÜLLER.example')).toBe('/vendors')
  for (const domain of ['muller.example', 'müller.example.com', 'evil.müller.example'])
    expect(await outcome(`ada@${domain}`)).toBe(failed('not_allowed'))
})

test('a vendor is given to the owner whose email the file has, and to no lookalike', async () => {
  const [email, lookalike] = pair('strasse', 'straße')
  const { id } = await t.make.user({ email })
  const send = (owner: string, name = randomUUID()) =>
    t.admin.send('POST', '/api/v1/vendors/import/csv', {
      body: `name,contactEmail,owner\n${name},a@example.com,${owner}`,
      headers: { 'content-type': 'text/csv' },
    })
  const name = randomUUID()
  expect((await send(email.toUpperCase(), name)).status).toBe(200)
  expect((await t.admin.get(`/api/v1/vendors?query=${name}`)).body).toMatchObject([{ ownerId: id }])
  expect((await send(lookalike)).status).toBe(400)
})
