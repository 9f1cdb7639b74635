import { operations } from '../operation.ts'
import { NotificationFilter, NotificationPage, NotificationsRead, UnreadCount } from './notifications.ts'

export const notificationOperations = operations('Notifications', {
  'GET /api/v1/notifications': {
    operationId: 'listNotifications',
    permission: 'session',
    summary: 'List your notifications',
    description:
      'Newest first. Notifications are deleted after 90 days, and beyond the newest 500. Does not count as activity in your session.',
    polled: true,
    query: NotificationFilter,
    answers: { 200: NotificationPage },
  },
  'POST /api/v1/notifications/read': {
    operationId: 'markNotificationsRead',
    permission: 'session',
    audit: { none: 'changes nothing but what its reader has seen' },
    summary: 'Mark notifications as read',
    description: 'Those in `ids`, or all of them. IDs that are not yours are ignored.',
    body: NotificationsRead,
    answers: { 200: UnreadCount },
  },
})
