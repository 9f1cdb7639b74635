import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Notification } from '../../../contract/outgoing/notifications.ts'
import { paths } from '../../../contract/paths.ts'
import { queryOf } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import styles from './notifications.module.css'
import { useFollow } from './useFollow.ts'

const HOUR_MS = 3_600_000
/** The same as in contract/vendors/imports.ts, which is too large to load with each page. */
const UNDOABLE_MS = 24 * HOUR_MS

/** Leads to the import, where it can be undone after a look at what that means. */
export function UndoLink({ one, open }: { one: Notification; open: (one: Notification) => void }) {
  const can = useCan()
  const { pathname, searchParams } = new URL(one.path, window.location.origin)
  const importId = searchParams.get('importId') ?? ''
  const isOfFindings = pathname.endsWith(paths.findings)
  const isRecent = Date.parse(one.createdAt) + UNDOABLE_MS > Date.now()
  const vendors = useQuery({
    ...queryOf('GET /api/v1/vendor-imports/:importId', { params: { importId } }),
    enabled: isRecent && !isOfFindings && can('POST /api/v1/vendor-imports/:importId/undo'),
  })
  const findings = useQuery({
    ...queryOf('GET /api/v1/finding-imports/:findingImportId', { params: { findingImportId: importId } }),
    enabled: isRecent && isOfFindings && can('POST /api/v1/finding-imports/:findingImportId/undo'),
  })
  const follow = useFollow(one, open)
  if (!isRecent || !(vendors.data ?? findings.data)?.undoableUntil) return null
  return (
    <Anchor href={one.path} className={styles.notificationAction} onClick={follow}>
      Undo this import
    </Anchor>
  )
}
