import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission, withoutPermission, withPermission } from './permissions.ts'

test.each<[Permission, Permission[]]>([
  ['vendors:create', ['vendors:view', 'vendors:create']],
  ['assessments:review', ['assessments:view', 'assessments:review']],
  ['assessments:create', ['vendors:view', 'assessments:view', 'assessments:create', 'templates:view']],
  ['users:manage', ['users:manage']],
  ['vendors:view', ['vendors:view']],
])('%s comes with what it needs: %j', (permission, expected) => {
  expect(withPermission([], permission)).toEqual(expected)
})

test('without a permission, none is left that needs it', () => {
  expect(withoutPermission(['vendors:view', 'vendors:edit', 'audit:view'], 'vendors:view')).toEqual(['audit:view'])
  for (const removed of PERMISSIONS)
    for (const left of withoutPermission(PERMISSIONS, removed))
      expect(withPermission([], left), `${left} without ${removed}`).not.toContain(removed)
})
