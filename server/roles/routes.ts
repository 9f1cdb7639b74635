import { Role, RoleCreate, RoleList, RoleUpdate } from '../../contract/people.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { noContent } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import * as roles from './service.ts'

const tag = 'Roles'
const RoleId = Struct({ roleId: Id })

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/roles',
    tag,
    permission: 'roles:manage',
    summary: 'All roles, the system ones first',
    answers: { 200: RoleList },
    handle: (ctx) => roles.list(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/v1/roles',
    tag,
    permission: 'roles:manage',
    audit: 'CREATE_ROLE',
    summary: 'Create a role of permissions that you hold yourself',
    body: RoleCreate,
    answers: { 201: Role, 409: 'A role has this name, or there are too many' },
    handle: (ctx, { body }) => roles.create(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/roles/:roleId',
    tag,
    permission: 'roles:manage',
    summary: 'One role',
    params: RoleId,
    answers: { 200: Role },
    handle: (ctx, { params }) => roles.find(ctx, params.roleId),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/roles/:roleId',
    tag,
    permission: 'roles:manage',
    audit: 'UPDATE_ROLE',
    summary: 'Change a role; it takes effect with the next request of everybody who has it',
    params: RoleId,
    body: RoleUpdate,
    answers: { 200: Role, 409: 'A role has this name, or it is a system role' },
    handle: (ctx, { params, body }) => roles.update(ctx, params.roleId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/roles/:roleId',
    tag,
    permission: 'roles:manage',
    audit: 'DELETE_ROLE',
    summary: 'Delete a role that nobody has',
    params: RoleId,
    answers: { 204: 'Deleted', 409: 'Somebody has this role, or it is a system role' },
    handle: async (ctx, { params }) => {
      await roles.remove(ctx, params.roleId)
      return noContent()
    },
  }),
]
