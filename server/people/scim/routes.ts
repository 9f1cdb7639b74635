import { SCIM_MEDIA, type ScimResource } from '../../../contract/people/scim.ts'
import { scimOperations, scimSettingsOperations } from '../../../contract/people/scimOperations.ts'
import { answer, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as discovery from './discovery.ts'
import * as groups from './groups.ts'
import { selected } from './resources.ts'
import * as users from './service.ts'
import * as settings from './settings.ts'

const TYPE = { 'content-type': `${SCIM_MEDIA}; charset=utf-8` }
const scim = (body: object) => answer(body, { headers: TYPE })
const created = (body: ScimResource) => {
  const { location } = body.meta as { location: string }
  return answer(body, { status: 201, headers: { ...TYPE, location } })
}

export const routes: Route[] = [
  ...bind(scimOperations, {
    'GET /scim/v2/ServiceProviderConfig': (ctx) => scim(discovery.configuration(ctx)),
    'GET /scim/v2/ResourceTypes': (ctx) => scim(discovery.resourceTypes(ctx)),
    'GET /scim/v2/Schemas': (ctx) => scim(discovery.schemas(ctx)),
    'GET /scim/v2/Users': async (ctx, { query }) => scim(await users.list(ctx, query)),
    'POST /scim/v2/Users': async (ctx, { body }) => created(await users.create(ctx, body)),
    'GET /scim/v2/Users/:userId': async (ctx, { params, query }) =>
      scim(selected(await users.find(ctx, params.userId), query)),
    'PUT /scim/v2/Users/:userId': async (ctx, { params, body }) => scim(await users.replace(ctx, params.userId, body)),
    'PATCH /scim/v2/Users/:userId': async (ctx, { params, body }) => scim(await users.patch(ctx, params.userId, body)),
    'DELETE /scim/v2/Users/:userId': async (ctx, { params }) => {
      await users.remove(ctx, params.userId)
      return noContent()
    },
    'GET /scim/v2/Groups': async (ctx, { query }) => scim(await groups.list(ctx, query)),
    'POST /scim/v2/Groups': async (ctx, { body }) => created(await groups.create(ctx, body)),
    'GET /scim/v2/Groups/:groupId': async (ctx, { params, query }) =>
      scim(selected(await groups.find(ctx, params.groupId), query)),
    'PUT /scim/v2/Groups/:groupId': async (ctx, { params, body }) =>
      scim(await groups.replace(ctx, params.groupId, body)),
    'PATCH /scim/v2/Groups/:groupId': async (ctx, { params, body }) =>
      scim(await groups.patch(ctx, params.groupId, body)),
    'DELETE /scim/v2/Groups/:groupId': async (ctx, { params }) => {
      await groups.remove(ctx, params.groupId)
      return noContent()
    },
  }),
  ...bind(scimSettingsOperations, {
    'GET /api/v1/settings/scim': (ctx) => settings.scimSettings(ctx),
    'PUT /api/v1/settings/scim': (ctx, { body }) => settings.updateScimSettings(ctx, body),
    'POST /api/v1/settings/scim/token': (ctx) => settings.createScimToken(ctx),
    'DELETE /api/v1/settings/scim/token': async (ctx) => {
      await settings.revokeScimToken(ctx)
      return noContent()
    },
  }),
]
