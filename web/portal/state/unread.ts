import { useEffect, useState } from 'react'
import type { Comment } from '../../../contract/assessments/comments.ts'
import { usePortal } from './Portal.tsx'

const KEY = 'read'
type Said = Pick<Comment, 'authorType' | 'createdAt'>
const saidIn = (threads: readonly Comment[]): readonly Said[] =>
  threads.flatMap((thread) => [thread, ...thread.replies])

/** What the organisation wrote since somebody looked at the messages in this browser. */
export const useUnread = () => {
  const { state, drafts } = usePortal()
  const read = drafts.get(KEY)
  return saidIn(state.view.comments).filter((one) => one.authorType === 'USER' && one.createdAt > read).length
}

/** All of them are shown, and so are read. Returns which were new when the page was opened. */
export const useReading = () => {
  const { state, drafts } = usePortal()
  const [before] = useState(() => drafts.get(KEY))
  const newest = saidIn(state.view.comments).reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')
  useEffect(() => {
    if (newest > drafts.get(KEY)) drafts.set(KEY, newest)
  }, [newest, drafts])
  return ({ authorType, createdAt }: Said) => authorType === 'USER' && createdAt > before
}
