import { csvOperation, operations } from '../operation.ts'
import {
  GrantableRoles,
  PasswordByLink,
  PersonFilter,
  PersonPage,
  SessionState,
  User,
  UserCreate,
  UserCreated,
  UserFilter,
  UserLink,
  UserPage,
  UserUpdate,
} from '../people.ts'
import { csvFilter, Id, Struct } from '../schema.ts'

const UserId = Struct({ userId: Id })
const LAST_ADMINISTRATOR = 'The email is already in use, or this is the last active administrator'

export const userOperations = operations('Users', {
  'GET /api/v1/people': {
    operationId: 'listPeople',
    permission: 'vendors:view',
    summary: 'List people',
    description: 'People who can own a vendor or finding, or review an assessment, ordered by name.',
    query: PersonFilter,
    answers: { 200: PersonPage },
  },
  'GET /api/v1/users': {
    operationId: 'listUsers',
    permission: 'users:manage',
    summary: 'List users',
    description: 'Ordered by name.',
    query: UserFilter,
    answers: { 200: UserPage },
  },
  'GET /api/v1/users.csv': csvOperation('exportUsers', 'users:manage', 'users', csvFilter(UserFilter)),
  'POST /api/v1/users': {
    operationId: 'createUser',
    permission: 'users:manage',
    refusesLimitedKeys: true,
    audit: 'CREATE_USER',
    summary: 'Create a user',
    description: 'Without a password, the response contains the invitation link. It is shown only once.',
    body: UserCreate,
    answers: { 201: UserCreated, 409: 'The email is already in use' },
  },
  'GET /api/v1/users/roles': {
    operationId: 'listAssignableRoles',
    permission: 'users:manage',
    summary: 'List assignable roles',
    description: 'All roles, and whether you can assign them.',
    answers: { 200: GrantableRoles },
  },
  'GET /api/v1/users/:userId': {
    operationId: 'retrieveUser',
    permission: 'users:manage',
    summary: 'Retrieve a user',
    params: UserId,
    answers: { 200: User },
  },
  'PATCH /api/v1/users/:userId': {
    operationId: 'updateUser',
    permission: 'users:manage',
    audit: ['UPDATE_USER', 'CHANGE_ROLE', 'DISABLE_USER', 'ENABLE_USER'],
    summary: 'Update a user',
    description:
      'Changes the name, email or role, or disables or enables the user. Disabling a user or changing their role ends their sessions.',
    params: UserId,
    body: UserUpdate,
    answers: { 200: User, 409: LAST_ADMINISTRATOR },
  },
  'DELETE /api/v1/users/:userId': {
    operationId: 'deleteUser',
    permission: 'users:manage',
    refusesLimitedKeys: true,
    audit: 'DELETE_USER',
    summary: 'Delete a user',
    description: 'Their entries stay in the audit log, and their API keys keep working.',
    params: UserId,
    answers: { 204: 'Deleted', 409: 'This is the last active administrator' },
  },
  'POST /api/v1/users/:userId/reset-password': {
    operationId: 'createPasswordResetLink',
    permission: 'users:manage',
    refusesLimitedKeys: true,
    audit: ['RESET_PASSWORD', 'INVITE_USER'],
    summary: 'Create a password reset link',
    description: 'Ends the user’s sessions.',
    params: UserId,
    answers: { 200: UserLink, 409: 'The user is disabled, or part of the example portfolio' },
  },
  'POST /api/v1/password': {
    operationId: 'setPassword',
    tag: 'Session',
    permission: 'anyone',
    audit: ['CHANGE_PASSWORD', 'LOGIN'],
    limit: { requests: 20, seconds: 300, per: 'address', forgive: true },
    summary: 'Set a password with an invitation or reset link',
    body: PasswordByLink,
    description:
      'Whoever accepts an invitation is signed in at once. After a reset, users sign in with the new password and their second factor.',
    answers: {
      200: SessionState,
      204: 'Password set; sign in with it',
      410: 'The link is invalid, expired or already used',
    },
  },
})
