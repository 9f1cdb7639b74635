import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { failed, newPerson, useProvider } from '../../../test/support/providerSignIn.ts'

const t = useApp()
const { start, signIn } = useProvider(t)

/** Seconds since 1970 on the server's clock. */
const at = ({ minutes = 0 } = {}) => Math.floor(t.system().now.getTime() / 1000) + minutes * 60
/** 201 with fresh proof, else 403. */
const sensitive = async (claims: object, query?: string) => {
  const { to, client } = await signIn(claims, query === undefined ? {} : { query })
  return { to, status: (await client.post('/api/v1/session/totp')).status }
}

test('a silent sign-in through a provider is as old as the sign-in there', async () => {
  const ada = newPerson()
  expect(await sensitive({ ...ada, auth_time: at({ minutes: -60 }) })).toEqual({ to: '/vendors', status: 403 })
  expect(await sensitive({ ...ada, auth_time: at({ minutes: -11 }) })).toEqual({ to: '/vendors', status: 403 })
  expect(await sensitive({ ...ada, auth_time: at({ minutes: -9 }) })).toEqual({ to: '/vendors', status: 200 })
})

test('a sign-in whose age the provider does not tell is not fresh', async () => {
  expect(await sensitive(newPerson())).toEqual({ to: '/vendors', status: 403 })
})

test('a sign-in from the future is as old as the answer', async () => {
  const { client } = await signIn({ ...newPerson(), auth_time: at({ minutes: 60 }) })
  expect((await client.post('/api/v1/session/totp')).status).toBe(200)
  t.advance({ minutes: 11 })
  expect((await client.post('/api/v1/session/totp')).status).toBe(403)
  expect((await signIn({ ...newPerson(), auth_time: 1e300 })).to).toBe('/vendors')
})

test.each(['', 'prompt=login'])('proof from the future is never stored (%s)', async (query) => {
  for (const auth_time of [at({ minutes: 60 }), 8e12]) {
    await signIn({ ...newPerson(), auth_time }, query === '' ? {} : { query })
    const [session] =
      await t.pool`select proved_at <= created_at as past from sessions order by created_at desc limit 1`
    expect(session?.past).toBe(true)
  }
})

test('confirming at the provider asks for the password there, whatever session it has', async () => {
  const { searchParams } = new URL((await start({ query: 'prompt=login' })).location)
  expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(new URL((await start()).location).searchParams.has('max_age')).toBe(false)
})

test('confirming at the provider counts only if the user has signed in there since', async () => {
  const ada = newPerson()
  const confirm = (auth_time: number | undefined) => sensitive({ ...ada, auth_time }, 'prompt=login')
  for (const old of [undefined, at({ minutes: -60 }), at({ minutes: -2 })])
    expect(await confirm(old)).toEqual({ to: failed('sign_in_not_fresh'), status: 401 })
  expect(await confirm(at())).toEqual({ to: '/', status: 200 })
})
