import { randomBytes } from 'node:crypto'
import { SYSTEM_ROLES, type SystemRole } from '../../contract/permissions.ts'
import type { Ctx } from '../context.ts'
import * as roles from '../roles/service.ts'
import * as users from '../users/service.ts'
import { EXAMPLE_ROLES, JOINED, PEOPLE, type Person } from './people.ts'
import * as items from './queries.ts'
import type { PersonKey } from './types.ts'
import { moment, type Step, SYSTEM, type World } from './world.ts'

const FIRST_DAY = -730
const isSystem = (role: Person['role']): role is SystemRole => Object.hasOwn(SYSTEM_ROLES, role)

const roleOf = async (ctx: Ctx, role: Person['role']) => {
  const { name } = isSystem(role) ? SYSTEM_ROLES[role] : EXAMPLE_ROLES[role]
  const found = (await roles.list(ctx)).find((one) => one.name === name)
  if (!found) throw new Error(`There is no role ${name}`)
  return found
}

/** One that was kept when the example was removed, because somebody has it, is theirs; it serves here too. */
const createRoles = async (ctx: Ctx) => {
  const known = new Set((await roles.list(ctx)).map(({ name }) => name))
  for (const { name, permissions } of Object.values(EXAMPLE_ROLES)) {
    if (known.has(name)) continue
    const { id } = await roles.create(ctx, { name, permissions: [...permissions] })
    await items.add(ctx.db, 'Role', id)
  }
}

const join = async (world: World, ctx: Ctx, key: PersonKey) => {
  const { name, email, role, invited } = PEOPLE[key]
  const { id: roleId, permissions } = await roleOf(ctx, role)
  const password = invited ? null : randomBytes(24).toString('base64url')
  const { id } = await users.create(ctx, { name, email, roleId, password })
  await items.add(ctx.db, 'User', id)
  world.people.set(key, { type: 'user', id, name, email, permissions, sessionId: '' })
}

const KEYS = Object.keys(PEOPLE) as PersonKey[]

/** Nobody can sign in as these people; those who have joined have a password all the same, as others do. */
export const staffSteps = (world: World): Step[] => {
  const dayOfJoining = (key: PersonKey) => JOINED[key] ?? FIRST_DAY
  const joining = KEYS.map((key): Step => {
    const at = moment(world, dayOfJoining(key), 'join', key)
    return { at, run: (as) => join(world, as(SYSTEM), key) }
  })
  const leave: Step = {
    at: moment(world, -1, 'leave'),
    run: (as) => users.update(as(SYSTEM), world.people.get('leaver')?.id ?? '', { disabled: true }),
  }
  return [{ at: moment(world, FIRST_DAY - 1, 'roles'), run: (as) => createRoles(as(SYSTEM)) }, ...joining, leave]
}
