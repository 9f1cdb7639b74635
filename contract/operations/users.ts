import { operations } from '../operation.ts'
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
} from '../people.ts'
import { Id, Struct } from '../schema.ts'

const UserId = Struct({ userId: Id })
const LAST_ADMINISTRATOR = 'The address is taken, or it is the last active administrator'

export const userOperations = operations('Users', {
  'GET /api/v1/people': {
    permission: 'vendors:view',
    summary: 'Whom a vendor, a finding or a review can be given to, by name',
    query: PersonFilter,
    answers: { 200: PersonPage },
  },
  'GET /api/v1/users': {
    permission: 'users:manage',
    summary: 'Users, by name',
    description: 'With `format=csv` every user whom the filter selects, unless `page` or `pageSize` is given.',
    query: UserFilter,
    answers: { 200: { media: ['text/csv'], json: UserPage, description: 'A page of users, or a CSV download' } },
  },
  'POST /api/v1/users': {
    permission: 'users:manage',
    audit: 'CREATE_USER',
    summary: 'Create a user, with a password or with an invitation',
    description: 'Without a password the answer shows, once, the link at which the user chooses one.',
    body: UserCreate,
    answers: { 201: UserCreated, 409: 'Somebody has this address' },
  },
  'GET /api/v1/users/roles': {
    permission: 'users:manage',
    summary: 'The roles that a user can have, and whether you may give them',
    answers: { 200: GrantableRoles },
  },
  'GET /api/v1/users/:userId': {
    permission: 'users:manage',
    summary: 'One user',
    params: UserId,
    answers: { 200: User },
  },
  'PATCH /api/v1/users/:userId': {
    permission: 'users:manage',
    audit: ['UPDATE_USER', 'CHANGE_ROLE', 'DISABLE_USER', 'ENABLE_USER'],
    summary: 'Change a user’s name, address or role, disable or enable them',
    description: 'Disabling and a new role end the user’s sessions.',
    params: UserId,
    body: UserUpdate,
    answers: { 200: User, 409: LAST_ADMINISTRATOR },
  },
  'DELETE /api/v1/users/:userId': {
    permission: 'users:manage',
    audit: 'DELETE_USER',
    summary: 'Delete a user; what they did stays in the log, and their API keys stay valid',
    params: UserId,
    answers: { 204: 'Deleted', 409: 'It is the last active administrator' },
  },
  'POST /api/v1/users/:userId/reset-password': {
    permission: 'users:manage',
    audit: ['RESET_PASSWORD', 'INVITE_USER'],
    summary: 'Make a link at which the user chooses a new password; the user’s sessions end',
    params: UserId,
    answers: { 200: UserLink, 409: 'The user is disabled, or fictional' },
  },
  'POST /api/v1/password': {
    tag: 'Session',
    permission: 'anyone',
    audit: 'CHANGE_PASSWORD',
    limit: { requests: 20, seconds: 300, per: 'address', forgive: true },
    summary: 'Choose a password with an invitation or a reset link',
    body: PasswordByLink,
    answers: { 204: 'The password is set', 410: 'The link is used up, expired or unknown' },
  },
})
