import { paths } from '../paths.ts'
import { NOTICE_KINDS } from '../people/notices.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  Cursor,
  DateTime,
  Flag,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  NextCursor,
  Nullable,
  Optional,
  PageNumber,
  PageSize,
  type Static,
  Struct,
  Text,
} from '../schema.ts'

/** The newest ones of a user that are kept, and for how long. */
export const MAX_NOTIFICATIONS = 500
export const NOTIFICATION_DAYS = 90

export const NOTIFICATION_KINDS = NOTICE_KINDS
export const NotificationKind = NamedEnum('NotificationKind', NOTIFICATION_KINDS)
export type NotificationKind = Static<typeof NotificationKind>

export const Notification = Named('Notification', {
  id: Id,
  kind: NotificationKind,
  title: Text(1000, { example: 'You are the reviewer of “Security review”' }),
  detail: Nullable(Text(1000, { example: 'Northwind' })),
  path: Text(1000, { description: 'The page that it leads to', example: paths.assessments }),
  createdAt: DateTime,
  readAt: Nullable(DateTime),
})
export type Notification = Static<typeof Notification>

export const NotificationPage = Named('NotificationPage', {
  entries: List(Notification),
  page: Integer(),
  pageSize: Integer(),
  totalCount: Count,
  unreadCount: Count,
  nextCursor: Optional(NextCursor),
})

export const NotificationFilter = Struct({
  unread: Flag('`true` returns unread ones only'),
  page: PageNumber,
  pageSize: PageSize(25, 100),
  cursor: Cursor,
})
export type NotificationFilter = Static<typeof NotificationFilter>

export const NotificationsRead = Named('NotificationsRead', {
  ids: Optional(List(Id, { maxItems: MAX_NOTIFICATIONS })),
  all: Optional(Bool({ description: '`true` marks all of them, whatever `ids` has' })),
})
export type NotificationsRead = Static<typeof NotificationsRead>
export const UnreadCount = Named('UnreadCount', { unreadCount: Count })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  readAt: 'When you read it; null if you have not',
  detail: ['More about it; null if there is none', 'Northwind Traders'],
  unreadCount: ['How many are unread', 2],
}
