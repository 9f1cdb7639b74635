import type { ApiKey } from '../../../contract/people/keys.ts'
import { covers, PERMISSIONS } from '../../../contract/permissions.ts'
import { useSession } from '../../api/session.ts'
import type { RowAction } from '../../ui/RowMenu.tsx'

export type ShownKey = { what: 'detail' | 'revoke' | 'delete'; key: ApiKey }

export const useKeyActions = (show: (shown: ShownKey) => void) => {
  const held = useSession()?.permissions ?? []
  return (key: ApiKey): RowAction[] => [
    {
      label: 'Edit',
      run: () => show({ what: 'detail', key }),
      disabled: !covers(held, key.permissions ?? PERMISSIONS) && 'This key has permissions you don’t have.',
    },
    {
      label: 'Revoke',
      run: () => show({ what: 'revoke', key }),
      disabled: key.revokedAt !== null && 'This key is already revoked.',
    },
    { label: 'Delete', run: () => show({ what: 'delete', key }) },
  ]
}
