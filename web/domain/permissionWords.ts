import { PERMISSIONS, type Permission } from '../../contract/permissions.ts'

/** What each permission allows, in the words of users. */
export const PERMISSION: Record<Permission, string> = {
  'vendors:view': 'View vendors, their certifications and responsibilities',
  'vendors:create': 'Add and import vendors',
  'vendors:edit': 'Edit vendors, certifications and responsibilities',
  'vendors:delete': 'Delete vendors and all their data',
  'assessments:view': 'View assessments, findings, the dashboard and reports; comment',
  'assessments:create': 'Create assessments and send them to vendors',
  'assessments:edit': 'Edit assessments and their links',
  'assessments:review': 'Review answers, finalize assessments, resolve findings',
  'assessments:delete': 'Delete assessments with their answers and evidence',
  'templates:view': 'View and export questionnaires',
  'templates:create': 'Create, import and duplicate questionnaires',
  'templates:edit': 'Edit, publish and archive questionnaires',
  'templates:delete': 'Delete questionnaires',
  'frameworks:view': 'View frameworks and their controls',
  'frameworks:edit': 'Import frameworks and mark shared controls',
  'frameworks:delete': 'Delete frameworks',
  'audit:view': 'View and export the audit log',
  'users:manage': 'Invite, edit, disable and delete users',
  'roles:manage': 'Create, edit and delete roles',
  'settings:manage': 'Manage organisation settings, scoring and data',
  'api:manage': 'Create, edit and revoke API keys',
  'webhooks:manage': 'Manage webhooks',
}

const GROUPS = [
  { title: 'Vendors', of: /^vendors:/ },
  { title: 'Assessments and findings', of: /^assessments:/ },
  { title: 'Questionnaires', of: /^templates:/ },
  { title: 'Frameworks', of: /^frameworks:/ },
  { title: 'Administration', of: /^(audit|users|roles|settings|api|webhooks):/ },
]

/** Those that are given, under the names of what they are about; groups without any are left out. */
export const inGroups = (permissions: readonly Permission[] = PERMISSIONS) =>
  GROUPS.map(({ title, of }) => ({
    title,
    permissions: PERMISSIONS.filter((name) => of.test(name) && permissions.includes(name)),
  })).filter((group) => group.permissions.length > 0)
