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

const partsOf = (permission: Permission) => permission.split(':') as [noun: string, verb: string]

/** What a permission is of no use without: nobody can change what they cannot see. Sending needs something to send. */
const neededFor = (permission: Permission): Permission[] => {
  const [noun, verb] = partsOf(permission)
  const view = `${noun}:view`
  const own = verb === 'view' || !isPermission(view) ? [] : [view]
  return permission === 'assessments:create' ? [...own, 'vendors:view', 'templates:view'] : own
}

/** With one more permission, and those that it needs. */
export const withPermission = (permissions: readonly Permission[], added: Permission): Permission[] => {
  const all = new Set([...permissions, added, ...neededFor(added)])
  return PERMISSIONS.filter((p) => all.has(p))
}

/** Without one, and without those that need it. */
export const withoutPermission = (permissions: readonly Permission[], removed: Permission): Permission[] =>
  permissions.filter((p) => p !== removed && !neededFor(p).includes(removed))
