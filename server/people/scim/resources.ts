import { SCIM_PATH, SCIM_SCHEMAS, type ScimFilter, type ScimResource } from '../../../contract/people/scim.ts'
import type { Ctx } from '../../context.ts'
import type { ScimGroupRow } from './groupQueries.ts'
import type { ScimUserRow } from './queries.ts'

const metaOf = (ctx: Ctx, type: 'User' | 'Group', row: { id: string; createdAt: string; updatedAt: string }) => ({
  resourceType: type,
  created: row.createdAt,
  lastModified: row.updatedAt,
  location: `${ctx.origin.baseUrl}${SCIM_PATH}/${type}s/${row.id}`,
})

const ifSet = (name: string, value: string | null) => (value === null ? {} : { [name]: value })

export const toUser = (ctx: Ctx, row: ScimUserRow): ScimResource => ({
  schemas: [SCIM_SCHEMAS.user],
  id: row.id,
  ...ifSet('externalId', row.externalId),
  userName: row.userName,
  name: { formatted: row.name, ...ifSet('givenName', row.givenName), ...ifSet('familyName', row.familyName) },
  displayName: row.name,
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.active,
  groups: row.groups,
  meta: metaOf(ctx, 'User', row),
})

export const toGroup = (ctx: Ctx, row: ScimGroupRow): ScimResource => ({
  schemas: [SCIM_SCHEMAS.group],
  id: row.id,
  ...ifSet('externalId', row.externalId),
  displayName: row.name,
  members: row.members,
  meta: metaOf(ctx, 'Group', row),
})

const ALWAYS = ['schemas', 'id']
const names = (list: string) => list.split(',').map((name) => name.trim().split('.')[0]?.toLowerCase())

/** Only the attributes that were asked for. Parts of an attribute come as the whole. */
export const selected = (
  resource: ScimResource,
  { attributes, excludedAttributes }: Pick<ScimFilter, 'attributes' | 'excludedAttributes'>,
): ScimResource => {
  const isWanted = (name: string) => {
    if (ALWAYS.includes(name)) return true
    if (attributes) return names(attributes).includes(name.toLowerCase())
    return !excludedAttributes || !names(excludedAttributes).includes(name.toLowerCase())
  }
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name)))
}

const MOST = 200
const STANDARD = 100
/** Out of range is corrected and not refused, as RFC 7644 asks for. */
export const pageOf = ({ startIndex, count }: ScimFilter) => ({
  offset: Math.max(1, Math.min(startIndex ?? 1, 1_000_000_000)) - 1,
  limit: Math.max(0, Math.min(count ?? STANDARD, MOST)),
})

export const listOf = (resources: readonly ScimResource[], totalResults: number, offset: number) => ({
  schemas: [SCIM_SCHEMAS.list],
  totalResults,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})
