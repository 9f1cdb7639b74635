import { PERMISSIONS, type Permission } from '../../contract/permissions.ts'

/** What each permission lets somebody do, in their words. */
export const PERMISSION: Record<Permission, string> = {
  'vendors:view': 'See vendors, their certifications and responsibilities',
  'vendors:create': 'Add and import vendors',
  'vendors:edit': 'Change vendors, certifications and responsibilities',
  'vendors:delete': 'Delete vendors with everything below them',
  'assessments:view': 'See assessments, findings, the dashboard and reports, and comment',
  'assessments:create': 'Create assessments and send them to vendors',
  'assessments:edit': 'Change assessments and their links',
  'assessments:review': 'Review answers, finish assessments, decide on findings',
  'assessments:delete': 'Delete assessments with their answers and evidence',
  'templates:view': 'See and export templates',
  'templates:create': 'Create, import and copy templates',
  'templates:edit': 'Change, publish and archive templates',
  'templates:delete': 'Delete templates',
  'frameworks:view': 'See frameworks and their controls',
  'frameworks:edit': 'Import frameworks, mark shared controls',
  'frameworks:delete': 'Delete frameworks',
  'audit:view': 'Read and export the audit log',
  'users:manage': 'Invite, change, disable and delete users',
  'roles:manage': 'Create, change and delete roles',
  'settings:manage': 'Change the organisation’s settings, scoring and data',
  'api:manage': 'Create, change and revoke API keys',
  'webhooks:manage': 'Manage webhooks',
}

const GROUPS = [
  { title: 'Vendors', of: /^vendors:/ },
  { title: 'Assessments and findings', of: /^assessments:/ },
  { title: 'Templates', of: /^templates:/ },
  { title: 'Frameworks', of: /^frameworks:/ },
  { title: 'Administration', of: /^(audit|users|roles|settings|api|webhooks):/ },
]

/** Those that are given, under the names of what they are about; groups without any are left out. */
export const inGroups = (permissions: readonly Permission[] = PERMISSIONS) =>
  GROUPS.map(({ title, of }) => ({
    title,
    permissions: PERMISSIONS.filter((name) => of.test(name) && permissions.includes(name)),
  })).filter((group) => group.permissions.length > 0)
