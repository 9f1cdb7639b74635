import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  GrantableRoles,
  OpenSessions,
  PasswordChange,
  Role,
  RoleCreate,
  RoleList,
  RoleUpdate,
  SessionUpdate,
  User,
  UserCreate,
  UserCreated,
  UserFilter,
  UserLink,
  UserPage,
  UserUpdate,
} from '../../contract/people.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'
import type { Session } from './session.ts'

export const USERS = ['users'] as const
export const ROLES = ['roles'] as const
export const SESSIONS = ['sessions'] as const
export type OpenSession = Static<typeof OpenSessions>[number]

export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: [...USERS, 'list', filter],
    queryFn: () => get<Static<typeof UserPage>>(api.users, filter),
    placeholderData: keepPreviousData,
  })
export const userRolesQuery = queryOptions({
  queryKey: [...ROLES, 'grantable'],
  queryFn: () => get<Static<typeof GrantableRoles>>(api.userRoles),
})
export const createUser = (body: UserCreate) => send<Static<typeof UserCreated>>('POST', api.users, { body })
export const changeUser = (id: string, body: UserUpdate) => send<User>('PATCH', api.user(id), { body })
export const deleteUser = (id: string) => send<void>('DELETE', api.user(id))
export const resetPassword = async (id: string) =>
  (await send<Static<typeof UserLink>>('POST', api.resetPassword(id))).data

export const rolesQuery = queryOptions({ queryKey: ROLES, queryFn: () => get<Static<typeof RoleList>>(api.roles) })
export const createRole = (body: RoleCreate) => send<Role>('POST', api.roles, { body })
export const changeRole = (id: string, body: RoleUpdate) => send<Role>('PATCH', api.role(id), { body })
export const deleteRole = (id: string) => send<void>('DELETE', api.role(id))

/** Oneself. */
export const ownUserQuery = queryOptions({ queryKey: [...USERS, 'own'], queryFn: () => get<User>(api.ownUser) })
export const renameSelf = (body: SessionUpdate) => send<Session>('PATCH', api.session, { body })
export const changeOwnPassword = (body: PasswordChange) => send<void>('PUT', api.ownPassword, { body })
export const sessionsQuery = queryOptions({
  queryKey: SESSIONS,
  queryFn: () => get<Static<typeof OpenSessions>>(api.sessions),
})
export const endSession = (id: string) => send<void>('DELETE', api.openSession(id))
