import { describe, expect, test } from 'vitest'
import { auditDetails, auditEvents, auditOrigin } from '../../contract/auditEvents.ts'
import type { TObject } from '../../contract/schema.ts'
import { routesOf } from '../../server/app.ts'
import type { Route } from '../../server/http/route.ts'
import { createAjv } from '../../server/http/validation.ts'
import { loadLibrary } from '../../server/library/starter/service.ts'
import { maintain } from '../../server/process/maintenance.ts'
import type { Answered, Client } from '../support/client.ts'
import { useAppWithRuntimeRole } from '../support/role.ts'
import { exercises } from './exercises/all.ts'
import { takesJson, withDescribedBody } from './exercises/described.ts'
import type { Exercise } from './exercises/exercise.ts'

// The runtime role: no route needs more privileges than that.
const { t, owner } = useAppWithRuntimeRole()
const routes = routesOf({} as never)
const changing = routes.filter((route) => route.method !== 'GET')
const name = (route: Route) => `${route.method} ${route.path}`
const stated = ({ audit }: Route) => (typeof audit === 'string' ? [audit] : Array.isArray(audit) ? audit : [])

const newest = async () => {
  const [row] = await t.pool<{ id: string }[]>`select coalesce(max(id), 0)::text as id from audit_log`
  return row?.id ?? '0'
}
const actionsSince = async (id: string) => {
  const rows = await t.pool<{ action: string }[]>`select action from audit_log where id > ${id} order by id`
  return rows.map((row) => row.action)
}

const ajv = createAjv()
/** The complete details, and beside them only the origin of the change. */
const checks = new Map(
  Object.entries(auditDetails).map(([action, schema]) => {
    const { properties = {}, ...rest } = schema as Partial<TObject>
    return [action, ajv.compile({ ...rest, properties: { ...properties, ...auditOrigin } })]
  }),
)
const problemOf = ({ action, meta }: { action: string; meta: unknown }) => {
  const check = checks.get(action)
  return check?.(meta) ? undefined : `${action}: ${ajv.errorsText(check?.errors)}`
}

const entriesOf = async (call: () => Promise<Answered>) => {
  const before = await newest()
  const { status, text } = await call()
  expect(status, text).toBeLessThan(300)
  return actionsSince(before)
}

const notSent = new Map(changing.filter(takesJson).map((route) => [name(route), route]))
/** The first exercise of an operation sends the example of the description, which may change less than its own body. */
const entriesOfExample = async (of: string, actions: readonly string[], call: () => Promise<Answered>) => {
  const route = notSent.get(of)
  if (!route) return undefined
  notSent.delete(of)
  const left = await entriesOf(() => withDescribedBody(route, call))
  expect(stated(route)).toEqual(expect.arrayContaining(left))
  return String(left) === String(actions) ? left : undefined
}

describe.each(exercises)('$route ($actions)', ({ route, actions, concludes, prepare }: Exercise) => {
  test('leaves exactly its entries on success, and none when rejected', async () => {
    const { call, refuse } = await prepare(t)
    const before = await newest()

    const refusals: Answered[] = []
    for (const attempt of refuse) refusals.push(await attempt())
    expect(refusals.map((answer) => answer.status)).toSatisfy(
      (all: number[]) => all.length > 0 && all.every((s) => s >= 400 && s < 500),
    )
    expect(await actionsSince(before)).toEqual([])

    const left = (await entriesOfExample(route, actions, call)) ?? (await entriesOf(call))
    expect(concludes ? left.slice(-actions.length) : left).toEqual(actions)
    expect(left.filter((action) => !Object.hasOwn(auditEvents, action))).toEqual([])
    expect(routes.map(name)).toContain(route)
  })
})

test('the example of every JSON body was sent and accepted', () => expect([...notSent.keys()]).toEqual([]))

test('every state-changing route is exercised with every action that it states', () => {
  const exercised = new Map(exercises.map((e) => [e.route, new Set<string>()]))
  for (const { route, actions } of exercises) for (const action of actions) exercised.get(route)?.add(action)
  for (const route of changing) {
    expect([...(exercised.get(name(route)) ?? [])].sort(), name(route)).toEqual([...stated(route)].sort())
  }
})

test('the details of every entry fit the schema of its action', async () => {
  const entries = await t.pool<{ action: string; meta: unknown }[]>`select action, meta from audit_log`
  expect(new Set(entries.map(problemOf))).toEqual(new Set([undefined]))
  const seen = new Set(entries.map(({ action }) => action))
  expect(exercises.flatMap(({ actions }) => actions).filter((action) => !seen.has(action))).toEqual([])
})

test('change and entry are one transaction: if the entry fails, so does the change', async () => {
  const client: Client = t.admin
  // Sealing updates existing entries: none of them may hit the trigger.
  await t.sealer.now()
  await owner()`alter table audit_log add constraint test_refusal check (action <> 'CREATE_VENDOR') not valid`
  try {
    const { status } = await client.post('/api/v1/vendors/import', {
      name: 'Never there',
      contactEmail: 'a@example.com',
    })
    expect(status).toBe(500)
    expect((await client.get('/api/v1/vendors?query=Never+there')).body).toEqual([])
  } finally {
    await owner()`alter table audit_log drop constraint test_refusal`
  }
})

test('library, sealing and maintenance need no privileges on the tables either', async () => {
  await loadLibrary(t.system())
  await owner()`update organisation set audit_retention_days = 30`
  await t.sealer.now()
  await maintain(t.system())
  expect((await t.admin.get('/api/v1/audit/chain')).body).toMatchObject({ valid: true })
  const [role] = await t.pool`select current_user <> tableowner as "isOther" from pg_tables where tablename = 'vendors'`
  expect(role).toEqual({ isOther: true })
})
