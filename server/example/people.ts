import { randomBytes } from 'node:crypto'
import type { Ctx } from '../context.ts'
import * as roles from '../people/roles/service.ts'
import * as users from '../people/users/service.ts'
import * as items from './queries.ts'
import type { People } from './schema.ts'
import { person, type Step, SYSTEM, type World } from './world.ts'

type Role = People['roles'][number]
type Person = People['people'][string]

const findRole = async (ctx: Ctx, name: string) => (await roles.list(ctx)).find((role) => role.name === name)

/** One that was kept when the example was removed, because a user has it, serves here too. */
const addRole = async (ctx: Ctx, { name, permissions }: Role) => {
  if (await findRole(ctx, name)) return
  const { id } = await roles.create(ctx, { name, permissions })
  await items.add(ctx.db, 'Role', id)
}

/** Nobody can sign in as these people; those who have joined have a password all the same, as others do. */
const join = async ({ people }: World, ctx: Ctx, key: string, { name, email, role, invited }: Person) => {
  const found = await findRole(ctx, role)
  if (!found) throw new Error(`There is no role ${role}`)
  const password = invited ? null : randomBytes(24).toString('base64url')
  const { id } = await users.create(ctx, { name, email, roleId: found.id, password })
  await items.add(ctx.db, 'User', id)
  people.set(key, { type: 'user', id, name, email, permissions: found.permissions, sessionId: '' })
}

const personSteps = (world: World, key: string, one: Person): Step[] => [
  { at: one.joined, run: (as) => join(world, as(SYSTEM), key, one) },
  ...(one.left === undefined
    ? []
    : [{ at: one.left, run: (as) => users.update(as(SYSTEM), person(world, key).id, { disabled: true }) } as Step]),
]

export const peopleSteps = (world: World): Step[] => [
  ...world.portfolio.roles.map((role) => ({ at: role.created, run: (as) => addRole(as(SYSTEM), role) }) as Step),
  ...Object.entries(world.portfolio.people).flatMap(([key, one]) => personSteps(world, key, one)),
]
