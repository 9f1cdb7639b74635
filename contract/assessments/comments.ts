import { COMMENTS_AT_ONCE } from '../limits.ts'
import type { Permission } from '../permissions.ts'
import type { Glossary } from '../schema.ts'
import {
  DateTime,
  Enum,
  Id,
  List,
  Named,
  NamedEnum,
  NextCursor,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'
import { WrittenBy } from '../typedNames.ts'

export const Visibility = NamedEnum('Visibility', ['INTERNAL', 'VENDOR'])
export type Visibility = Static<typeof Visibility>

/** TEAM comments are between the vendor's people: reviewers never see them. */
export const Audience = NamedEnum('Audience', ['REVIEWERS', 'TEAM'])
export type Audience = Static<typeof Audience>

const commentFields = {
  id: Id,
  questionId: Nullable(Id),
  authorType: Enum(['USER', 'VENDOR']),
  authorName: Text(300),
  body: Text(10_000),
  visibility: Visibility,
  audience: Audience,
  createdAt: DateTime,
}
export const Reply = Named('Reply', commentFields)
/** A thread: its first comment with the replies, oldest first. */
export const Comment = Named('Comment', { ...commentFields, replies: List(Reply) })
export type Reply = Static<typeof Reply>
export type Comment = Static<typeof Comment>

/** A new comment: a thread has an empty list of replies; a reply has no such list. */
export const CommentAdded = Named('CommentAdded', { ...commentFields, replies: Optional(List(Reply)) })
export type CommentAdded = Static<typeof CommentAdded>

const EarlierThan = Unsafe<string>({
  ...Id,
  description: 'Send it as `before` to get earlier comments; null if there are none',
})
/** In a view: the newest comments, and the cursor for earlier ones. */
export const commentsInView = {
  comments: List(Comment, {
    description:
      `Threads with the newest comments, at most ${COMMENTS_AT_ONCE} or 256 KiB of text with their replies; the oldest first. ` +
      'The first comment of a thread is always with its replies',
  }),
  commentsBefore: Nullable(EarlierThan),
}

export const CommentFilter = Struct({
  before: Optional(
    Text(100, {
      description:
        'Only comments that were written before this one: its id, such as `commentsBefore` or `nextBefore`; ' +
        'or before this moment, as a date-time. Without it: the newest',
    }),
  ),
  cursor: Optional(
    Text(100, {
      description: 'The `nextCursor` of the previous page, for earlier comments; it cannot be combined with `before`',
    }),
  ),
})
export type CommentFilter = Static<typeof CommentFilter>
export const CommentPage = Named('CommentPage', {
  entries: commentsInView.comments,
  nextBefore: Nullable(EarlierThan),
  nextCursor: Optional(NextCursor),
})
export type CommentPage = Static<typeof CommentPage>

const body = RequiredText(10_000)
const parentId = Optional(Nullable(Id))
const questionId = Optional(Nullable(Id))
export const CommentCreate = Named('CommentCreate', {
  questionId,
  parentId,
  body,
  visibility: Optional(Visibility),
})
export type CommentCreate = Static<typeof CommentCreate>

/** A vendor's comments are always visible to the vendor. */
export const VendorCommentCreate = Named('VendorCommentCreate', {
  questionId,
  parentId,
  body,
  audience: Optional(Audience),
  by: Optional(WrittenBy),
})
export type VendorCommentCreate = Static<typeof VendorCommentCreate>

/** Comments that the vendor sees come from those who work on assessments, not from those who only look at them. */
export const mayWriteToVendor = (held: readonly Permission[]) =>
  held.includes('assessments:edit') || held.includes('assessments:review')

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  authorType: 'Whether a user or the vendor wrote it',
  authorName: ['Who wrote it, by name', 'Ada Lovelace'],
  visibility: 'INTERNAL for your organisation only, VENDOR for the vendor too',
  audience: "REVIEWERS for both sides, TEAM between the vendor's people",
  replies: 'Replies, oldest first',
}
