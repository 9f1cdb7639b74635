import {
  DateTime,
  Enum,
  Id,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Text,
} from './schema.ts'

export const Visibility = NamedEnum('Visibility', ['INTERNAL', 'VENDOR'])
export type Visibility = Static<typeof Visibility>

const commentFields = {
  id: Id,
  questionId: Nullable(Id),
  authorType: Enum(['USER', 'VENDOR']),
  authorName: Text(300),
  body: Text(10_000),
  visibility: Visibility,
  createdAt: DateTime,
}
export const Reply = Named('Reply', commentFields)
/** A thread: its first message with the replies, the oldest first. */
export const Comment = Named('Comment', { ...commentFields, replies: List(Reply) })
export type Reply = Static<typeof Reply>
export type Comment = Static<typeof Comment>

/** What was just written: a thread has its replies, none yet; a reply has none. */
export const CommentAdded = Named('CommentAdded', { ...commentFields, replies: Optional(List(Reply)) })
export type CommentAdded = Static<typeof CommentAdded>

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

/** What a vendor writes is always visible to it. */
export const VendorCommentCreate = Named('VendorCommentCreate', { questionId, parentId, body })
export type VendorCommentCreate = Static<typeof VendorCommentCreate>
