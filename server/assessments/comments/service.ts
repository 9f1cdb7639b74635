import {
  type Audience,
  type CommentAdded,
  type CommentCreate,
  type CommentFilter,
  mayWriteToVendor,
  type Visibility,
} from '../../../contract/assessments/comments.ts'
import { fullMessages } from '../../../contract/errors.ts'
import { permissionsOf } from '../../../contract/permissions.ts'
import { ID_PATTERN } from '../../../contract/schema.ts'
import { parseMoment } from '../../../contract/values/formats.ts'
import { fold } from '../../../contract/values/text.ts'
import { publish } from '../../audit/events/publish.ts'
import { record } from '../../audit/record.ts'
import { type Actor, actorAsPerson, type Ctx } from '../../context.ts'
import { conflict, forbidden, invalid, notFound, unknownIn } from '../../errors.ts'
import { settings } from '../../organisation/service.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import { badCursor } from '../../tables/cursor.ts'
import * as queries from './queries.ts'
import { mentionedIn } from './rules.ts'

/** The subject of a thread: an assessment, as `locked` returns it. */
export type Subject = {
  assessment: { id: string; title: string }
  vendor: { vendorId: string; vendorName: string }
}
export type Author =
  | { type: 'USER'; id: string | null; name: string }
  | { type: 'VENDOR'; name: string /** The only section that they see; null is all. */; sectionIndex: number | null }

export const authorOf = (actor: Actor): Author =>
  actor.type === 'vendor'
    ? { type: 'VENDOR', name: actor.name, sectionIndex: actor.sectionIndex }
    : { type: 'USER', ...actorAsPerson(actor) }

type New = CommentCreate & { audience?: Audience }

/** A new thread or a reply; a reply to a reply joins its thread. The assessment is locked, so that all are counted. */
export const add = async (tx: Ctx, of: Subject, given: New, author: Author): Promise<CommentAdded> => {
  const thread = given.parentId ? await threadFor(tx, of, given.parentId, author) : undefined
  const questionId = thread ? questionOfReply(thread, given) : (given.questionId ?? null)
  if (!thread) await checkQuestion(tx, of, questionId, author)
  const visibility = visibilityOf(thread, given, author)
  if (author.type === 'USER' && visibility === 'VENDOR') requireVoice(tx.actor)
  const audience = audienceOf(thread, given)
  await checkRoom(tx, of)
  const place = { assessmentId: of.assessment.id, questionId, parentId: thread?.id ?? null, visibility, audience }
  const added = await queries.insert(tx.db, { ...place, ...columnsOf(author), body: given.body }, tx.now)
  await record(
    tx,
    'ADD_COMMENT',
    { id: of.assessment.id, name: of.assessment.title },
    { ...of.vendor, commentId: added.id, questionId, visibility, ...(audience === 'TEAM' && { audience }) },
  )
  if (visibility === 'INTERNAL') await notifyMentioned(tx, of, added)
  else if (audience === 'REVIEWERS') await announceMessage(tx, of, added, author)
  return thread ? added : { ...added, replies: [] }
}

/** To other systems: something was said between the vendor and us. */
const announceMessage = (tx: Ctx, { assessment, vendor }: Subject, { questionId }: CommentAdded, author: Author) =>
  publish(tx, 'assessment.message_added', {
    ...{ id: assessment.id, name: assessment.title, ...vendor },
    ...{ by: author.name, fromVendor: author.type === 'VENDOR', questionId },
  })

/** What one side said to the other. */
export const messagesSince = ({ db }: Ctx, assessmentId: string, by: Author['type'], since: Date) =>
  queries.messagesSince(db, assessmentId, by, since)

/** Only those who could read the comment. */
const notifyMentioned = async (tx: Ctx, { assessment, vendor }: Subject, comment: CommentAdded) => {
  const text = fold(comment.body)
  if (!text.includes('@')) return
  const named = mentionedIn(text, await queries.mentionable(tx.db, text))
  const readers = named.filter((user) => permissionsOf(user).includes('assessments:view'))
  const notice = notifications.mentioned({ ...comment, author: comment.authorName }, assessment, vendor)
  await notifications.notify(
    tx,
    readers.map(({ id }) => id),
    notice,
  )
}

const checkRoom = async (tx: Ctx, { assessment }: Subject) => {
  const { maxCommentsPerAssessment: most } = await settings(tx)
  if ((await queries.count(tx.db, assessment.id)) >= most)
    throw conflict(fullMessages.comments(most), 'comment_limit_reached')
}

/** The comments that the reader may see, in pages, newest page first. */
export const page = async (ctx: Ctx, assessmentId: string, filter: CommentFilter, reader: queries.Reader) => {
  const found = await queries.findPage(ctx.db, assessmentId, reader, placeAsked(filter))
  if (!found) throw notFound()
  if (!found.known) throw filter.cursor === undefined ? invalidBefore() : badCursor('is not a cursor of this list')
  return { ...found.page, nextCursor: found.page.nextBefore }
}

/** A cursor is the id of a comment, and so stays valid whatever is added. */
const placeAsked = ({ before, cursor }: CommentFilter) => {
  if (cursor === undefined) return before === undefined ? undefined : place(before)
  if (before !== undefined) throw badCursor('cannot be combined with before')
  if (!ID.test(cursor)) throw badCursor('is not a cursor of this list')
  return { id: cursor }
}

const invalidBefore = () =>
  invalid('query parameter', [
    { path: 'before', message: 'must be the id of a comment of this assessment, or a date-time' },
  ])

const ID = new RegExp(ID_PATTERN)
const place = (before: string): queries.Before => {
  if (ID.test(before)) return { id: before }
  const at = parseMoment(before)
  if (!at) throw invalidBefore()
  return { at }
}

/** What a vendor reads is said by the organisation: anyone who may only look at assessments does not speak for it. */
const requireVoice = (actor: Actor) => {
  if (actor.type !== 'system' && !mayWriteToVendor(actor.permissions))
    throw forbidden('Messages to vendors need the permission assessments:edit or assessments:review.')
}

const columnsOf = (author: Author) => ({
  authorType: author.type,
  authorId: author.type === 'USER' ? author.id : null,
  authorName: author.name,
})

const noThread = () => unknownIn('parentId', 'comment of this assessment')
/** A thread that the author may not see is not found. */
const threadFor = async (tx: Ctx, { assessment }: Subject, parentId: string, author: Author) => {
  const thread = await queries.findThread(tx.db, assessment.id, parentId)
  if (!thread || !seesSection(author, thread.sectionIndex)) throw noThread()
  const internal = [thread.visibility, thread.askedVisibility].includes('INTERNAL')
  if (author.type === 'VENDOR' ? internal : thread.audience === 'TEAM') throw noThread()
  return thread
}

const checkQuestion = async (tx: Ctx, { assessment }: Subject, questionId: string | null, author: Author) => {
  if (questionId === null && !seesSection(author, null))
    throw invalid('comment', [{ path: 'questionId', message: 'is required: this link opens one section only' }])
  if (questionId === null) return
  const question = await queries.findQuestion(tx.db, assessment.id, questionId)
  if (!question || !seesSection(author, question.sectionIndex))
    throw unknownIn('questionId', 'question of this assessment')
}

const seesSection = (author: Author, sectionIndex: number | null) =>
  author.type === 'USER' || author.sectionIndex === null || author.sectionIndex === sectionIndex

const questionOfReply = (thread: queries.Thread, { questionId }: CommentCreate) => {
  if (questionId && questionId !== thread.questionId)
    throw invalid('comment', [{ path: 'questionId', message: 'must be the question of the thread, or omitted' }])
  return thread.questionId
}

const visibilityOf = (
  thread: queries.Thread | undefined,
  { visibility }: CommentCreate,
  author: Author,
): Visibility => {
  if (author.type === 'VENDOR') return 'VENDOR'
  if (thread?.visibility === 'INTERNAL' && visibility === 'VENDOR')
    throw invalid('comment', [{ path: 'visibility', message: 'must be INTERNAL, as the thread is' }])
  return visibility ?? thread?.visibility ?? 'INTERNAL'
}

const audienceOf = (thread: queries.Thread | undefined, { audience }: New): Audience => {
  if (thread && audience && audience !== thread.audience)
    throw invalid('comment', [{ path: 'audience', message: `must be ${thread.audience}, as the thread is` }])
  return thread?.audience ?? audience ?? 'REVIEWERS'
}

/** A thread read by one reviewer is read for the whole team. */
export const markRead = async ({ db, now }: Ctx, assessmentId: string) => {
  if (!(await queries.markRead(db, assessmentId, now))) throw notFound()
}
