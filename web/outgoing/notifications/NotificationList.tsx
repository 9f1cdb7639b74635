import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Notification, NotificationsRead } from '../../../contract/outgoing/notifications.ts'
import { callData } from '../../api/call.ts'
import { notify } from '../../ui/notify.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Moment } from '../../ui/When.tsx'
import styles from './notifications.module.css'
import { notificationsQuery } from './queries.ts'
import { UndoLink } from './UndoLink.tsx'
import { useFollow } from './useFollow.ts'

/** The newest ones, each a link. Anyone who follows one has read it. */
export function NotificationList({ leave }: { leave: () => void }) {
  const { data, error, refetch } = useQuery(notificationsQuery)
  const read = useMutation({
    mutationFn: (body: NotificationsRead) => callData('POST /api/v1/notifications/read', { body }),
    onError: notify.failed,
  })
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <Skeleton height={160} />
  if (data.entries.length === 0)
    return (
      <EmptyState title="No notifications">
        You’ll see here when you are assigned or mentioned, and when something is submitted, overdue or about to expire.
      </EmptyState>
    )
  const open = (one: Notification) => {
    if (one.readAt === null) read.mutate({ ids: [one.id] })
    leave()
  }
  return (
    <Stack gap={0}>
      <Group justify="space-between" px="md" pb="xs">
        <Text c="dimmed">{data.unreadCount === 0 ? 'All read' : `${data.unreadCount} unread`}</Text>
        {/* It stays when there is nothing left to mark: anyone who pressed it has the focus on it. */}
        <Button
          variant="default"
          size="compact-sm"
          aria-disabled={data.unreadCount === 0}
          data-disabled={data.unreadCount === 0 || undefined}
          onClick={data.unreadCount === 0 ? undefined : () => read.mutate({ all: true })}
        >
          Mark all as read
        </Button>
      </Group>
      <ul className={styles.notificationList} aria-label="Notifications">
        {data.entries.map((one) => (
          <li key={one.id}>
            <Line one={one} open={open} />
            {one.kind === 'IMPORT_FINISHED' && <UndoLink one={one} open={open} />}
          </li>
        ))}
      </ul>
      {data.totalCount > data.entries.length && (
        <Text c="dimmed" size="xs" px="md" pt="xs">
          The newest {data.entries.length} of {data.totalCount}
        </Text>
      )}
    </Stack>
  )
}

function Line({ one, open }: { one: Notification; open: (one: Notification) => void }) {
  const { title, detail, path, createdAt, readAt } = one
  const follow = useFollow(one, open)
  return (
    <a href={path} className={styles.notification} data-unread={readAt === null || undefined} onClick={follow}>
      <span className={`${styles.notificationTitle} break`}>
        {readAt === null && (
          <>
            <span className="dot dot-accent" aria-hidden="true" />
            <VisuallyHidden>Unread: </VisuallyHidden>
          </>
        )}
        {title}
      </span>
      {detail && <span className={`${styles.notificationDetail} break`}>{detail}</span>}
      <span className={styles.notificationDetail}>
        <Moment at={createdAt} />
      </span>
    </a>
  )
}
