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
  { title: 'Vendors', nouns: 'vendors', of: /^vendors:/ },
  { title: 'Assessments and findings', nouns: 'assessments and findings', of: /^assessments:/ },
  { title: 'Questionnaires', nouns: 'questionnaires', of: /^templates:/ },
  { title: 'Frameworks', nouns: 'frameworks', of: /^frameworks:/ },
  { title: 'Administration', nouns: undefined, of: /^(audit|users|roles|settings|api|webhooks):/ },
]

/** Those that are given, under the names of what they are about; groups without any are left out. */
export const inGroups = (permissions: readonly Permission[] = PERMISSIONS) =>
  GROUPS.map(({ title, of }) => ({
    title,
    permissions: PERMISSIONS.filter((name) => of.test(name) && permissions.includes(name)),
  })).filter((group) => group.permissions.length > 0)

const and = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)
const MANAGED: Partial<Record<Permission, string>> = {
  'users:manage': 'users',
  'roles:manage': 'roles',
  'settings:manage': 'settings',
  'api:manage': 'API keys',
  'webhooks:manage': 'webhooks',
}

const administration = (permissions: readonly Permission[]) => {
  const managed = permissions.flatMap((name) => MANAGED[name] ?? [])
  return [
    ...(permissions.includes('audit:view') ? ['view the audit log'] : []),
    ...(managed.length > 0 ? [`manage ${and(managed)}`] : []),
  ]
}

/** A role in one sentence: "Can view and edit vendors, and view frameworks." */
export const roleSentence = (permissions: readonly Permission[]) => {
  if (permissions.length === PERMISSIONS.length) return 'Can do everything.'
  const nouns = GROUPS.flatMap(({ nouns: things, of }) => {
    const verbs = PERMISSIONS.filter((name) => of.test(name) && permissions.includes(name)).map(
      (name) => name.split(':')[1] ?? '',
    )
    return things === undefined || verbs.length === 0 ? [] : [{ things, verbs: and(verbs) }]
  })
  // "View vendors, frameworks and questionnaires" where the verbs are the same.
  const told = [...Map.groupBy(nouns, ({ verbs }) => verbs)].map(
    ([verbs, same]) => `${verbs} ${and(same.map(({ things }) => things))}`,
  )
  const parts = [...told, ...administration(permissions)]
  return parts.length === 0 ? 'Can do nothing yet.' : `Can ${parts.join('; ')}.`
}
