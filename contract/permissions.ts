import { List, NamedEnum, type Static } from './schema.ts'

export const PERMISSIONS = [
  'vendors:view',
  'vendors:create',
  'vendors:edit',
  'vendors:delete',
  'assessments:view',
  'assessments:create',
  'assessments:edit',
  'assessments:review',
  'assessments:delete',
  'templates:view',
  'templates:create',
  'templates:edit',
  'templates:delete',
  'frameworks:view',
  'frameworks:edit',
  'frameworks:delete',
  'audit:view',
  'users:manage',
  'roles:manage',
  'settings:manage',
  'api:manage',
  'webhooks:manage',
] as const

export const Permission = NamedEnum('Permission', PERMISSIONS)
export type Permission = Static<typeof Permission>
export const Permissions = List(Permission, { uniqueItems: true, maxItems: PERMISSIONS.length })

const portfolio = PERMISSIONS.filter((p) => /^(vendors|assessments|templates|frameworks):/.test(p))

/** The roles of every organisation. Their permissions are defined here, so that a new permission reaches them. */
export const SYSTEM_ROLES = {
  ADMIN: { name: 'Admin', permissions: PERMISSIONS as readonly Permission[] },
  REVIEWER: { name: 'Reviewer', permissions: portfolio as readonly Permission[] },
  VIEWER: { name: 'Viewer', permissions: portfolio.filter((p) => p.endsWith(':view')) as readonly Permission[] },
} as const
export type SystemRole = keyof typeof SYSTEM_ROLES

const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text)

/** What a role allows: a system role as stated above, a custom one what it lists (if this version knows it). */
export const permissionsOf = (role: { systemKey: SystemRole | null; permissions: readonly string[] }) =>
  role.systemKey ? SYSTEM_ROLES[role.systemKey].permissions : role.permissions.filter(isPermission)

/** A key without a list has full access. */
export const permissionsOfKey = (permissions: readonly string[] | null): readonly Permission[] =>
  permissions === null ? PERMISSIONS : permissions.filter(isPermission)

/** Nobody can grant permissions that they do not have. */
export const covers = (held: readonly Permission[], wanted: readonly Permission[]) =>
  wanted.every((p) => held.includes(p))
