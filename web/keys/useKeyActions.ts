import type { ApiKey } from '../../contract/keys.ts'
import { covers, PERMISSIONS } from '../../contract/permissions.ts'
import { useSession } from '../api/session.ts'
import type { RowAction } from '../ui/RowMenu.tsx'

export type ShownKey = { what: 'detail' | 'revoke' | 'delete'; key: ApiKey }

export const useKeyActions = (show: (shown: ShownKey) => void) => {
  const held = useSession()?.permissions ?? []
  return (key: ApiKey): RowAction[] => [
    {
      label: 'Edit',
      run: () => show({ what: 'detail', key }),
      disabled: !covers(held, key.permissions ?? PERMISSIONS) && 'This key may do more than you may.',
    },
    {
      label: 'Revoke',
      run: () => show({ what: 'revoke', key }),
      disabled: key.revokedAt !== null && 'It is revoked already.',
    },
    { label: 'Delete', run: () => show({ what: 'delete', key }) },
  ]
}
