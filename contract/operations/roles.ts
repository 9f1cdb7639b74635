import { operations } from '../operation.ts'
import { Role, RoleCreate, RoleList, RoleUpdate } from '../people.ts'
import { Id, Struct } from '../schema.ts'

const RoleId = Struct({ roleId: Id })

export const roleOperations = operations('Roles', {
  'GET /api/v1/roles': {
    permission: 'roles:manage',
    summary: 'All roles, the system ones first',
    answers: { 200: RoleList },
  },
  'POST /api/v1/roles': {
    permission: 'roles:manage',
    audit: 'CREATE_ROLE',
    summary: 'Create a role of permissions that you hold yourself',
    body: RoleCreate,
    answers: { 201: Role, 409: 'A role has this name, or there are too many' },
  },
  'GET /api/v1/roles/:roleId': {
    permission: 'roles:manage',
    summary: 'One role',
    params: RoleId,
    answers: { 200: Role },
  },
  'PATCH /api/v1/roles/:roleId': {
    permission: 'roles:manage',
    audit: 'UPDATE_ROLE',
    summary: 'Change a role; it takes effect with the next request of everybody who has it',
    params: RoleId,
    body: RoleUpdate,
    answers: { 200: Role, 409: 'A role has this name, or it is a system role' },
  },
  'DELETE /api/v1/roles/:roleId': {
    permission: 'roles:manage',
    audit: 'DELETE_ROLE',
    summary: 'Delete a role that nobody has',
    params: RoleId,
    answers: { 204: 'Deleted', 409: 'Somebody has this role, or it is a system role' },
  },
})
