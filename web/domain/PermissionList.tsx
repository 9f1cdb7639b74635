import { Text } from '@mantine/core'
import type { Permission } from '../../contract/permissions.ts'
import styles from './PermissionList.module.css'
import { inGroups, PERMISSION } from './permissionWords.ts'

/** The permissions in words, grouped by noun. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  if (permissions.length === 0) return <Text>No permissions yet.</Text>
  return inGroups(permissions).map((group) => (
    <div key={group.title}>
      <Text component="h3" fw={600}>
        {group.title}
      </Text>
      <ul className={styles.permissionList}>
        {group.permissions.map((name) => (
          <li key={name}>{PERMISSION[name]}</li>
        ))}
      </ul>
    </div>
  ))
}
