import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { Role, RoleCreate, RoleList, RoleUpdate } from './people.ts'

const RoleId = Struct({ roleId: Id })

export const roleOperations = operations('Roles', {
  'GET /api/v1/roles': {
    operationId: 'listRoles',
    permission: 'roles:manage',
    summary: 'List roles',
    description: 'System roles first.',
    answers: { 200: RoleList },
  },
  'POST /api/v1/roles': {
    operationId: 'createRole',
    permission: 'roles:manage',
    refusesLimitedKeys: true,
    audit: 'CREATE_ROLE',
    summary: 'Create a role',
    description: 'You can only include permissions that you have yourself.',
    body: RoleCreate,
    answers: { 201: Role, 409: 'A role with this name exists, or the limit of roles is reached' },
    codes: { 409: ['role_name_taken', 'role_limit_reached'] },
  },
  'GET /api/v1/roles/:roleId': {
    operationId: 'retrieveRole',
    permission: 'roles:manage',
    summary: 'Retrieve a role',
    params: RoleId,
    answers: { 200: Role },
  },
  'PATCH /api/v1/roles/:roleId': {
    operationId: 'updateRole',
    permission: 'roles:manage',
    audit: 'UPDATE_ROLE',
    summary: 'Update a role',
    description: 'Takes effect immediately for everyone with this role.',
    params: RoleId,
    body: RoleUpdate,
    answers: { 200: Role, 409: 'A role with this name exists, or this is a system role' },
    codes: { 409: ['role_name_taken', 'system_role'] },
  },
  'DELETE /api/v1/roles/:roleId': {
    operationId: 'deleteRole',
    permission: 'roles:manage',
    audit: 'DELETE_ROLE',
    summary: 'Delete a role',
    description: 'Only roles that no user has can be deleted.',
    params: RoleId,
    answers: { 204: 'Deleted', 409: 'The role is assigned to users, or is a system role' },
    codes: { 409: ['role_in_use', 'system_role'] },
  },
})
