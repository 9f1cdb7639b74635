import { useEffect, useState } from 'react'
import type { Comment } from '../../../contract/assessments/comments.ts'
import { usePortal } from './Portal.tsx'

const KEY = 'read'
type Message = Pick<Comment, 'authorType' | 'createdAt'>
const messagesIn = (threads: readonly Comment[]): readonly Message[] =>
  threads.flatMap((thread) => [thread, ...thread.replies])

/** Messages of the organisation since they were last read in this browser. */
export const useUnread = () => {
  const { state, drafts } = usePortal()
  const read = drafts.get(KEY)
  return messagesIn(state.view.comments).filter((one) => one.authorType === 'USER' && one.createdAt > read).length
}

/** Marks all of them as read. Returns which were new when the page was opened. */
export const useReading = () => {
  const { state, drafts } = usePortal()
  const [before] = useState(() => drafts.get(KEY))
  const newest = messagesIn(state.view.comments).reduce(
    (last, { createdAt }) => (createdAt > last ? createdAt : last),
    '',
  )
  useEffect(() => {
    if (newest > drafts.get(KEY)) drafts.set(KEY, newest)
  }, [newest, drafts])
  return ({ authorType, createdAt }: Message) => authorType === 'USER' && createdAt > before
}
