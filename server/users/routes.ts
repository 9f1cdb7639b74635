import {
  GrantableRoles,
  PasswordByLink,
  PersonFilter,
  PersonPage,
  User,
  UserCreate,
  UserCreated,
  UserFilter,
  UserLink,
  UserPage,
  UserUpdate,
} from '../../contract/people.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { csvDownload, noContent } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { choosePassword } from './links.ts'
import * as users from './service.ts'

const tag = 'Users'
const permission = 'users:manage'
const UserId = Struct({ userId: Id })
const LAST_ADMINISTRATOR = 'The address is taken, or it is the last active administrator'

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/people',
    tag,
    permission: 'vendors:view',
    summary: 'Whom a vendor, a finding or a review can be given to, by name',
    query: PersonFilter,
    answers: { 200: PersonPage },
    handle: (ctx, { query }) => users.people(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/api/v1/users',
    tag,
    permission,
    summary: 'Users, by name',
    description: 'With `format=csv` every user whom the filter selects, unless `page` or `pageSize` is given.',
    query: UserFilter,
    answers: { 200: { media: ['text/csv'], json: UserPage, description: 'A page of users, or a CSV download' } },
    handle: async (ctx, { query }) =>
      query.format === 'csv' ? csvDownload(await users.csv(ctx, query), 'users.csv') : users.list(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/users',
    tag,
    permission,
    audit: 'CREATE_USER',
    summary: 'Create a user, with a password or with an invitation',
    description: 'Without a password the answer shows, once, the link at which the user chooses one.',
    body: UserCreate,
    answers: { 201: UserCreated, 409: 'Somebody has this address' },
    handle: (ctx, { body }) => users.create(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/users/roles',
    tag,
    permission,
    summary: 'The roles that a user can have, and whether you may give them',
    answers: { 200: GrantableRoles },
    handle: (ctx) => users.grantableRoles(ctx),
  }),
  route({
    method: 'GET',
    path: '/api/v1/users/:userId',
    tag,
    permission,
    summary: 'One user',
    params: UserId,
    answers: { 200: User },
    handle: (ctx, { params }) => users.find(ctx, params.userId),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/users/:userId',
    tag,
    permission,
    audit: ['UPDATE_USER', 'CHANGE_ROLE', 'DISABLE_USER', 'ENABLE_USER'],
    summary: 'Change a user’s name, address or role, disable or enable them',
    description: 'Disabling and a new role end the user’s sessions.',
    params: UserId,
    body: UserUpdate,
    answers: { 200: User, 409: LAST_ADMINISTRATOR },
    handle: (ctx, { params, body }) => users.update(ctx, params.userId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/users/:userId',
    tag,
    permission,
    audit: 'DELETE_USER',
    summary: 'Delete a user; what they did stays in the log, and their API keys stay valid',
    params: UserId,
    answers: { 204: 'Deleted', 409: 'It is the last active administrator' },
    handle: async (ctx, { params }) => {
      await users.remove(ctx, params.userId)
      return noContent()
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/users/:userId/reset-password',
    tag,
    permission,
    audit: ['RESET_PASSWORD', 'INVITE_USER'],
    summary: 'Make a link at which the user chooses a new password; the user’s sessions end',
    params: UserId,
    answers: { 200: UserLink, 409: 'The user is disabled, or fictional' },
    handle: (ctx, { params }) => users.resetPassword(ctx, params.userId),
  }),
  route({
    method: 'POST',
    path: '/api/v1/password',
    tag: 'Session',
    permission: 'anyone',
    audit: 'CHANGE_PASSWORD',
    limit: { requests: 20, seconds: 300, per: 'address', forgive: true },
    summary: 'Choose a password with an invitation or a reset link',
    body: PasswordByLink,
    answers: { 204: 'The password is set', 410: 'The link is used up, expired or unknown' },
    handle: async (ctx, { body }) => {
      await choosePassword(ctx, body)
      return noContent()
    },
  }),
]
