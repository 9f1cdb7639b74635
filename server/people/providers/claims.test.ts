import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { failed, newPerson, useProvider } from '../../../test/support/providerSignIn.ts'

const t = useApp()
const { create, signIn } = useProvider(t)
const userOf = async (email: string) => (await t.admin.get(`/api/v1/users?query=${email}`)).body.entries[0]

const UNUSABLE: [what: string, claims: object][] = [
  ['an empty subject', { sub: '' }],
  ['a subject of blanks', { sub: ' ' }],
  ['a subject that is too long', { sub: 'a'.repeat(3000) }],
  ['NUL in the subject', { sub: 'a\u0000' }],
  ['NUL in the email', { email: 'a\u0000@example.com' }],
  ['half a character in the name', { name: 'Ada \ud83d' }],
  ['NUL in a group', { groups: ['risk\u0000'] }],
]
test.each(UNUSABLE)('a provider that sends %s signs nobody in', async (_, claims) => {
  const ada = newPerson()
  const { status, to } = await signIn({ ...ada, ...claims })
  expect({ status, to }).toEqual({ status: 302, to: failed('provider_failed') })
  expect(await userOf(ada.email)).toBeUndefined()
})

test('a claim that every object has names no groups', async () => {
  const { id: roleId } = await t.make.roleNamed('Reviewer')
  for (const groupsClaim of ['__proto__', 'constructor', 'toString']) {
    const id = await create({ groupsClaim, groupRoles: [{ group: 'risk', roleId }] })
    const ada = newPerson()
    expect((await signIn(ada, { id })).to).toBe('/vendors')
    expect(await userOf(ada.email)).toMatchObject({ role: { name: 'Viewer' } })
  }
})

test('a name that the audit log uses for others is replaced by the email', async () => {
  for (const name of ['System', 'API key: backup', 'ｖendor: Acme', ' system ']) {
    const ada = newPerson()
    await signIn({ ...ada, name })
    expect(await userOf(ada.email)).toMatchObject({ name: ada.email })
  }
})

test('a long name is cut between characters', async () => {
  const ada = newPerson()
  expect((await signIn({ ...ada, name: `${'a'.repeat(199)}😀` })).to).toBe('/vendors')
  expect(await userOf(ada.email)).toMatchObject({ name: 'a'.repeat(199) })
})

test('with allowed domains only a verified email gets an account', async () => {
  const id = await create({ allowedDomains: ['example.com'] })
  const outcome = async (email_verified: unknown) => (await signIn({ ...newPerson(), email_verified }, { id })).to
  for (const unverified of [undefined, false, null, 'false', 1])
    expect(await outcome(unverified), String(unverified)).toBe(failed('not_allowed'))
  expect(await outcome(true)).toBe('/vendors')
})

test('a provider that never says whether emails are verified can be trusted to verify them', async () => {
  const id = await create({ allowedDomains: ['example.com'], assumeEmailVerified: true })
  const outcome = async (email_verified: unknown) => (await signIn({ ...newPerson(), email_verified }, { id })).to
  expect(await outcome(undefined)).toBe('/vendors')
  expect(await outcome(false)).toBe(failed('not_allowed'))
  const { body } = await t.admin.patch(`/api/v1/providers/${id}`, { assumeEmailVerified: false })
  expect(body).toMatchObject({ assumeEmailVerified: false })
  expect(await outcome(undefined)).toBe(failed('not_allowed'))
})
