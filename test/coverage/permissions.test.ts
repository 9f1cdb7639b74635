import { describe, expect, test } from 'vitest'
import { isLinkAccess } from '../../contract/operation.ts'
import { PERMISSIONS, type Permission } from '../../contract/permissions.ts'
import { routesOf } from '../../server/app.ts'
import type { Route } from '../../server/http/route.ts'
import { useApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const t = useApp()
const routes = routesOf({} as never)
const ID = '00000000-0000-4000-8000-000000000000'
const name = (route: Route) => `${route.method} ${route.path}`
/** With a body that is not even JSON: a caller without access must not learn what is wrong with it. */
const call = (client: Client, route: Route) =>
  client.send(route.method, route.path.replace(/:\w+/g, ID), {
    ...(route.method === 'GET' ? {} : { body: '{broken', headers: { 'content-type': 'application/json' } }),
  })

const linked = routes.filter((route) => isLinkAccess(route.permission))
const scim = routes.filter((route) => route.permission === 'scim')
const guarded = routes.filter((route) => route.permission !== 'anyone' && ![...linked, ...scim].includes(route))
const permitted = routes.filter((route): route is Route & { permission: Permission } => route.permission.includes(':'))

describe('every route that requires authentication', () => {
  test.each(guarded.map((route) => [name(route), route] as const))(
    '%s answers 401 to nobody, before the body is read',
    async (_, route) => {
      const { status, body } = await call(t.nobody, route)
      expect({ status, body }).toEqual({ status: 401, body: { error: 'Unauthorized', code: 'unauthorized' } })
    },
  )

  test.each(guarded.map((route) => [name(route), route] as const))(
    '%s answers 401 to a key that does not exist',
    async (_, route) => {
      const stranger = t.nobody.with({ authorization: `Bearer assay_AAAAAAAA.${'a'.repeat(43)}` })
      expect((await call(stranger, route)).status).toBe(401)
    },
  )
})

const lazily = <K, V>(make: (key: K) => V) => {
  const made = new Map<K, V>()
  return (key: K) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
const allBut = (permission: Permission) => PERMISSIONS.filter((p) => p !== permission)
/** One of each for all routes: making a key or signing in takes longer than being refused. */
const keyWithoutOne = lazily((permission: Permission) => t.make.keyClient(allBut(permission)))
const roleWithoutOne = lazily((permission: Permission) => t.make.sessionWith(allBut(permission)))
const keyWithOne = lazily((permission: Permission) => t.make.keyClient([permission]))

describe('every route with a permission', () => {
  test.each(permitted.map((route) => [name(route), route] as const))(
    '%s refuses a key that has all permissions but this one',
    async (_, route) => {
      const others = await keyWithoutOne(route.permission)
      const { status, body } = await call(others, route)
      expect({ status, body }).toEqual({ status: 403, body: { error: 'Forbidden', code: 'forbidden' } })
    },
  )

  test.each(permitted.map((route) => [name(route), route] as const))(
    '%s refuses a role that has all permissions but this one',
    async (_, route) => {
      const others = await roleWithoutOne(route.permission)
      expect((await call(others, route)).status).toBe(403)
    },
  )

  test.each(permitted.filter((route) => !route.everyPermission).map((route) => [name(route), route] as const))(
    '%s lets a key with just this permission in',
    async (_, route) => {
      const just = await keyWithOne(route.permission)
      expect([401, 403]).not.toContain((await call(just, route)).status)
    },
  )
})

describe('every route that needs every permission', () => {
  const all = permitted.filter((route) => route.everyPermission)
  test.each(all.map((route) => [name(route), route] as const))(
    '%s refuses a key that lacks any of them, before the body is read',
    async (_, route) => {
      for (const missing of PERMISSIONS) {
        const { status } = await call(await keyWithoutOne(missing), route)
        expect(status, missing).toBe(403)
      }
      expect((await call(t.admin, route)).status).not.toBe(403)
    },
  )

  test('these are all of them', () => {
    expect(all.map(name).sort((a, b) => a.localeCompare(b))).toEqual([
      'DELETE /api/v1/settings/mail',
      'POST /api/v1/example',
      'POST /api/v1/settings/scim/token',
      'PUT /api/v1/settings/mail',
    ])
  })
})

describe('every route whose effect outlasts an API key', () => {
  const lasting = routes.filter((route) => route.refusesLimitedKeys)
  const limited = lazily((limit: 'expiresAt' | 'allowedAddresses') =>
    t.make.keyClient(
      undefined,
      limit === 'expiresAt' ? { expiresAt: '2099-01-01T00:00:00.000Z' } : { allowedAddresses: ['127.0.0.0/8', '::1'] },
    ),
  )
  test.each(lasting.map((route) => [name(route), route] as const))(
    '%s refuses a key with an expiry or allowed addresses, before the body is read',
    async (_, route) => {
      for (const limit of ['expiresAt', 'allowedAddresses'] as const) {
        expect((await call(await limited(limit), route)).status, limit).toBe(403)
      }
      expect((await call(t.admin, route)).status).not.toBe(403)
    },
  )
})

describe('every route of a link', () => {
  const stranger = lazily(async (kind: string) => {
    if (kind === 'nobody') return t.nobody
    return kind === 'a key with all permissions' ? t.admin : (await t.make.adminSession()).client
  })
  test.each(
    linked.flatMap((route) =>
      ['nobody', 'a key with all permissions', 'an administrator’s session'].map(
        (who) => [name(route), who, route] as const,
      ),
    ),
  )('%s is not there for %s without its token, before the body is read', async (_, who, route) => {
    // There are many guesses here, and they are counted.
    await t.pool`delete from rate_limits`
    const { status, body } = await call(await stranger(who), route)
    expect({ status, body }).toEqual({ status: 404, body: { error: 'Not found', code: 'not_found' } })
  })

  test('all of them require the password, except unlock', async () => {
    const { token } = await t.make.questionnaire({ link: { password: 'open sesame' } })
    for (const route of linked) {
      const path = route.path.replace(':token', token).replace(/:\w+/g, ID)
      const { status } = await t.admin.send(route.method, path)
      expect(status === 401, name(route)).toBe(route.permission === 'link')
    }
    expect(linked.filter((route) => route.permission === 'lockedLink').map(name)).toEqual([
      'POST /api/portal/:token/unlock',
    ])
  })
})

test('every route of the portal is a link route', () => {
  expect(routes.filter((route) => route.path.startsWith('/api/portal/:token'))).toEqual(linked)
})

test('every route of SCIM rejects everyone but its own token, before the body is read', async () => {
  expect(scim).toEqual(routes.filter((route) => route.path.startsWith('/scim/')))
  const strangers = [t.nobody, t.admin, (await t.make.adminSession()).client]
  for (const route of scim) {
    for (const stranger of strangers) {
      const { status, body } = await call(stranger, route)
      expect({ status, body }, name(route)).toMatchObject({ status: 401, body: { status: '401' } })
    }
  }
})

test('a route about the user’s own session rejects an API key', async () => {
  for (const route of routes.filter((r) => r.permission === 'session')) {
    expect((await call(t.admin, route)).status, name(route)).toBe(403)
  }
})

test('only these routes are open to anyone', () => {
  expect(routes.filter((route) => route.permission === 'anyone').map(name)).toEqual([
    'GET /api/intake/:intakeToken',
    'POST /api/intake/:intakeToken',
    'POST /api/intake-confirmations',
    'GET /api/portal',
    'GET /api/portal/logo',
    'GET /api/v1/verify/:reference',
    'POST /api/v1/session',
    'POST /api/v1/setup',
    'POST /api/v1/passkeys/options',
    'POST /api/v1/session/passkey',
    'GET /api/v1/sign-in',
    'GET /api/v1/oidc/:providerId/start',
    'GET /api/v1/oidc/:providerId/callback',
    'POST /api/v1/password',
    'GET /api/v1/version',
  ])
})

test('every permission is in the contract', () => {
  const known: string[] = [...PERMISSIONS, 'anyone', 'authenticated', 'session', 'link', 'lockedLink', 'scim']
  for (const route of routes) expect(known, name(route)).toContain(route.permission)
})
