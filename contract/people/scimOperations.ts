import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import {
  ScimAttributes,
  ScimDocument,
  ScimFilter,
  ScimGroup,
  ScimList,
  ScimPatch,
  ScimSettings,
  ScimSettingsUpdate,
  ScimToken,
  ScimUser,
} from './scim.ts'

const UserId = Struct({ userId: Id })
const GroupId = Struct({ groupId: Id })
const IN_USE = 'The user name or email is already in use'
const LAST_ADMINISTRATOR = `${IN_USE}, or this is the last active administrator`

/** For identity providers, beside the API: errors and media type are those of SCIM (RFC 7644). */
export const scimOperations = operations('SCIM', {
  'GET /scim/v2/ServiceProviderConfig': {
    operationId: 'retrieveScimConfiguration',
    permission: 'scim',
    summary: 'Retrieve what the SCIM interface supports',
    answers: { 200: ScimDocument },
  },
  'GET /scim/v2/ResourceTypes': {
    operationId: 'listScimResourceTypes',
    permission: 'scim',
    summary: 'List SCIM resource types',
    answers: { 200: ScimList },
  },
  'GET /scim/v2/Schemas': {
    operationId: 'listScimSchemas',
    permission: 'scim',
    summary: 'List SCIM schemas',
    answers: { 200: ScimList },
  },
  'GET /scim/v2/Users': {
    operationId: 'listScimUsers',
    permission: 'scim',
    summary: 'List users for SCIM',
    description: 'Filters by `userName`, `externalId`, `id`, `emails.value`, `displayName` and `active`.',
    query: ScimFilter,
    answers: { 200: ScimList },
  },
  'POST /scim/v2/Users': {
    operationId: 'createScimUser',
    permission: 'scim',
    audit: 'SCIM_CREATE_USER',
    summary: 'Create a user by SCIM',
    description: 'Without a password: the user signs in through a provider.',
    body: ScimUser,
    answers: { 201: ScimUser, 409: IN_USE },
  },
  'GET /scim/v2/Users/:userId': {
    operationId: 'retrieveScimUser',
    permission: 'scim',
    summary: 'Retrieve a user for SCIM',
    params: UserId,
    query: ScimAttributes,
    answers: { 200: ScimUser },
  },
  'PUT /scim/v2/Users/:userId': {
    operationId: 'replaceScimUser',
    permission: 'scim',
    audit: ['SCIM_UPDATE_USER', 'SCIM_DEACTIVATE_USER'],
    summary: 'Replace a user by SCIM',
    params: UserId,
    body: ScimUser,
    answers: { 200: ScimUser, 409: LAST_ADMINISTRATOR },
  },
  'PATCH /scim/v2/Users/:userId': {
    operationId: 'updateScimUser',
    permission: 'scim',
    audit: ['SCIM_UPDATE_USER', 'SCIM_DEACTIVATE_USER'],
    summary: 'Update a user by SCIM',
    description: 'With `active` false the user’s sessions end at once, and they cannot sign in.',
    params: UserId,
    body: ScimPatch,
    answers: { 200: ScimUser, 409: LAST_ADMINISTRATOR },
  },
  'DELETE /scim/v2/Users/:userId': {
    operationId: 'deleteScimUser',
    permission: 'scim',
    audit: 'SCIM_DELETE_USER',
    summary: 'Delete a user by SCIM',
    params: UserId,
    answers: { 204: 'Deleted', 409: 'This is the last active administrator' },
  },
  'GET /scim/v2/Groups': {
    operationId: 'listScimGroups',
    permission: 'scim',
    summary: 'List groups for SCIM',
    description: 'Filters by `displayName`, `externalId`, `id` and `members.value`.',
    query: ScimFilter,
    answers: { 200: ScimList },
  },
  'POST /scim/v2/Groups': {
    operationId: 'createScimGroup',
    permission: 'scim',
    audit: ['SCIM_CREATE_GROUP', 'CHANGE_ROLE'],
    summary: 'Create a group by SCIM',
    body: ScimGroup,
    answers: { 201: ScimGroup, 409: 'A group with this name exists' },
  },
  'GET /scim/v2/Groups/:groupId': {
    operationId: 'retrieveScimGroup',
    permission: 'scim',
    summary: 'Retrieve a group for SCIM',
    params: GroupId,
    query: ScimAttributes,
    answers: { 200: ScimGroup },
  },
  'PUT /scim/v2/Groups/:groupId': {
    operationId: 'replaceScimGroup',
    permission: 'scim',
    audit: ['SCIM_UPDATE_GROUP', 'CHANGE_ROLE'],
    summary: 'Replace a group by SCIM',
    params: GroupId,
    body: ScimGroup,
    answers: { 200: ScimGroup, 409: 'A group with this name exists' },
  },
  'PATCH /scim/v2/Groups/:groupId': {
    operationId: 'updateScimGroup',
    permission: 'scim',
    audit: ['SCIM_UPDATE_GROUP', 'CHANGE_ROLE'],
    summary: 'Update a group by SCIM',
    description: 'Changes its name, and adds or removes members. Their roles follow at once.',
    params: GroupId,
    body: ScimPatch,
    answers: { 200: ScimGroup, 409: 'A group with this name exists' },
  },
  'DELETE /scim/v2/Groups/:groupId': {
    operationId: 'deleteScimGroup',
    permission: 'scim',
    audit: ['SCIM_DELETE_GROUP', 'CHANGE_ROLE'],
    summary: 'Delete a group by SCIM',
    params: GroupId,
    answers: { 204: 'Deleted' },
  },
})

export const scimSettingsOperations = operations('Settings', {
  'GET /api/v1/settings/scim': {
    operationId: 'retrieveScimSettings',
    permission: 'settings:manage',
    summary: 'Retrieve the SCIM settings',
    answers: { 200: ScimSettings },
  },
  'PUT /api/v1/settings/scim': {
    operationId: 'updateScimSettings',
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'UPDATE_SCIM_SETTINGS',
    summary: 'Update the SCIM settings',
    description: 'The roles of users with groups are set again.',
    body: ScimSettingsUpdate,
    answers: { 200: ScimSettings },
  },
  'POST /api/v1/settings/scim/token': {
    operationId: 'createScimToken',
    answersSecret: true,
    permission: 'settings:manage',
    everyPermission: true,
    refusesLimitedKeys: true,
    audit: 'CREATE_SCIM_TOKEN',
    summary: 'Create the SCIM token',
    description:
      'Turns SCIM on; an older token stops working. It can change every account, so only someone with full access can create it.',
    answers: { 200: ScimToken },
  },
  'DELETE /api/v1/settings/scim/token': {
    operationId: 'revokeScimToken',
    permission: 'settings:manage',
    audit: 'REVOKE_SCIM_TOKEN',
    summary: 'Revoke the SCIM token',
    description: 'Turns SCIM off. Users and groups stay.',
    answers: { 204: 'Revoked', 404: 'There is no token' },
  },
})
