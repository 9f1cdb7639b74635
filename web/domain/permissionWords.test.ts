import { expect, test } from 'vitest'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { inGroups } from './permissionWords.ts'

test('every permission stands in one group', () => {
  expect(inGroups().flatMap(({ permissions }) => permissions)).toEqual([...PERMISSIONS])
})

test('a group without any is left out', () => {
  expect(inGroups(['audit:view', 'vendors:view'])).toEqual([
    { title: 'Vendors', permissions: ['vendors:view'] },
    { title: 'Administration', permissions: ['audit:view'] },
  ])
})
