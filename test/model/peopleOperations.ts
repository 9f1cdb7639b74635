import { MAX, nextName, type Operation, step } from './world.ts'

const PATH = '/api/v1/users'

export const createUser: Operation = (world) => {
  if (world.seen.users.length >= MAX.users) return undefined
  const name = nextName(world, 'Person')
  const email = `${name.replace(' ', '-').toLowerCase()}@us.example`
  const roleName = world.random.one('Reviewer', 'Viewer')
  return step('create user', async (client) => {
    const roles: { id: string; name: string }[] = (await client.get('/api/v1/roles')).body
    const roleId = roles.find((role) => role.name === roleName)?.id
    return client.post(PATH, { name, email, roleId })
  })
}

const renameUser: Operation = (world) => {
  const user = world.random.pick(world.seen.users)
  const name = nextName(world, 'Person')
  return user && step('rename user', (client) => client.patch(`${PATH}/${user.id}`, { name }))
}

/** Who owned, reviewed or was named in a field is nowhere afterwards. */
const deleteUser: Operation = ({ random, seen }) => {
  const user = random.pick(seen.users)
  return user && step('delete user', (client) => client.delete(`${PATH}/${user.id}`))
}

const assignOwner: Operation = ({ random, seen }) => {
  const vendor = random.pick(seen.vendors)
  const ownerId = random.pick(seen.users)?.id
  if (!vendor || ownerId === undefined) return undefined
  return step('assign owner', (client) => client.put(`/api/v1/vendors/${vendor.id}`, { ownerId }))
}

/** Weighted: each is chosen as often as its number says. */
export const PEOPLE_OPERATIONS: readonly [Operation, number][] = [
  [createUser, 2],
  [renameUser, 1],
  [deleteUser, 1],
  [assignOwner, 3],
]
