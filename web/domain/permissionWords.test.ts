import { expect, test } from 'vitest'
import { PERMISSIONS, SYSTEM_ROLES } from '../../contract/permissions.ts'
import { inGroups, roleSentence } from './permissionWords.ts'

test('every permission stands in one group', () => {
  expect(inGroups().flatMap(({ permissions }) => permissions)).toEqual([...PERMISSIONS])
})

test('a group without any is left out', () => {
  expect(inGroups(['audit:view', 'vendors:view'])).toEqual([
    { title: 'Vendors', permissions: ['vendors:view'] },
    { title: 'Administration', permissions: ['audit:view'] },
  ])
})

test.each([
  [PERMISSIONS, 'Can do everything.'],
  [[], 'Can do nothing yet.'],
  [SYSTEM_ROLES.VIEWER.permissions, 'Can view vendors, assessments and findings, questionnaires and frameworks.'],
  [['vendors:view', 'vendors:edit', 'frameworks:view'] as const, 'Can view and edit vendors; view frameworks.'],
  [
    ['audit:view', 'users:manage', 'roles:manage', 'api:manage'] as const,
    'Can view the audit log; manage users, roles and API keys.',
  ],
])('the permissions %j are said as: %s', (permissions, sentence) => {
  expect(roleSentence(permissions)).toBe(sentence)
})
